package dev.laurel.engine.score;

/**
 * A score and its subscore. Every {@code long} is allowed in both; a subscore that was not given is
 * 0.
 */
public record ScorePair(long score, long subscore) {

    /** A score without a subscore. */
    public static ScorePair of(long score) {
        return new ScorePair(score, 0);
    }
}
