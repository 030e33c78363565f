package dev.laurel.fdb;

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

/** An open engine. Reads are of the newest version, so other nodes see changes at once. */
final class FdbEngine implements LeaderboardEngine {
    private static final Capabilities CAPABILITIES =
            Capabilities.complete(FdbProvider.NAME, Visibility.AT_ONCE);

    private final Node node;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final Boards boards;
    private final Scores scores;
    private final Standings standings;
    private final Windows windows;
    private final History history;
    private final Players players;
    private final Events events;
    private final Leases leases;

    FdbEngine(Node node) {
        this.node = node;
        this.boards = new FdbBoards(node);
        this.scores = new FdbScores(node);
        this.standings = new FdbStandings(node);
        this.windows = new FdbWindows(node);
        this.history = new FdbHistory(node);
        this.players = new FdbPlayers(node);
        this.events = new FdbEvents(node);
        this.leases = new FdbLeases(node);
    }

    @Override
    public Capabilities capabilities() {
        return CAPABILITIES;
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
