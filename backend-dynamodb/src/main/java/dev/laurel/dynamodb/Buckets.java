package dev.laurel.dynamodb;

import dev.laurel.engine.board.Order;
import dev.laurel.engine.standing.Distribution;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.TotalOrder;
import java.util.ArrayList;
import java.util.List;

/** A distribution from the numbers of entries before its bounds. */
final class Buckets {
    private Buckets() {}

    /** A key per bound that parts the scores below it from the others. */
    static List<byte[]> keys(TotalOrder order, List<Long> bounds) {
        return bounds.stream()
                .map(bound -> order.scoreRange(new ScoreRange(bound, Long.MAX_VALUE)))
                .map(range -> order.score() == Order.DESC ? range.to() : range.from())
                .toList();
    }

    /**
     * The distribution.
     *
     * @param counts the size, then the number of entries before each of the keys
     */
    static Distribution distribution(TotalOrder order, List<Long> bounds, List<Long> counts) {
        long size = counts.get(0);
        var buckets = new ArrayList<Long>(counts.size());
        long below = 0;
        for (int i = 1; i < counts.size(); i++) {
            boolean descending = order.score() == Order.DESC;
            long belowBound = descending ? size - counts.get(i) : counts.get(i);
            buckets.add(belowBound - below);
            below = belowBound;
        }
        buckets.add(size - below);
        return new Distribution(bounds, buckets);
    }
}
