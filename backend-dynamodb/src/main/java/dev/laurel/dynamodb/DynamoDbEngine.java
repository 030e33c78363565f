package dev.laurel.dynamodb;

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

/** An open engine. All reads are strongly consistent, so every node sees a change at once. */
final class DynamoDbEngine implements LeaderboardEngine {
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

    DynamoDbEngine(Node node) {
        this.node = node;
        this.capabilities = Capabilities.complete(DynamoDbProvider.NAME, Visibility.AT_ONCE);
        this.boards = new DynamoDbBoards(node);
        this.scores = new DynamoDbScores(node);
        this.standings = new DynamoDbStandings(node);
        this.windows = new DynamoDbWindows(node);
        this.history = new DynamoDbHistory(node);
        this.players = new DynamoDbPlayers(node);
        this.events = new DynamoDbEvents(node);
        this.leases = new DynamoDbLeases(node);
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
