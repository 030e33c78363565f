package dev.laurel.engine.score;

import java.util.List;

/**
 * What became of an accepted submission.
 *
 * @param applied whether anything changed: a pair or a group, in at least one window
 * @param replayed whether the id was known, so that this is the first outcome told again and
 *     nothing was done now
 * @param windows one change per touched window, in declared order, changed or not
 * @param ranks when asked for and the player is not hidden: one per standings the player is in
 *     afterwards, windows in declared order, everyone before groups; else empty
 */
public record Outcome(
        boolean applied, boolean replayed, List<WindowChange> windows, List<RankChange> ranks) {

    public Outcome {
        windows = List.copyOf(windows);
        ranks = List.copyOf(ranks);
    }

    /** The same outcome as a replay tells it. */
    public Outcome asReplay() {
        return new Outcome(applied, true, windows, ranks);
    }
}
