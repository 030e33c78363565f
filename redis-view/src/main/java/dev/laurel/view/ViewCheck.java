package dev.laurel.view;

/**
 * What a comparison of a view with its truth found. Only on a board that does not change meanwhile
 * are differences faults.
 *
 * @param states states that the truth told, one per player and window
 * @param missing states that the view does not hold
 * @param wrong states that the view holds otherwise: version, key, groups, metadata or place
 * @param extra entries and distinct pairs in the view's standings that the truth does not have
 */
public record ViewCheck(long states, long missing, long wrong, long extra) {

    /** Tells whether the view is the truth. */
    public boolean isEqual() {
        return missing == 0 && wrong == 0 && extra == 0;
    }
}
