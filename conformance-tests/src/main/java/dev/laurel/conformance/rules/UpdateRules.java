package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.window.CalendarWindow;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What each update strategy does to an entry. */
@Tag("update")
public abstract class UpdateRules extends RuleGroup {

    protected UpdateRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("UPDATE-01")
    void bestKeepsTheHigherScoreOnADescendingBoard() {
        BoardKey board = put(define("b"));
        submit(board, "ann", 10);
        submit(board, "ann", 30);
        submit(board, "ann", 20);
        assertThat(pair(board)).isEqualTo(ScorePair.of(30));
    }

    @Test
    @Rule("UPDATE-01")
    void bestKeepsTheLowerScoreOnAnAscendingBoard() {
        BoardKey board = put(define("b").order(Order.ASC));
        submit(board, "ann", 20);
        submit(board, "ann", 10);
        submit(board, "ann", 30);
        assertThat(pair(board)).isEqualTo(ScorePair.of(10));
    }

    @Test
    @Rule("UPDATE-01")
    void bestComparesNegativeScores() {
        BoardKey board = put(define("b"));
        submit(board, "ann", -10);
        submit(board, "ann", -5);
        submit(board, "ann", -7);
        assertThat(pair(board)).isEqualTo(ScorePair.of(-5));
    }

    @Test
    @Rule("UPDATE-01")
    void aWorseScoreChangesNothingOfABestEntry() {
        BoardKey board = put(define("b"));
        submit(board, "ann", 10);
        Entry before = entry(board);
        clock().advance(Duration.ofSeconds(1));
        submit(board, "ann", 9);
        assertThat(entry(board)).isEqualTo(before);
    }

    @Test
    @Rule("UPDATE-01")
    void anEqualScoreChangesNothingOfABestEntry() {
        BoardKey board = put(define("b"));
        submit(board, "ann", 10);
        Entry before = entry(board);
        clock().advance(Duration.ofSeconds(1));
        submit(board, "ann", 10);
        assertThat(entry(board)).isEqualTo(before);
    }

    @Test
    @Rule("UPDATE-02")
    void latestTakesABetterScore() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(board, "ann", 10);
        submit(board, "ann", 20);
        assertThat(pair(board).score()).isEqualTo(20);
    }

    @Test
    @Rule("UPDATE-02")
    void latestTakesAWorseScore() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(board, "ann", 20);
        submit(board, "ann", 10);
        assertThat(pair(board).score()).isEqualTo(10);
    }

    @Test
    @Rule("UPDATE-02")
    void latestTakesAWorseScoreOnAnAscendingBoard() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST).order(Order.ASC));
        submit(board, "ann", 10);
        submit(board, "ann", 20);
        assertThat(pair(board).score()).isEqualTo(20);
    }

    @Test
    @Rule("UPDATE-02")
    void latestIsTheLastAcceptedAndNotTheOneWithTheLatestTime() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(board, "ann", 10);
        submit(draft(board, "ann", 20).at(clock().instant().minusSeconds(60)));
        assertThat(pair(board).score()).isEqualTo(20);
    }

    @Test
    @Rule("UPDATE-03")
    void sumAddsScores() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(board, "ann", 10);
        submit(board, "ann", 20);
        submit(board, "ann", 20);
        assertThat(pair(board).score()).isEqualTo(50);
    }

    @Test
    @Rule("UPDATE-03")
    void sumAddsNegativeScores() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(board, "ann", 10);
        submit(board, "ann", -25);
        assertThat(pair(board).score()).isEqualTo(-15);
    }

    @Test
    @Rule("UPDATE-03")
    void sumAddsOnAnAscendingBoard() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM).order(Order.ASC));
        submit(board, "ann", 10);
        submit(board, "ann", 5);
        submit(board, "ann", -2);
        assertThat(pair(board).score()).isEqualTo(13);
    }

    @Test
    @Rule("UPDATE-03")
    void sumOfZeroLeavesTheScore() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(board, "ann", 10);
        submit(board, "ann", 0);
        assertThat(pair(board).score()).isEqualTo(10);
    }

    @Test
    @Rule("UPDATE-04")
    void aBetterSubscoreImprovesAnEqualScore() {
        BoardKey board = put(define("b"));
        submit(draft(board, "ann", 10).subscore(3));
        submit(draft(board, "ann", 10).subscore(4));
        assertThat(pair(board)).isEqualTo(new ScorePair(10, 4));
    }

    @Test
    @Rule("UPDATE-04")
    void aWorseSubscoreDoesNotImproveAnEqualScore() {
        BoardKey board = put(define("b"));
        submit(draft(board, "ann", 10).subscore(3));
        submit(draft(board, "ann", 10).subscore(2));
        assertThat(pair(board)).isEqualTo(new ScorePair(10, 3));
    }

    @Test
    @Rule("UPDATE-04")
    void aBetterScoreReplacesABetterSubscore() {
        BoardKey board = put(define("b"));
        submit(draft(board, "ann", 10).subscore(9));
        submit(draft(board, "ann", 11).subscore(1));
        assertThat(pair(board)).isEqualTo(new ScorePair(11, 1));
    }

    @Test
    @Rule("UPDATE-04")
    void aWorseScoreWithABetterSubscoreReplacesNeither() {
        BoardKey board = put(define("b"));
        submit(draft(board, "ann", 10).subscore(1));
        submit(draft(board, "ann", 9).subscore(9));
        assertThat(pair(board)).isEqualTo(new ScorePair(10, 1));
    }

    @Test
    @Rule("UPDATE-04")
    void theSubscoreImprovesInItsOwnDirection() {
        BoardKey board = put(define("b").subscoreOrder(Order.ASC));
        submit(draft(board, "ann", 10).subscore(5));
        submit(draft(board, "ann", 10).subscore(4));
        submit(draft(board, "ann", 10).subscore(6));
        assertThat(pair(board)).isEqualTo(new ScorePair(10, 4));
    }

    @Test
    @Rule("UPDATE-04")
    void theSubscoreImprovesUpwardsOnABoardWhereLowScoresWin() {
        BoardKey board = put(define("b").order(Order.ASC).subscoreOrder(Order.DESC));
        submit(draft(board, "ann", 10).subscore(5));
        submit(draft(board, "ann", 10).subscore(6));
        submit(draft(board, "ann", 10).subscore(4));
        assertThat(pair(board)).isEqualTo(new ScorePair(10, 6));
    }

    @Test
    @Rule("UPDATE-05")
    void latestReplacesTheSubscore() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(draft(board, "ann", 10).subscore(9));
        submit(draft(board, "ann", 10).subscore(2));
        assertThat(pair(board)).isEqualTo(new ScorePair(10, 2));
    }

    @Test
    @Rule("UPDATE-05")
    void sumReplacesTheSubscoreAndDoesNotAddIt() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(draft(board, "ann", 10).subscore(9));
        submit(draft(board, "ann", 5).subscore(2));
        assertThat(pair(board).subscore()).isEqualTo(2);
    }

    @Test
    @Rule("UPDATE-05")
    void latestWithoutASubscoreSetsItToZero() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(draft(board, "ann", 10).subscore(9));
        submit(board, "ann", 11);
        assertThat(pair(board).subscore()).isZero();
    }

    @Test
    @Rule("UPDATE-05")
    void sumWithoutASubscoreSetsItToZero() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(draft(board, "ann", 10).subscore(9));
        submit(board, "ann", 1);
        assertThat(pair(board).subscore()).isZero();
    }

    @Test
    @Rule("UPDATE-06")
    void theFirstSubmissionSetsThePairOnABestBoard() {
        assertFirstSetsThePair(UpdateStrategy.BEST);
    }

    @Test
    @Rule("UPDATE-06")
    void theFirstSubmissionSetsThePairOnALatestBoard() {
        assertFirstSetsThePair(UpdateStrategy.LATEST);
    }

    @Test
    @Rule("UPDATE-06")
    void theFirstSubmissionSetsThePairOnASumBoard() {
        assertFirstSetsThePair(UpdateStrategy.SUM);
    }

    @Test
    @Rule("UPDATE-06")
    void bestBeginsAnewInANewWindow() {
        assertThat(pairOfTheSecondDay(UpdateStrategy.BEST)).isEqualTo(new ScorePair(4, 1));
    }

    @Test
    @Rule("UPDATE-06")
    void sumBeginsAnewInANewWindow() {
        assertThat(pairOfTheSecondDay(UpdateStrategy.SUM)).isEqualTo(new ScorePair(4, 1));
    }

    /** A first pair that is worse than none would be, if none were taken for zero. */
    private void assertFirstSetsThePair(UpdateStrategy strategy) {
        BoardKey board = put(define("b").strategy(strategy));
        submit(draft(board, "ann", -10).subscore(-3));
        assertThat(pair(board)).isEqualTo(new ScorePair(-10, -3));
    }

    private ScorePair pairOfTheSecondDay(UpdateStrategy strategy) {
        BoardKey board = put(define("b").strategy(strategy).window(CalendarWindow.DAILY, 1));
        submit(draft(board, "ann", 10).subscore(7));
        clock().advance(Duration.ofDays(1));
        submit(draft(board, "ann", 4).subscore(1));
        return standing(in(board, "2025-01-16"), "ann").entry().pair();
    }

    private Entry entry(BoardKey board) {
        return standing(allTime(board), "ann").entry();
    }

    private ScorePair pair(BoardKey board) {
        return entry(board).pair();
    }
}
