package dev.laurel.conformance.mutant;

import dev.laurel.conformance.model.Decisions;
import dev.laurel.conformance.model.Row;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.TotalOrder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Mistakes in scores, ties and ranks. */
final class OrderMutants {
    private OrderMutants() {}

    static List<Mutant> all() {
        return List.of(
                new Mutant(
                        "scores are compared as doubles",
                        Set.of("SCORE-01", "SCORE-02", "SCORE-03"),
                        new Decisions() {
                            @Override
                            public int compareScores(Order order, long a, long b) {
                                return order == Order.DESC
                                        ? Double.compare(b, a)
                                        : Double.compare(a, b);
                            }
                        }),
                new Mutant(
                        "scores are compared by subtraction",
                        Set.of(
                                "HISTORY-01",
                                "HISTORY-06",
                                "PAGE-07",
                                "QUERY-02",
                                "SCORE-02",
                                "SCORE-03"),
                        new Decisions() {
                            @Override
                            public int compareScores(Order order, long a, long b) {
                                return Long.signum(order == Order.DESC ? b - a : a - b);
                            }
                        }),
                new Mutant(
                        "scores are negated for descending order",
                        Set.of(
                                "HISTORY-01",
                                "HISTORY-06",
                                "PAGE-07",
                                "QUERY-02",
                                "SCORE-01",
                                "SCORE-02",
                                "SCORE-03"),
                        new Decisions() {
                            @Override
                            public int compareScores(Order order, long a, long b) {
                                return order == Order.DESC
                                        ? Long.compare(-a, -b)
                                        : Long.compare(a, b);
                            }
                        }),
                new Mutant(
                        "the subscore does not break ties",
                        Set.of(
                                "ORDER-02",
                                "ORDER-05",
                                "QUERY-02",
                                "QUERY-04",
                                "RANK-07",
                                "SCORE-02",
                                "UPDATE-04"),
                        new Decisions() {
                            @Override
                            public int comparePairs(TotalOrder order, ScorePair a, ScorePair b) {
                                return compareScores(order.score(), a.score(), b.score());
                            }
                        }),
                new Mutant(
                        "the subscore follows the order of the score",
                        Set.of("ORDER-02", "ORDER-05", "QUERY-02", "SCORE-02", "UPDATE-04"),
                        new Decisions() {
                            @Override
                            public int comparePairs(TotalOrder order, ScorePair a, ScorePair b) {
                                return super.comparePairs(
                                        new TotalOrder(order.score(), order.score()), a, b);
                            }
                        }),
                new Mutant(
                        "ties go by player id, not by time",
                        Set.of("ORDER-03", "ORDER-06", "PAGE-03", "PAGE-04", "QUERY-02"),
                        new Decisions() {
                            @Override
                            public int compareTimes(Instant a, Instant b) {
                                return 0;
                            }
                        }),
                new Mutant(
                        "ties go to the later",
                        Set.of("ORDER-03", "ORDER-06", "PAGE-03", "PAGE-04", "QUERY-02"),
                        new Decisions() {
                            @Override
                            public int compareTimes(Instant a, Instant b) {
                                return b.compareTo(a);
                            }
                        }),
                new Mutant(
                        "times are compared to the millisecond",
                        Set.of("ORDER-03", "PAGE-03", "PAGE-04"),
                        new Decisions() {
                            @Override
                            public int compareTimes(Instant a, Instant b) {
                                return a.truncatedTo(ChronoUnit.MILLIS)
                                        .compareTo(b.truncatedTo(ChronoUnit.MILLIS));
                            }
                        }),
                new Mutant(
                        "player ids are ordered regardless of case",
                        Set.of("ORDER-04", "ORDER-07"),
                        new Decisions() {
                            @Override
                            public int comparePlayers(PlayerId a, PlayerId b) {
                                return a.text().compareToIgnoreCase(b.text());
                            }
                        }),
                new Mutant(
                        "player ids are ordered by length first",
                        Set.of("ORDER-04", "ORDER-07"),
                        new Decisions() {
                            @Override
                            public int comparePlayers(PlayerId a, PlayerId b) {
                                int byLength =
                                        Integer.compare(a.text().length(), b.text().length());
                                return byLength != 0 ? byLength : super.comparePlayers(a, b);
                            }
                        }),
                new Mutant(
                        "every submission moves the time",
                        Set.of("GROUP-03", "GROUP-05", "LOAD-03", "LOAD-04", "ORDER-05"),
                        new Decisions() {
                            @Override
                            public Instant reachedAt(
                                    BoardDefinition board,
                                    @Nullable Row before,
                                    ScorePair after,
                                    Instant at) {
                                return at;
                            }
                        }),
                new Mutant(
                        "the time never moves",
                        Set.of("LOAD-03", "LOAD-04", "ORDER-05", "ORDER-06"),
                        new Decisions() {
                            @Override
                            public Instant reachedAt(
                                    BoardDefinition board,
                                    @Nullable Row before,
                                    ScorePair after,
                                    Instant at) {
                                return before == null ? at : before.reachedAt();
                            }
                        }),
                new Mutant(
                        "ranks begin at 0",
                        Set.of(
                                "GROUP-01",
                                "HISTORY-01",
                                "HISTORY-02",
                                "HISTORY-03",
                                "HISTORY-05",
                                "HISTORY-06",
                                "PAGE-01",
                                "PAGE-02",
                                "PAGE-06",
                                "PAGE-07",
                                "PLAYER-04",
                                "PLAYER-08",
                                "QUERY-02",
                                "QUERY-04",
                                "QUERY-05",
                                "RANK-01",
                                "RANK-06",
                                "SUBMIT-04"),
                        new Decisions() {
                            @Override
                            public long ordinalRank(List<Row> sorted, int index) {
                                return index;
                            }
                        }),
                new Mutant(
                        "competition ranks ignore ties",
                        Set.of(
                                "PAGE-07",
                                "QUERY-02",
                                "QUERY-03",
                                "QUERY-04",
                                "RANK-02",
                                "RANK-06",
                                "RANK-07"),
                        new Decisions() {
                            @Override
                            public long competitionRank(
                                    TotalOrder order, List<Row> sorted, ScorePair pair) {
                                return 1
                                        + sorted.stream().map(Row::pair).toList().lastIndexOf(pair);
                            }
                        }),
                new Mutant(
                        "competition ranks tie by score alone",
                        Set.of("QUERY-02", "RANK-07"),
                        new Decisions() {
                            @Override
                            public long competitionRank(
                                    TotalOrder order, List<Row> sorted, ScorePair pair) {
                                return 1
                                        + sorted.stream()
                                                .filter(
                                                        r ->
                                                                compareScores(
                                                                                order.score(),
                                                                                r.pair().score(),
                                                                                pair.score())
                                                                        < 0)
                                                .count();
                            }
                        }),
                new Mutant(
                        "dense ranks count entries",
                        Set.of("QUERY-02", "RANK-03", "RANK-06", "RANK-07"),
                        new Decisions() {
                            @Override
                            public long denseRank(
                                    TotalOrder order, List<Row> sorted, ScorePair pair) {
                                return competitionRank(order, sorted, pair);
                            }
                        }),
                new Mutant(
                        "dense ranks tie by score alone",
                        Set.of("RANK-07"),
                        new Decisions() {
                            @Override
                            public long denseRank(
                                    TotalOrder order, List<Row> sorted, ScorePair pair) {
                                return 1
                                        + sorted.stream()
                                                .map(r -> r.pair().score())
                                                .filter(
                                                        s ->
                                                                compareScores(
                                                                                order.score(),
                                                                                s,
                                                                                pair.score())
                                                                        < 0)
                                                .distinct()
                                                .count();
                            }
                        }));
    }
}
