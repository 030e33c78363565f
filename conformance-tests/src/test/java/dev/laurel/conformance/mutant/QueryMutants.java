package dev.laurel.conformance.mutant;

import dev.laurel.conformance.model.Decisions;
import dev.laurel.conformance.model.Row;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.TotalOrder;
import java.util.List;
import java.util.Set;

/** Mistakes in pages and other queries. */
final class QueryMutants {
    private QueryMutants() {}

    static List<Mutant> all() {
        return List.of(
                new Mutant(
                        "a cursor repeats its row going forward",
                        Set.of("PAGE-03", "PAGE-05", "PAGE-07", "PAGE-10"),
                        new Decisions() {
                            @Override
                            public boolean isAfter(TotalOrder order, Row row, Row place) {
                                return compare(order, row, place) >= 0;
                            }
                        }),
                new Mutant(
                        "a cursor repeats its row going back",
                        Set.of("PAGE-04", "PAGE-05", "PAGE-07"),
                        new Decisions() {
                            @Override
                            public boolean isBefore(TotalOrder order, Row row, Row place) {
                                return compare(order, row, place) <= 0;
                            }
                        }),
                new Mutant(
                        "a cursor skips ties",
                        Set.of("PAGE-03"),
                        new Decisions() {
                            @Override
                            public boolean isAfter(TotalOrder order, Row row, Row place) {
                                return comparePairs(order, row.pair(), place.pair()) > 0;
                            }
                        }),
                new Mutant(
                        "the next page begins one row early",
                        Set.of("PAGE-03", "PAGE-05", "PAGE-07", "PAGE-10"),
                        new Decisions() {
                            @Override
                            public Row placeOfNext(List<Row> page) {
                                return page.get(Math.max(0, page.size() - 2));
                            }
                        }),
                new Mutant(
                        "the previous page ends one row late",
                        Set.of("PAGE-04", "PAGE-05", "PAGE-07"),
                        new Decisions() {
                            @Override
                            public Row placeOfPrevious(List<Row> page) {
                                return page.get(Math.min(1, page.size() - 1));
                            }
                        }),
                new Mutant(
                        "there always is a next page",
                        Set.of("PAGE-03", "PAGE-07"),
                        new Decisions() {
                            @Override
                            public boolean hasNext(int rowsAfter) {
                                return true;
                            }
                        }),
                new Mutant(
                        "there always is a previous page",
                        Set.of("PAGE-04", "PAGE-05", "PAGE-07"),
                        new Decisions() {
                            @Override
                            public boolean hasPrevious(int rowsBefore) {
                                return true;
                            }
                        }),
                new Mutant(
                        "a page from a rank begins one late",
                        Set.of("PAGE-06"),
                        new Decisions() {
                            @Override
                            public long indexOfRank(long rank) {
                                return rank;
                            }
                        }),
                new Mutant(
                        "a range of scores leaves out its maximum",
                        Set.of("HISTORY-06", "PAGE-07"),
                        new Decisions() {
                            @Override
                            public boolean isInRange(ScoreRange range, long score) {
                                return range.min() <= score && score < range.max();
                            }
                        }),
                new Mutant(
                        "a range of scores leaves out its minimum",
                        Set.of("HISTORY-06", "PAGE-07"),
                        new Decisions() {
                            @Override
                            public boolean isInRange(ScoreRange range, long score) {
                                return range.min() < score && score <= range.max();
                            }
                        }),
                new Mutant(
                        "the size is one too large",
                        Set.of(
                                "BOARD-06",
                                "GROUP-01",
                                "GROUP-03",
                                "GROUP-07",
                                "LOAD-03",
                                "LOAD-04",
                                "PAGE-01",
                                "PAGE-07",
                                "PLAYER-04",
                                "PLAYER-05",
                                "PLAYER-06",
                                "PLAYER-08",
                                "QUERY-01",
                                "QUERY-04",
                                "READ-01",
                                "READ-02",
                                "READ-03",
                                "WINDOW-10"),
                        new Decisions() {
                            @Override
                            public long size(List<Row> sorted) {
                                return sorted.size() + 1L;
                            }
                        }),
                new Mutant(
                        "a context is not filled from below",
                        Set.of("QUERY-03"),
                        new Decisions() {
                            @Override
                            public int contextEnd(int size, int index, int above, int below) {
                                return Math.min(size - 1, index + below);
                            }
                        }),
                new Mutant(
                        "a context is not filled from above",
                        Set.of("QUERY-03"),
                        new Decisions() {
                            @Override
                            public int contextStart(int size, int index, int above, int below) {
                                return Math.max(0, index - above);
                            }
                        }),
                new Mutant(
                        "ties count as worse",
                        Set.of("PLAYER-04", "QUERY-04"),
                        new Decisions() {
                            @Override
                            public long worse(TotalOrder order, List<Row> sorted, ScorePair pair) {
                                return sorted.stream()
                                        .filter(r -> comparePairs(order, r.pair(), pair) >= 0)
                                        .count();
                            }
                        }),
                new Mutant(
                        "percentiles are rounded down",
                        Set.of("QUERY-05"),
                        new Decisions() {
                            @Override
                            public int indexAtPercentile(int size, int basisPoints) {
                                return size - (int) Math.max(1, (long) basisPoints * size / 10_000);
                            }
                        }),
                new Mutant(
                        "a newcomer stands before ties",
                        Set.of("PLAYER-04", "QUERY-02"),
                        new Decisions() {
                            @Override
                            public long newcomerRank(
                                    TotalOrder order,
                                    List<Row> sorted,
                                    ScorePair pair,
                                    RankMode mode) {
                                return mode == RankMode.ORDINAL
                                        ? competitionRank(order, sorted, pair)
                                        : super.newcomerRank(order, sorted, pair, mode);
                            }
                        }),
                new Mutant(
                        "a bound counts below itself",
                        Set.of("LIMIT-01", "QUERY-06"),
                        new Decisions() {
                            @Override
                            public int bucket(List<Long> bounds, long score) {
                                return (int) bounds.stream().filter(bound -> bound < score).count();
                            }
                        }),
                new Mutant(
                        "dense ranks are told on every board",
                        Set.of("ERROR-05", "RANK-04"),
                        new Decisions() {
                            @Override
                            public void checkMode(BoardDefinition board, RankMode mode) {}
                        }),
                new Mutant(
                        "hidden players are seen",
                        Set.of(
                                "HISTORY-01",
                                "LOAD-04",
                                "PLAYER-04",
                                "PLAYER-06",
                                "QUERY-01",
                                "READ-03"),
                        new Decisions() {
                            @Override
                            public boolean isVisible(boolean hidden) {
                                return true;
                            }
                        }));
    }
}
