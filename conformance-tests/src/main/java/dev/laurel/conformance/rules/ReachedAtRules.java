package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** When a player reached the present pair, and who was first. */
@Tag("reached-at")
public abstract class ReachedAtRules extends RuleGroup {
    private static final Duration STEP = Duration.ofNanos(1_001_000); // a milli and a micro

    protected ReachedAtRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("ORDER-05")
    void aFirstPairIsReachedWhenItWasSubmitted() {
        BoardKey board = put(define("b"));
        Instant first = clock().advance(STEP);
        submit(board, "ann", 10);
        assertThat(reachedAt(board)).isEqualTo(first);
    }

    @Test
    @Rule("ORDER-05")
    void anImprovedScoreIsReachedWhenItImproved() {
        BoardKey board = put(define("b"));
        submit(board, "ann", 10);
        Instant second = clock().advance(STEP);
        submit(board, "ann", 11);
        assertThat(reachedAt(board)).isEqualTo(second);
    }

    @Test
    @Rule("ORDER-05")
    void anImprovedSubscoreIsReachedWhenItImproved() {
        BoardKey board = put(define("b").subscoreOrder(Order.ASC));
        submit(draft(board, "ann", 10).subscore(5));
        Instant second = clock().advance(STEP);
        submit(draft(board, "ann", 10).subscore(4));
        assertThat(reachedAt(board)).isEqualTo(second);
    }

    @Test
    @Rule("ORDER-05")
    void aPairThatStaysKeepsItsTime() {
        for (UpdateStrategy strategy : UpdateStrategy.values()) {
            BoardKey board = put(define(strategy.name()).strategy(strategy));
            Instant first = clock().instant();
            submit(board, "ann", 10);
            clock().advance(STEP);
            submit(board, "ann", strategy == UpdateStrategy.SUM ? 0 : 10);
            assertThat(reachedAt(board)).as(strategy.name()).isEqualTo(first);
        }
    }

    @Test
    @Rule("ORDER-05")
    void aWorseScoreDoesNotMoveTheTimeOfABestEntry() {
        BoardKey board = put(define("b"));
        Instant first = clock().instant();
        submit(board, "ann", 10);
        clock().advance(STEP);
        submit(board, "ann", 9);
        assertThat(reachedAt(board)).isEqualTo(first);
    }

    @Test
    @Rule("ORDER-05")
    void aLatestScoreThatWorsensKeepsItsTime() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        Instant first = clock().instant();
        submit(board, "ann", 10);
        clock().advance(STEP);
        submit(board, "ann", 9);
        assertThat(reachedAt(board)).isEqualTo(first);
    }

    @Test
    @Rule("ORDER-05")
    void aLatestScoreThatWorsensUpwardsKeepsItsTimeOnAnAscendingBoard() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST).order(Order.ASC));
        Instant first = clock().instant();
        submit(board, "ann", 10);
        clock().advance(STEP);
        submit(board, "ann", 11);
        assertThat(reachedAt(board)).isEqualTo(first);
    }

    @Test
    @Rule("ORDER-05")
    void aLatestScoreThatImprovesDownwardsMovesItsTimeOnAnAscendingBoard() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST).order(Order.ASC));
        submit(board, "ann", 10);
        Instant second = clock().advance(STEP);
        submit(board, "ann", 9);
        assertThat(reachedAt(board)).isEqualTo(second);
    }

    @Test
    @Rule("ORDER-05")
    void aSubscoreThatWorsensKeepsTheTime() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        Instant first = clock().instant();
        submit(draft(board, "ann", 10).subscore(5));
        clock().advance(STEP);
        submit(draft(board, "ann", 10).subscore(4));
        assertThat(reachedAt(board)).isEqualTo(first);
    }

    @Test
    @Rule("ORDER-05")
    void aPairReachedAgainAfterItWorsenedIsReachedAnew() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(board, "ann", 10);
        clock().advance(STEP);
        submit(board, "ann", 9);
        Instant third = clock().advance(STEP);
        submit(board, "ann", 10);
        assertThat(reachedAt(board)).isEqualTo(third);
    }

    @Test
    @Rule("ORDER-05")
    void aSumThatFallsKeepsItsTime() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        Instant first = clock().instant();
        submit(board, "ann", 10);
        clock().advance(STEP);
        submit(board, "ann", -1);
        assertThat(reachedAt(board)).isEqualTo(first);
    }

    @Test
    @Rule("ORDER-05")
    void eachWindowHasItsOwnTime() {
        BoardKey board =
                put(define("b").window(CalendarWindow.DAILY, 1).window(CalendarWindow.ALL_TIME, 0));
        Instant first = clock().instant();
        submit(board, "ann", 10);
        Instant second = clock().advance(Duration.ofDays(1).plus(STEP));
        submit(board, "ann", 9); // the best of the day, and not of all days
        assertThat(reachedAt(in(board, "2025-01-16"))).isEqualTo(second);
        assertThat(reachedAt(board)).isEqualTo(first);
    }

    @Test
    @Rule("ORDER-06")
    void theFirstToReachASumStandsFirst() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(board, "ann", 5);
        clock().advance(STEP);
        submit(board, "bob", 10);
        clock().advance(STEP);
        submit(board, "ann", 5);
        assertThat(players(allTime(board))).containsExactly("bob", "ann");
    }

    @Test
    @Rule("ORDER-06")
    void whoeverReachesASumEarlierStandsFirstHoweverLateTheyBegan() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(board, "ann", 1);
        clock().advance(STEP);
        submit(board, "zoe", 4);
        clock().advance(STEP);
        submit(board, "zoe", 6);
        clock().advance(STEP);
        submit(board, "ann", 9);
        assertThat(players(allTime(board))).containsExactly("zoe", "ann");
    }

    @Test
    @Rule("ORDER-06")
    void addingZeroDoesNotCostThePlaceInATie() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(board, "zoe", 10);
        clock().advance(STEP);
        submit(board, "ann", 10);
        clock().advance(STEP);
        submit(board, "zoe", 0);
        assertThat(players(allTime(board))).containsExactly("zoe", "ann");
    }

    @Test
    @Rule("ORDER-06")
    void theFirstToReachASumStandsFirstOnAnAscendingBoard() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM).order(Order.ASC));
        submit(board, "ann", 15);
        clock().advance(STEP);
        submit(board, "bob", 10);
        clock().advance(STEP);
        submit(board, "ann", -5);
        assertThat(players(allTime(board))).containsExactly("bob", "ann");
    }

    private Instant reachedAt(BoardKey board) {
        return reachedAt(allTime(board));
    }

    private Instant reachedAt(StandingsKey key) {
        return standing(key, "ann").entry().reachedAt();
    }
}
