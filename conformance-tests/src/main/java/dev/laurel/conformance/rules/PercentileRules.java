package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Percentiles and distributions. */
@Tag("percentile")
public abstract class PercentileRules extends RuleGroup {

    protected PercentileRules(Lab lab) {
        super(lab);
    }

    private Percentile percentile(StandingsKey key, String player, RankMode mode) {
        Map<PlayerId, Percentile> found =
                engine().standings().percentiles(key, List.of(player(player)), mode).value();
        return Objects.requireNonNull(found.get(player(player)), player);
    }

    private double share(StandingsKey key, String player) {
        return percentile(key, player, RankMode.ORDINAL).percentile();
    }

    @Test
    @Rule("QUERY-04")
    void percentileIsTheShareOfStrictlyWorsePairs() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        assertThat(share(allTime(board), "a")).isEqualTo(80.0);
        assertThat(share(allTime(board), "c")).isEqualTo(40.0);
        assertThat(share(allTime(board), "e")).isEqualTo(0.0);
    }

    @Test
    @Rule("QUERY-04")
    void equalPairsHaveEqualPercentiles() {
        BoardKey board = put(define("arena"));
        submitAll(
                score(board, "a", 40),
                score(board, "b", 30),
                score(board, "c", 30),
                score(board, "d", 10));
        assertThat(share(allTime(board), "b")).isEqualTo(25.0);
        assertThat(share(allTime(board), "c")).isEqualTo(25.0);
    }

    @Test
    @Rule("QUERY-04")
    void everyoneOfOneTieHasPercentileZero() {
        BoardKey board = put(define("arena"));
        submitAll(score(board, "a", 1), score(board, "b", 1), score(board, "c", 1));
        assertThat(share(allTime(board), "a")).isEqualTo(0.0);
        assertThat(share(allTime(board), "c")).isEqualTo(0.0);
    }

    @Test
    @Rule("QUERY-04")
    void percentileLooksAtTheSubscore() {
        BoardKey board = put(define("arena"));
        submitAll(
                Submissions.withSubscore(score(board, "a", 30), 2),
                Submissions.withSubscore(score(board, "b", 30), 1));
        assertThat(share(allTime(board), "a")).isEqualTo(50.0);
        assertThat(share(allTime(board), "b")).isEqualTo(0.0);
    }

    @Test
    @Rule("QUERY-04")
    void percentileFollowsAscendingOrder() {
        BoardKey board = put(define("race").order(Order.ASC));
        row(board, "dcba");
        assertThat(share(allTime(board), "a")).isEqualTo(75.0);
        assertThat(share(allTime(board), "d")).isEqualTo(0.0);
    }

    @Test
    @Rule("QUERY-04")
    void topPercentIsRankBySize() {
        BoardKey board = put(define("arena"));
        row(board, "abcd");
        assertThat(percentile(allTime(board), "a", RankMode.ORDINAL).topPercent()).isEqualTo(25.0);
        assertThat(percentile(allTime(board), "d", RankMode.ORDINAL).topPercent()).isEqualTo(100.0);
    }

    @Test
    @Rule("QUERY-04")
    void topPercentFollowsTheModeAskedFor() {
        BoardKey board = put(define("arena"));
        submitAll(
                score(board, "a", 40),
                score(board, "b", 30),
                score(board, "c", 30),
                score(board, "d", 10));
        StandingsKey key = allTime(board);
        assertThat(percentile(key, "c", RankMode.ORDINAL).topPercent()).isEqualTo(75.0);
        assertThat(percentile(key, "c", RankMode.COMPETITION).topPercent()).isEqualTo(50.0);
    }

    @Test
    @Rule("QUERY-04")
    void onlyEntryIsWorstAndBest() {
        BoardKey board = put(define("arena"));
        submit(board, "a", 1);
        Percentile only = percentile(allTime(board), "a", RankMode.ORDINAL);
        assertThat(only.percentile()).isEqualTo(0.0);
        assertThat(only.topPercent()).isEqualTo(100.0);
    }

    private String at(StandingsKey key, Integer... basisPoints) {
        return letters(engine().standings().atPercentiles(key, Arrays.asList(basisPoints)).value());
    }

    @Test
    @Rule("QUERY-05")
    void percentileZeroIsTheWorstAndHundredTheBest() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        assertThat(at(allTime(board), 0)).isEqualTo("e");
        assertThat(at(allTime(board), 10_000)).isEqualTo("a");
    }

    @Test
    @Rule("QUERY-05")
    void entryAtAPercentileOfAnOddSizeIsTheLowestThatHasTheShare() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        assertThat(at(allTime(board), 1, 1_999, 2_000, 2_001)).isEqualTo("eeed");
        assertThat(at(allTime(board), 4_000, 4_001, 5_000, 6_000, 6_001)).isEqualTo("dcccb");
        assertThat(at(allTime(board), 8_000, 8_001, 9_999)).isEqualTo("baa");
    }

    @Test
    @Rule("QUERY-05")
    void entryAtAPercentileOfAnEvenSizeIsTheLowestThatHasTheShare() {
        BoardKey board = put(define("arena"));
        row(board, "abcd");
        assertThat(at(allTime(board), 2_500, 2_501, 5_000, 5_001)).isEqualTo("dccb");
        assertThat(at(allTime(board), 7_500, 7_501)).isEqualTo("ba");
    }

    @Test
    @Rule("QUERY-05")
    void entriesAtPercentilesComeInTheOrderAskedFor() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        assertThat(at(allTime(board), 10_000, 0, 5_000, 0)).isEqualTo("aece");
    }

    @Test
    @Rule("QUERY-05")
    void onlyEntryIsAtEveryPercentile() {
        BoardKey board = put(define("arena"));
        submit(board, "a", 1);
        assertThat(at(allTime(board), 0, 1, 5_000, 10_000)).isEqualTo("aaaa");
    }

    @Test
    @Rule("QUERY-05")
    void entryAtAPercentileOfAnAscendingBoardCountsFromTheHighest() {
        BoardKey board = put(define("race").order(Order.ASC));
        row(board, "dcba");
        assertThat(at(allTime(board), 0, 5_000, 10_000)).isEqualTo("dca");
    }

    @Test
    @Rule("QUERY-05")
    void entriesAtPercentilesTellOrdinalRanks() {
        BoardKey board = put(define("arena"));
        submitAll(score(board, "a", 1), score(board, "b", 1), score(board, "c", 1));
        List<Standing> found =
                engine().standings()
                        .atPercentiles(allTime(board), List.of(0, 5_000, 10_000))
                        .value();
        assertThat(found).extracting(Standing::rank).containsExactly(3L, 2L, 1L);
    }

    @Test
    @Rule("QUERY-05")
    void emptyStandingsHaveNobodyAtAPercentile() {
        assertThat(at(allTime(put(define("arena"))), 0, 5_000, 10_000)).isEmpty();
    }

    private List<Long> counts(StandingsKey key, Long... bounds) {
        return engine().standings().distribution(key, Arrays.asList(bounds)).value().counts();
    }

    private StandingsKey scores(Order order, long... scores) {
        BoardKey board = put(define("arena").order(order));
        for (int i = 0; i < scores.length; i++) {
            submit(board, "p" + i, scores[i]);
        }
        return allTime(board);
    }

    @Test
    @Rule("QUERY-06")
    void boundsBelongToTheBucketThatBeginsThere() {
        StandingsKey key = scores(Order.DESC, 9, 10, 11, 19, 20, 21, 30);
        assertThat(counts(key, 10L, 20L)).containsExactly(1L, 3L, 3L);
        assertThat(counts(key, 11L, 12L, 30L)).containsExactly(2L, 1L, 3L, 1L);
    }

    @Test
    @Rule("QUERY-06")
    void distributionOfAnAscendingBoardCountsFromLowToHigh() {
        StandingsKey key = scores(Order.ASC, 9, 10, 11, 19, 20, 21, 30);
        assertThat(counts(key, 10L, 20L)).containsExactly(1L, 3L, 3L);
    }

    @Test
    @Rule("QUERY-06")
    void oneBoundCutsInTwo() {
        StandingsKey key = scores(Order.DESC, 1, 2, 3);
        assertThat(counts(key, 2L)).containsExactly(1L, 2L);
        assertThat(counts(key, 4L)).containsExactly(3L, 0L);
        assertThat(counts(key, 0L)).containsExactly(0L, 3L);
    }

    @Test
    @Rule("QUERY-06")
    void distributionCountsTheExtremeScores() {
        for (Order order : Order.values()) {
            BoardKey board = put(define("extremes-" + order).order(order));
            submitAll(
                    score(board, "a", Long.MIN_VALUE),
                    score(board, "b", Long.MIN_VALUE + 1),
                    score(board, "c", 0),
                    score(board, "d", Long.MAX_VALUE));
            assertThat(counts(allTime(board), Long.MIN_VALUE, Long.MIN_VALUE + 1, Long.MAX_VALUE))
                    .containsExactly(0L, 1L, 2L, 1L);
            assertThat(counts(allTime(board), Long.MAX_VALUE)).containsExactly(3L, 1L);
        }
    }

    @Test
    @Rule("QUERY-06")
    void distributionCountsEveryTieAndSubscore() {
        BoardKey board = put(define("arena"));
        submitAll(
                Submissions.withSubscore(score(board, "a", 10), Long.MAX_VALUE),
                Submissions.withSubscore(score(board, "b", 10), Long.MIN_VALUE),
                score(board, "c", 10),
                score(board, "d", 10));
        assertThat(counts(allTime(board), 10L, 11L)).containsExactly(0L, 4L, 0L);
    }

    @Test
    @Rule("QUERY-06")
    void distributionOfEmptyStandingsCountsNobody() {
        assertThat(counts(allTime(put(define("arena"))), 0L, 10L)).containsExactly(0L, 0L, 0L);
    }
}
