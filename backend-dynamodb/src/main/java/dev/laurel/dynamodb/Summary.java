package dev.laurel.dynamodb;

import java.util.Arrays;
import java.util.List;

/**
 * What a stretch of marks adds up to, so that counts need not read it. Pairs are counted for boards
 * that declare dense ranks; a pair that reaches over the border of two stretches counts once when
 * they are added.
 *
 * @param count the sum of weights
 * @param pairs the number of distinct pairs among entries
 * @param first the first pair, empty when there is none
 * @param last the last pair
 */
record Summary(long count, long pairs, byte[] first, byte[] last) {
    private static final byte[] NONE = new byte[0];
    static final Summary EMPTY = new Summary(0, 0, NONE, NONE);

    static Summary of(List<Mark> marks, boolean dense) {
        long count = 0;
        long pairs = 0;
        byte[] first = NONE;
        byte[] last = NONE;
        for (Mark mark : marks) {
            count += mark.weight();
            if (dense && mark.weight() > 0) {
                byte[] pair = mark.pair();
                if (!Arrays.equals(pair, last)) {
                    pairs++;
                    last = pair;
                }
                first = first.length == 0 ? pair : first;
            }
        }
        return new Summary(count, pairs, first, last);
    }

    /** What this stretch and the one behind it add up to. */
    Summary plus(Summary next) {
        if (next.first.length == 0) {
            return new Summary(count + next.count, pairs, first, last);
        }
        if (first.length == 0) {
            return new Summary(count + next.count, next.pairs, next.first, next.last);
        }
        long shared = Arrays.equals(last, next.first) ? 1 : 0;
        return new Summary(count + next.count, pairs + next.pairs - shared, first, next.last);
    }

    /** Tells whether two sums agree; records compare arrays by identity. */
    boolean isSameAs(Summary other) {
        return count == other.count
                && pairs == other.pairs
                && Arrays.equals(first, other.first)
                && Arrays.equals(last, other.last);
    }
}
