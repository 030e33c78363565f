package dev.laurel.engine.standing;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * How scores are spread: counts between bounds.
 *
 * @param bounds scores, strictly ascending
 * @param counts one more than bounds: scores below the first bound, from each bound (inclusive) to
 *     the next (exclusive), and from the last bound up
 */
public record Distribution(List<Long> bounds, List<Long> counts) {

    public Distribution {
        checkBounds(bounds);
        bounds = List.copyOf(bounds);
        counts = Checks.copy("counts", counts, bounds.size() + 1, bounds.size() + 1);
    }

    /** Refuses bounds that are not 1 to 200 strictly ascending scores. */
    public static void checkBounds(List<Long> bounds) {
        List<Long> scores = Checks.copy("bounds", bounds, 1, Limits.POINTS);
        for (int i = 1; i < scores.size(); i++) {
            if (scores.get(i - 1) >= scores.get(i)) {
                throw Checks.invalid("bounds must ascend strictly", "field", "bounds");
            }
        }
    }

    /**
     * Bounds that cut the scores from a minimum to a maximum into buckets of equal width. The first
     * bound is the minimum. Widths are whole numbers, rounded up, so there may be fewer buckets
     * than asked for, and the last may reach beyond the maximum.
     *
     * @param buckets at most how many, 1 to 200
     */
    public static List<Long> evenBounds(long min, long max, int buckets) {
        Checks.range("buckets", buckets, 1, Limits.POINTS);
        new ScoreRange(min, max);
        BigInteger low = BigInteger.valueOf(min);
        BigInteger span = BigInteger.valueOf(max).subtract(low).add(BigInteger.ONE);
        BigInteger parts = BigInteger.valueOf(buckets);
        BigInteger width = span.add(parts).subtract(BigInteger.ONE).divide(parts);
        var bounds = new ArrayList<Long>(buckets);
        BigInteger bound = low;
        while (bound.compareTo(BigInteger.valueOf(max)) <= 0) {
            bounds.add(bound.longValueExact());
            bound = bound.add(width);
        }
        return List.copyOf(bounds);
    }
}
