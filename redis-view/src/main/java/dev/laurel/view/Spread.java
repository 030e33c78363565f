package dev.laurel.view;

import dev.laurel.engine.board.Order;
import dev.laurel.engine.standing.Distribution;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.TotalOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * A distribution from counts of entries before keys: each bound becomes the place where, in the
 * board's order, its score begins (low wins) or ends (high wins).
 */
record Spread(TotalOrder order, List<Long> bounds) {

    /** The places, best first or best last as the board has it. */
    List<byte[]> keys() {
        var keys = new ArrayList<byte[]>(bounds.size());
        for (long bound : bounds) {
            var range = order.scoreRange(new ScoreRange(bound, bound));
            keys.add(order.score() == Order.ASC ? range.from() : range.to());
        }
        return keys;
    }

    /** The counts between the places. */
    Distribution of(List<Long> before, long size) {
        var counts = new ArrayList<Long>(bounds.size() + 1);
        long below = 0;
        for (long place : before) {
            long lower = order.score() == Order.ASC ? place : size - place;
            counts.add(lower - below);
            below = lower;
        }
        counts.add(size - below);
        return new Distribution(bounds, counts);
    }
}
