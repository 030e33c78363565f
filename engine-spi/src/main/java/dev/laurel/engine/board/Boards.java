package dev.laurel.engine.board;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The boards of all games. After a call returns, its node sees the change; other nodes see it soon.
 */
public interface Boards {

    /**
     * Creates a board, or changes what may change of an existing one. Atomic.
     *
     * @throws EngineException BOARD_CHANGE_REFUSED, TOO_MANY_BOARDS, MISSING_ABILITY for groupings
     *     or dense ranks that the engine lacks, UNAVAILABLE, OVERLOADED, OUTCOME_UNKNOWN (put it
     *     again)
     */
    Board put(BoardDefinition definition);

    /**
     * The board, if there is one.
     *
     * @throws EngineException UNAVAILABLE, OVERLOADED
     */
    Optional<Board> find(BoardKey key);

    /**
     * Boards of a game by name, ascending.
     *
     * @param after where to go on, exclusive; null to begin
     * @param limit 1 to 1,000
     * @throws EngineException INVALID_VALUE, UNAVAILABLE, OVERLOADED
     */
    List<Board> list(GameId game, @Nullable BoardId after, int limit);

    /**
     * Games that have a board, by name, ascending. Work that goes through every board begins here.
     *
     * @param after where to go on, exclusive; null to begin
     * @param limit 1 to 1,000
     * @throws EngineException INVALID_VALUE, UNAVAILABLE, OVERLOADED
     */
    List<GameId> games(@Nullable GameId after, int limit);

    /**
     * Removes a board with its entries, windows, snapshots and events. After it returns the board
     * is not found, and a board put again under the same name begins empty; space may be reclaimed
     * later. Submission ids are the game's and stay. Idempotent.
     *
     * @return whether there was such a board
     * @throws EngineException UNAVAILABLE, OVERLOADED, OUTCOME_UNKNOWN (remove it again)
     */
    boolean remove(BoardKey key);
}
