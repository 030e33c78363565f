package dev.laurel.engine.board;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.TotalOrder;
import org.jspecify.annotations.Nullable;

/** What a submission does to the pair that an entry holds. */
public enum UpdateStrategy {
    /**
     * The better pair in board order stays; score and subscore are replaced together or not at all.
     */
    BEST,
    /** The last accepted pair stays. */
    LATEST,
    /** The score is added, the subscore replaced. */
    SUM;

    /**
     * The pair an entry holds after a submission.
     *
     * @param before what it held, or null for a first submission
     * @throws EngineException SCORE_OVERFLOW when a sum would leave the 64-bit range
     */
    public ScorePair next(TotalOrder order, @Nullable ScorePair before, ScorePair submitted) {
        if (before == null) {
            return submitted;
        }
        return switch (this) {
            case BEST -> order.isBetter(submitted, before) ? submitted : before;
            case LATEST -> submitted;
            case SUM -> new ScorePair(add(before.score(), submitted.score()), submitted.subscore());
        };
    }

    private static long add(long a, long b) {
        long sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            throw new EngineException(
                    Problem.SCORE_OVERFLOW, "the sum would leave the range of a score");
        }
        return sum;
    }
}
