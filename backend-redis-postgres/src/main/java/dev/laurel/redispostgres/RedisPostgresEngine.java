package dev.laurel.redispostgres;

import dev.laurel.engine.Capabilities;
import dev.laurel.engine.Capabilities.Visibility;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.Boards;
import dev.laurel.engine.change.ChangeFeed;
import dev.laurel.engine.event.Events;
import dev.laurel.engine.history.History;
import dev.laurel.engine.lease.Leases;
import dev.laurel.engine.player.Players;
import dev.laurel.engine.score.Scores;
import dev.laurel.engine.standing.Standings;
import dev.laurel.engine.window.Windows;
import java.util.concurrent.atomic.AtomicBoolean;

/** An open engine. Without a view other nodes see changes at once, with one soon. */
final class RedisPostgresEngine implements LeaderboardEngine {
    private final Node node;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final Capabilities capabilities;
    private final Boards boards;
    private final Scores scores;
    private final Standings standings;
    private final Windows windows;
    private final History history;
    private final Players players;
    private final Events events;
    private final Leases leases;

    RedisPostgresEngine(Node node) {
        this.node = node;
        this.capabilities =
                Capabilities.complete(
                        RedisPostgresProvider.NAME,
                        node.view == null ? Visibility.AT_ONCE : Visibility.SOON);
        this.boards = new RedisPostgresBoards(node);
        this.scores = new RedisPostgresScores(node);
        this.standings = new RedisPostgresStandings(node);
        this.windows = new RedisPostgresWindows(node);
        this.history = new RedisPostgresHistory(node);
        this.players = new RedisPostgresPlayers(node);
        this.events = new RedisPostgresEvents(node);
        this.leases = new RedisPostgresLeases(node);
    }

    @Override
    public Capabilities capabilities() {
        return capabilities;
    }

    @Override
    public Boards boards() {
        return boards;
    }

    @Override
    public Scores scores() {
        return scores;
    }

    @Override
    public Standings standings() {
        return standings;
    }

    @Override
    public Windows windows() {
        return windows;
    }

    @Override
    public History history() {
        return history;
    }

    @Override
    public Players players() {
        return players;
    }

    @Override
    public Events events() {
        return events;
    }

    @Override
    public ChangeFeed changes() {
        return node.changes;
    }

    @Override
    public Leases leases() {
        return leases;
    }

    /** What the roles share, for operations and tests of this package. */
    Node node() {
        return node;
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            node.close();
        }
    }
}
