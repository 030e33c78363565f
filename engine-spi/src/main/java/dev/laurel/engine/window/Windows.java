package dev.laurel.engine.window;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.BoardKey;
import java.util.List;

/**
 * The windows of a board that hold entries. Windows open, close and expire by the engine's clock
 * alone (see {@link WindowPlan}); the calls here list them and reclaim their space. A window that
 * has expired is gone for every query, whether or not it was swept.
 */
public interface Windows {

    /**
     * The readable windows in which someone has an entry, hidden or not.
     *
     * <p>Order: kinds as declared, newest first within a kind. Not more than the board's {@code
     * keep} plus those inside the grace, per kind.
     *
     * @throws EngineException BOARD_NOT_FOUND, UNAVAILABLE, OVERLOADED
     */
    List<ExistingWindow> list(BoardKey board);

    /**
     * Tells the engine that a closed window will not change again, so that it may move it to
     * cheaper storage. Every query answers as before. Idempotent; no effect on a window that is
     * open, empty or unknown.
     *
     * @throws EngineException BOARD_NOT_FOUND, UNAVAILABLE, OVERLOADED
     */
    void archive(BoardKey board, WindowKey window);

    /**
     * Removes what expired windows of the board have stored, without reading what is still alive.
     * Idempotent; may be interrupted anywhere and called again, on any node.
     *
     * @return how many windows were removed by this call; 0 when nothing is left to do
     * @throws EngineException BOARD_NOT_FOUND, UNAVAILABLE, OVERLOADED
     */
    int removeExpired(BoardKey board);
}
