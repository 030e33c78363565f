package dev.laurel.view;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.window.WindowKey;
import java.util.List;
import java.util.function.Consumer;

/**
 * What lies under a view: the store that remembers. The view asks it to fill itself, to mend single
 * players, and to keep the number that tells a current view from a lost one. Calls come from
 * threads of the view's, may be slow, and throw {@link dev.laurel.engine.error.EngineException}.
 */
public interface ViewTruth {

    /** A player in a window whose state in the view is not known. */
    record Dirty(WindowKey window, PlayerId player) {}

    /**
     * The number that a current view of the board carries. It is kept with the truth and never
     * falls.
     */
    long epoch(ViewBoard board);

    /**
     * Declares the views that carry this number lost: if it still is the present one, it grows by
     * one.
     *
     * @return the present number
     */
    long invalidate(ViewBoard board, long lost);

    /**
     * Tells the states of all visible players in all readable windows of the board, in parts. Every
     * change committed before the call is told; those committed during it may or may not be.
     */
    void scan(ViewBoard board, Consumer<List<ViewState>> sink);

    /**
     * Present states of single players, one for each asked for; for those not there, with no key.
     */
    List<ViewState> reread(ViewBoard board, List<Dirty> players);

    /**
     * Tells whether the board still is what {@code board} says: not removed, nor put anew since.
     */
    boolean exists(ViewBoard board);
}
