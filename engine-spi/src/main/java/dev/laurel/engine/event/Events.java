package dev.laurel.engine.event;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import java.time.Instant;

/**
 * The audit trail: one event per applied submission, written in the same atomic unit. Submissions
 * that changed nothing leave none.
 *
 * <p>Order: by {@code at}, newest first; events of the same microsecond in an order of the engine's
 * that stays the same. All calls throw {@link EngineException} with UNAVAILABLE or OVERLOADED.
 */
public interface Events {

    /**
     * Events of a player on all boards of a game.
     *
     * @throws EngineException BAD_CURSOR, and as above
     */
    EventPage ofPlayer(GameId game, PlayerId player, EventQuery query);

    /**
     * Events of a board.
     *
     * @throws EngineException BOARD_NOT_FOUND, BAD_CURSOR, and as above
     */
    EventPage ofBoard(BoardKey board, EventQuery query);

    /**
     * Removes events before a time, of all games: once it returns, no query of this node tells
     * them. Idempotent; may be interrupted and called again.
     */
    void removeBefore(Instant cutoff);
}
