package dev.laurel.engine;

import dev.laurel.engine.board.Boards;
import dev.laurel.engine.change.ChangeFeed;
import dev.laurel.engine.event.Events;
import dev.laurel.engine.history.History;
import dev.laurel.engine.lease.Leases;
import dev.laurel.engine.player.Players;
import dev.laurel.engine.score.Scores;
import dev.laurel.engine.standing.Standings;
import dev.laurel.engine.window.Windows;

/**
 * A store that ranks players. All roles are thread-safe, block the calling thread until they can
 * answer, and do so under a deadline of the engine's own; none keeps a reference to what it was
 * given. The rules they keep are numbered in {@code docs/contract.md}.
 */
public interface LeaderboardEngine extends AutoCloseable {

    /** What this engine promises beyond the contract, and what it lacks. */
    Capabilities capabilities();

    Boards boards();

    Scores scores();

    Standings standings();

    Windows windows();

    History history();

    Players players();

    Events events();

    ChangeFeed changes();

    Leases leases();

    /**
     * Finishes what was begun, then lets go of connections and threads. Calls that come later fail
     * as UNAVAILABLE. Idempotent.
     */
    @Override
    void close();
}
