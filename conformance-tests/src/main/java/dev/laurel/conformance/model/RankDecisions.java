package dev.laurel.conformance.model;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.TotalOrder;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What the contract says about order, ranks and pages, one small decision per method. Lists of rows
 * are sorted, best first. A mutant overrides one method.
 */
public class RankDecisions {

    /** Negative when {@code a} is better. */
    public int compareScores(Order order, long a, long b) {
        return order == Order.DESC ? Long.compare(b, a) : Long.compare(a, b);
    }

    /** Negative when {@code a} is better, 0 for equal pairs. */
    public int comparePairs(TotalOrder order, ScorePair a, ScorePair b) {
        int byScore = compareScores(order.score(), a.score(), b.score());
        return byScore != 0 ? byScore : compareScores(order.subscore(), a.subscore(), b.subscore());
    }

    /** Negative when {@code a} was reached earlier. */
    public int compareTimes(Instant a, Instant b) {
        return a.compareTo(b);
    }

    /** Negative when {@code a} stands first among equals. */
    public int comparePlayers(PlayerId a, PlayerId b) {
        return a.text().compareTo(b.text()); // ASCII: characters are bytes
    }

    /** The total order: negative when {@code a} stands first. */
    public int compare(TotalOrder order, Row a, Row b) {
        int byPair = comparePairs(order, a.pair(), b.pair());
        if (byPair != 0) {
            return byPair;
        }
        int byTime = compareTimes(a.reachedAt(), b.reachedAt());
        return byTime != 0 ? byTime : comparePlayers(a.player(), b.player());
    }

    /** Tells whether a player stands in standings. */
    public boolean isVisible(boolean hidden) {
        return !hidden;
    }

    /** Tells whether a row belongs to a group: it has all of the group's values. */
    public boolean isIn(Row row, GroupKey group) {
        for (Map.Entry<String, String> value : group.values().entrySet()) {
            if (!value.getValue().equals(row.groups().get(value.getKey()))) {
                return false;
            }
        }
        return true;
    }

    /** The rank of the row at an index. */
    public long rank(TotalOrder order, List<Row> sorted, int index, RankMode mode) {
        return switch (mode) {
            case ORDINAL -> ordinalRank(sorted, index);
            case COMPETITION -> competitionRank(order, sorted, sorted.get(index).pair());
            case DENSE -> denseRank(order, sorted, sorted.get(index).pair());
        };
    }

    public long ordinalRank(List<Row> sorted, int index) {
        return index + 1L;
    }

    /** One more than the number of rows with a strictly better pair. */
    public long competitionRank(TotalOrder order, List<Row> sorted, ScorePair pair) {
        return 1 + sorted.stream().filter(r -> comparePairs(order, r.pair(), pair) < 0).count();
    }

    /** One more than the number of distinct better pairs. */
    public long denseRank(TotalOrder order, List<Row> sorted, ScorePair pair) {
        return 1
                + sorted.stream()
                        .map(Row::pair)
                        .filter(p -> comparePairs(order, p, pair) < 0)
                        .distinct()
                        .count();
    }

    /** The rank of a pair that nobody has reached yet: behind all who hold it now. */
    public long newcomerRank(TotalOrder order, List<Row> sorted, ScorePair pair, RankMode mode) {
        return switch (mode) {
            case ORDINAL ->
                    1
                            + sorted.stream()
                                    .filter(r -> comparePairs(order, r.pair(), pair) <= 0)
                                    .count();
            case COMPETITION -> competitionRank(order, sorted, pair);
            case DENSE -> denseRank(order, sorted, pair);
        };
    }

    /** Tells whether a row comes on the pages after a place. */
    public boolean isAfter(TotalOrder order, Row row, Row place) {
        return compare(order, row, place) > 0;
    }

    /** Tells whether a row comes on the pages before a place. */
    public boolean isBefore(TotalOrder order, Row row, Row place) {
        return compare(order, row, place) < 0;
    }

    /** Where the pages before a page end. */
    public Row placeOfPrevious(List<Row> page) {
        return page.get(0);
    }

    /** Where the pages after a page begin. */
    public Row placeOfNext(List<Row> page) {
        return page.get(page.size() - 1);
    }

    /** Tells whether a page has a previous one, given how many rows stand before it. */
    public boolean hasPrevious(int rowsBefore) {
        return rowsBefore > 0;
    }

    /** Tells whether a page has a next one, given how many rows stand after it. */
    public boolean hasNext(int rowsAfter) {
        return rowsAfter > 0;
    }

    /** The index of the first row of a page that begins at an ordinal rank. */
    public long indexOfRank(long rank) {
        return rank - 1;
    }

    /** Tells whether a score lies in a range, both ends inclusive. */
    public boolean isInRange(ScoreRange range, long score) {
        return range.min() <= score && score <= range.max();
    }

    /** The size that queries tell. */
    public long size(List<Row> sorted) {
        return sorted.size();
    }

    /** The first index of a context: short sides are filled from the other one. */
    public int contextStart(int size, int index, int above, int below) {
        int missingBelow = Math.max(0, index + below - (size - 1));
        return Math.max(0, index - above - missingBelow);
    }

    /** The last index of a context, inclusive. */
    public int contextEnd(int size, int index, int above, int below) {
        int missingAbove = Math.max(0, above - index);
        return Math.min(size - 1, index + below + missingAbove);
    }

    /** How many rows hold a strictly worse pair. */
    public long worse(TotalOrder order, List<Row> sorted, ScorePair pair) {
        return sorted.stream().filter(r -> comparePairs(order, r.pair(), pair) > 0).count();
    }

    /**
     * The index of the row at a percentile: the first, from the worst up, with at least that share
     * of all rows at it or behind it.
     */
    public int indexAtPercentile(int size, int basisPoints) {
        for (int index = size - 1; index > 0; index--) {
            long atOrBehind = size - index;
            if (atOrBehind * 10_000 >= (long) basisPoints * size) {
                return index;
            }
        }
        return 0;
    }

    /** Which count of a distribution a score belongs to: the number of bounds at or below it. */
    public int bucket(List<Long> bounds, long score) {
        return (int) bounds.stream().filter(bound -> bound <= score).count();
    }
}
