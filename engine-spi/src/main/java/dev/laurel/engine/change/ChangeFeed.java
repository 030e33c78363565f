package dev.laurel.engine.change;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.BoardKey;
import java.util.function.LongConsumer;

/**
 * Tells that a board changed, on any node. A version is a number that never falls on a node and is
 * larger after a change than before it; it says nothing else. Changes are applied submissions,
 * hidden, restored, removed and renamed players with entries on the board, and a changed
 * definition.
 */
public interface ChangeFeed {

    /**
     * The board's version as this node knows it. Read before a query, it is never ahead of what the
     * query sees.
     *
     * @throws EngineException BOARD_NOT_FOUND, UNAVAILABLE, OVERLOADED
     */
    long version(BoardKey board);

    /**
     * Calls the listener after the board's version grew, here or on another node, with the newest
     * version. Several changes may be told at once, none is left untold: after a lost connection
     * the newest version is told again. Calls come one at a time, from a thread of the engine's,
     * and must not block. Costs nothing for boards that nobody watches.
     *
     * @throws EngineException BOARD_NOT_FOUND, UNAVAILABLE, OVERLOADED
     */
    Subscription watch(BoardKey board, LongConsumer listener);

    /** A watch that can be ended. */
    interface Subscription extends AutoCloseable {
        /** Ends the watch. No call to the listener begins after it returns. Idempotent. */
        @Override
        void close();
    }
}
