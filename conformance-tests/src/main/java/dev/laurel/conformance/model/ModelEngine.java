package dev.laurel.conformance.model;

import dev.laurel.engine.Capabilities;
import dev.laurel.engine.Capabilities.Visibility;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.Boards;
import dev.laurel.engine.change.ChangeFeed;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.event.Events;
import dev.laurel.engine.history.History;
import dev.laurel.engine.lease.Leases;
import dev.laurel.engine.player.Players;
import dev.laurel.engine.score.Scores;
import dev.laurel.engine.standing.Standings;
import dev.laurel.engine.window.Windows;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The model as an engine: one node over a store that other nodes may share. */
public class ModelEngine implements LeaderboardEngine {
    private final ModelStore store;
    private final Clock clock;
    private final Decisions decisions;
    private final ModelBoards boards;
    private final ModelScores scores;
    private final ModelStandings standings;
    private final ModelWindows windows;
    private final ModelHistory history;
    private final ModelPlayers players;
    private final ModelEvents events;
    private final ModelChanges changes;
    private final ModelLeases leases;
    private volatile boolean closed;

    /** A node that keeps the contract. */
    public ModelEngine(ModelStore store, Clock clock) {
        this(store, clock, new Decisions());
    }

    /** A node that decides in a way of its own. The roles only keep it; none calls it here. */
    @SuppressWarnings("this-escape")
    public ModelEngine(ModelStore store, Clock clock, Decisions decisions) {
        this.store = store;
        this.clock = clock;
        this.decisions = decisions;
        boards = new ModelBoards(this);
        scores = new ModelScores(this);
        standings = new ModelStandings(this);
        windows = new ModelWindows(this);
        history = new ModelHistory(this);
        players = new ModelPlayers(this);
        events = new ModelEvents(this);
        changes = new ModelChanges(this);
        leases = new ModelLeases(this);
        store.nodes.add(changes);
    }

    final ModelStore store() {
        return store;
    }

    final Decisions decisions() {
        return decisions;
    }

    final Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    final void checkOpen() {
        if (closed) {
            throw new EngineException(Problem.UNAVAILABLE, "the engine is closed");
        }
    }

    @Override
    public Capabilities capabilities() {
        return Capabilities.complete("model", Visibility.AT_ONCE);
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
        return changes;
    }

    @Override
    public Leases leases() {
        return leases;
    }

    @Override
    public void close() {
        closed = true;
        store.nodes.remove(changes);
        changes.stop();
    }
}
