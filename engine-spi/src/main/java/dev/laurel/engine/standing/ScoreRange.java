package dev.laurel.engine.standing;

import dev.laurel.engine.check.Checks;

/** Scores from a minimum to a maximum, both inclusive, whatever the order of the board. */
public record ScoreRange(long min, long max) {

    public ScoreRange {
        if (min > max) {
            throw Checks.invalid("the minimum is above the maximum", "field", "minScore");
        }
    }

    /** Tells whether the score lies inside. */
    public boolean contains(long score) {
        return score >= min && score <= max;
    }
}
