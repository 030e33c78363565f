package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.WindowChange;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Scores: every 64-bit number, exactly. */
@Tag("score")
public abstract class ScoreRules extends RuleGroup {
    /** The last number up to which a double tells all integers apart. */
    private static final long EXACT = 1L << 53;

    /** Numbers at which encodings break, ascending. */
    private static final List<Long> EDGES =
            List.of(Long.MIN_VALUE, -EXACT - 1, -EXACT, -1L, 0L, EXACT, EXACT + 1, Long.MAX_VALUE);

    protected ScoreRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("SCORE-01")
    void everyScoreIsReturnedAsItWasSentOnADescendingBoard() {
        BoardKey board = put(define("b"));
        submitScores(board, EDGES);
        assertScoresAreReturned(board);
    }

    @Test
    @Rule("SCORE-01")
    void everyScoreIsReturnedAsItWasSentOnAnAscendingBoard() {
        BoardKey board = put(define("b").order(Order.ASC));
        submitScores(board, EDGES);
        assertScoresAreReturned(board);
    }

    @Test
    @Rule("SCORE-01")
    void everyScoreIsRankedOnADescendingBoard() {
        BoardKey board = put(define("b"));
        submitScores(board, EDGES);
        assertThat(scores(board)).isEqualTo(reversed(EDGES));
    }

    @Test
    @Rule("SCORE-01")
    void everyScoreIsRankedOnAnAscendingBoard() {
        BoardKey board = put(define("b").order(Order.ASC));
        submitScores(board, reversed(EDGES));
        assertThat(scores(board)).isEqualTo(EDGES);
    }

    @Test
    @Rule("SCORE-01")
    void everyScoreIsToldExactlyInTheOutcome() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        var told = new ArrayList<Long>();
        for (long score : EDGES) {
            told.add(after(submit(board, "ann", score)).score());
        }
        assertThat(told).isEqualTo(EDGES);
    }

    @Test
    @Rule("SCORE-02")
    void everySubscoreIsReturnedAsItWasSent() {
        BoardKey board = put(define("b").subscoreOrder(Order.ASC));
        submitSubscores(board, EDGES);
        var expected = EDGES.stream().map(s -> new ScorePair(7, s)).toList();
        for (int i = 0; i < EDGES.size(); i++) {
            assertThat(standing(allTime(board), "p" + i).entry().pair()).isEqualTo(expected.get(i));
        }
    }

    @Test
    @Rule("SCORE-02")
    void everySubscoreIsRankedWhereHighWins() {
        BoardKey board = put(define("b"));
        submitSubscores(board, EDGES);
        assertThat(subscores(board)).isEqualTo(reversed(EDGES));
    }

    @Test
    @Rule("SCORE-02")
    void everySubscoreIsRankedWhereLowWins() {
        BoardKey board = put(define("b").subscoreOrder(Order.ASC));
        submitSubscores(board, reversed(EDGES));
        assertThat(subscores(board)).isEqualTo(EDGES);
    }

    @Test
    @Rule("SCORE-02")
    void extremeScoreAndSubscoreStandTogether() {
        BoardKey board = put(define("b"));
        submit(draft(board, "low", Long.MIN_VALUE).subscore(Long.MAX_VALUE));
        submit(draft(board, "lowest", Long.MIN_VALUE).subscore(Long.MIN_VALUE));
        submit(draft(board, "highest", Long.MAX_VALUE).subscore(Long.MAX_VALUE));
        submit(draft(board, "high", Long.MAX_VALUE).subscore(Long.MIN_VALUE));
        assertThat(top(allTime(board)).stream().map(s -> s.entry().pair()))
                .containsExactly(
                        new ScorePair(Long.MAX_VALUE, Long.MAX_VALUE),
                        new ScorePair(Long.MAX_VALUE, Long.MIN_VALUE),
                        new ScorePair(Long.MIN_VALUE, Long.MAX_VALUE),
                        new ScorePair(Long.MIN_VALUE, Long.MIN_VALUE));
    }

    @Test
    @Rule("SCORE-03")
    void neighbouringScoresStandApart() {
        List<Long> neighbours = neighbours();
        BoardKey board = put(define("b"));
        submitScores(board, neighbours); // the worse first, so that time would decide otherwise
        assertThat(scores(board)).isEqualTo(reversed(neighbours));
    }

    @Test
    @Rule("SCORE-03")
    void neighbouringScoresStandApartOnAnAscendingBoard() {
        List<Long> neighbours = neighbours();
        BoardKey board = put(define("b").order(Order.ASC));
        submitScores(board, reversed(neighbours));
        assertThat(scores(board)).isEqualTo(neighbours);
    }

    @Test
    @Rule("SCORE-03")
    void neighbouringScoresAreNoTies() {
        List<Long> neighbours = neighbours();
        BoardKey board = put(define("b"));
        submitScores(board, neighbours);
        var players = new ArrayList<PlayerId>();
        for (int i = 0; i < neighbours.size(); i++) {
            players.add(player("p" + i));
        }
        Map<PlayerId, Standing> found =
                engine().standings().ranks(allTime(board), players, RankMode.COMPETITION).value();
        assertThat(found.values().stream().map(Standing::rank)).doesNotHaveDuplicates();
    }

    @Test
    @Rule("SCORE-03")
    void oneMoreIsBetterBeyondTheReachOfADouble() {
        BoardKey board = put(define("b"));
        submit(board, "ann", EXACT);
        submit(board, "ann", EXACT + 1);
        assertThat(score(board, "ann")).isEqualTo(EXACT + 1);
        submit(board, "bob", -EXACT - 1);
        submit(board, "bob", -EXACT);
        assertThat(score(board, "bob")).isEqualTo(-EXACT);
    }

    @Test
    @Rule("SCORE-04")
    void aSumIsExactWhereItCrossesTheReachOfADouble() {
        assertThat(sum(EXACT - 1, 1, 1, 1)).isEqualTo(EXACT + 2);
    }

    @Test
    @Rule("SCORE-04")
    void aSumIsExactWhereItCrossesTheReachOfADoubleBelowZero() {
        assertThat(sum(-EXACT + 1, -1, -1, -1)).isEqualTo(-EXACT - 2);
    }

    @Test
    @Rule("SCORE-04")
    void aSumReachesTheHighestScore() {
        assertThat(sum(Long.MAX_VALUE - 1, 1)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    @Rule("SCORE-04")
    void aSumReachesTheLowestScore() {
        assertThat(sum(Long.MIN_VALUE + 1, -1)).isEqualTo(Long.MIN_VALUE);
    }

    @Test
    @Rule("SCORE-04")
    void aSumOfBothExtremesIsExact() {
        assertThat(sum(Long.MIN_VALUE, Long.MAX_VALUE)).isEqualTo(-1);
        assertThat(sum(Long.MAX_VALUE, Long.MIN_VALUE, 1)).isEqualTo(0);
    }

    @Test
    @Rule("SCORE-05")
    void aSumBeyondTheHighestScoreIsRefused() {
        assertOverflow(Long.MAX_VALUE, 1);
    }

    @Test
    @Rule("SCORE-05")
    void aSumBeyondTheLowestScoreIsRefused() {
        assertOverflow(Long.MIN_VALUE, -1);
    }

    @Test
    @Rule("SCORE-05")
    void aSumFarBeyondIsRefused() {
        assertOverflow(Long.MAX_VALUE, Long.MAX_VALUE);
        assertOverflow(Long.MIN_VALUE, Long.MIN_VALUE);
    }

    @Test
    @Rule("SCORE-05")
    void aRefusedSumCanGoOnFromWhereItWas() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(board, "ann", Long.MAX_VALUE);
        refused(score(board, "ann", 1), Problem.SCORE_OVERFLOW);
        submit(board, "ann", -1);
        assertThat(score(board, "ann")).isEqualTo(Long.MAX_VALUE - 1);
    }

    @Test
    @Rule("SCORE-05")
    void overflowInALaterWindowChangesNoEarlierOne() {
        BoardKey board =
                put(
                        define("b")
                                .strategy(UpdateStrategy.SUM)
                                .window(CalendarWindow.DAILY, 1)
                                .window(CalendarWindow.ALL_TIME, 0));
        submit(board, "ann", Long.MAX_VALUE);
        clock().advance(Duration.ofDays(1));
        refused(score(board, "ann", 1), Problem.SCORE_OVERFLOW);
        assertThat(players(in(board, "2025-01-16"))).isEmpty();
        assertThat(score(board, "ann")).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    @Rule("SCORE-05")
    void overflowInAnEarlierWindowChangesNoLaterOne() {
        BoardKey board =
                put(
                        define("b")
                                .strategy(UpdateStrategy.SUM)
                                .window(CalendarWindow.DAILY, 1)
                                .window(CalendarWindow.ALL_TIME, 0));
        submit(board, "ann", -10);
        clock().advance(Duration.ofDays(1));
        submit(board, "ann", Long.MAX_VALUE);
        refused(score(board, "ann", 1), Problem.SCORE_OVERFLOW); // fits into all-time
        assertThat(standing(in(board, "2025-01-16"), "ann").entry().pair().score())
                .isEqualTo(Long.MAX_VALUE);
        assertThat(score(board, "ann")).isEqualTo(Long.MAX_VALUE - 10);
    }

    /** Numbers of which each differs from the next or the one before by 1, ascending. */
    private static List<Long> neighbours() {
        return List.of(
                Long.MIN_VALUE,
                Long.MIN_VALUE + 1,
                -EXACT - 2,
                -EXACT - 1,
                -EXACT,
                -1L,
                0L,
                1L,
                EXACT,
                EXACT + 1,
                EXACT + 2,
                Long.MAX_VALUE - 1,
                Long.MAX_VALUE);
    }

    /** Submits one score each for players {@code p0}, {@code p1} and so on, a second apart. */
    private void submitScores(BoardKey board, List<Long> scores) {
        for (int i = 0; i < scores.size(); i++) {
            submit(board, "p" + i, scores.get(i));
            clock().advance(Duration.ofSeconds(1));
        }
    }

    private void submitSubscores(BoardKey board, List<Long> subscores) {
        for (int i = 0; i < subscores.size(); i++) {
            submit(draft(board, "p" + i, 7).subscore(subscores.get(i)));
            clock().advance(Duration.ofSeconds(1));
        }
    }

    private void assertScoresAreReturned(BoardKey board) {
        for (int i = 0; i < EDGES.size(); i++) {
            assertThat(score(board, "p" + i)).isEqualTo(EDGES.get(i));
        }
    }

    private List<Long> scores(BoardKey board) {
        return top(allTime(board)).stream().map(s -> s.entry().pair().score()).toList();
    }

    private List<Long> subscores(BoardKey board) {
        return top(allTime(board)).stream().map(s -> s.entry().pair().subscore()).toList();
    }

    private long score(BoardKey board, String player) {
        return standing(allTime(board), player).entry().pair().score();
    }

    private static ScorePair after(Outcome outcome) {
        assertThat(outcome.windows().stream().map(WindowChange::window))
                .containsExactly(WindowKey.ALL_TIME);
        return outcome.windows().get(0).after();
    }

    private long sum(long... scores) {
        BoardKey board = put(define("sum" + scores.length).strategy(UpdateStrategy.SUM));
        for (long score : scores) {
            submit(board, "ann", score);
        }
        return score(board, "ann");
    }

    private void assertOverflow(long first, long second) {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        String name = first > 0 ? "high" : "low";
        submit(board, name, first);
        refused(score(board, name, second), Problem.SCORE_OVERFLOW);
        assertThat(score(board, name)).isEqualTo(first);
    }

    private static List<Long> reversed(List<Long> values) {
        var list = new ArrayList<>(values);
        Collections.reverse(list);
        return list;
    }
}
