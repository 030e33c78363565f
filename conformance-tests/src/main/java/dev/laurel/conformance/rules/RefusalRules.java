package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a refused submission leaves behind: nothing. */
@Tag("refusal")
public abstract class RefusalRules extends MidHourGroup {

    protected RefusalRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("SUBMIT-05")
    void aSubmissionFromTheFutureChangesNoWindow() {
        BoardKey board = hourly();
        Instant ahead = clock().instant().plusSeconds(11);
        refused(draft(board, "ann", 10).arriving(ahead), Problem.FUTURE_SUBMISSION);
        assertThat(players(in(board, "2025-01-15T11"))).isEmpty();
        assertThat(players(allTime(board))).isEmpty();
    }

    @Test
    @Rule("SUBMIT-05")
    void aSubmissionWithAnUnknownDimensionChangesNoWindow() {
        BoardKey board = hourly();
        refused(draft(board, "ann", 10).group("colour", "red"), Problem.UNKNOWN_DIMENSION);
        assertThat(players(in(board, "2025-01-15T11"))).isEmpty();
        assertThat(players(allTime(board))).isEmpty();
    }

    @Test
    @Rule("SUBMIT-05")
    void aRefusedSubmissionLeavesAnExistingEntryAsItIs() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(draft(board, "ann", Long.MAX_VALUE).subscore(4).metadata("car=red"));
        var before = standing(allTime(board), "ann");
        clock().advance(Duration.ofSeconds(1));
        refused(draft(board, "ann", 1).subscore(5).metadata("car=blue"), Problem.SCORE_OVERFLOW);
        assertThat(standing(allTime(board), "ann")).isEqualTo(before);
    }

    @Test
    @Rule("SUBMIT-05")
    void aRefusedSubmissionMovesNobodyToAnotherGroup() {
        BoardBuilder builder = define("b").strategy(UpdateStrategy.SUM).grouping("region");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", Long.MAX_VALUE).group("region", "asia"));
        refused(draft(board, "ann", 1).group("region", "europe"), Problem.SCORE_OVERFLOW);
        assertThat(players(group(board, "region=asia"))).containsExactly("ann");
        assertThat(players(group(board, "region=europe"))).isEmpty();
    }

    @Test
    @Rule("SUBMIT-05")
    void aRefusedSubmissionHasNoEvent() {
        BoardKey board =
                put(
                        define("b")
                                .strategy(UpdateStrategy.SUM)
                                .window(CalendarWindow.HOURLY, 1)
                                .window(CalendarWindow.ALL_TIME, 0));
        submit(board, "ann", Long.MAX_VALUE);
        Instant now = clock().instant();
        refused(score(board, "ann", 1), Problem.SCORE_OVERFLOW);
        refused(draft(board, "ann", -1).arriving(now.plusSeconds(11)), Problem.FUTURE_SUBMISSION);
        refused(draft(board, "ann", -1).at(now.minusSeconds(7_200)), Problem.WINDOW_CLOSED);
        refused(draft(board, "ann", -1).group("colour", "red"), Problem.UNKNOWN_DIMENSION);
        EventQuery newest = EventQuery.newest(10);
        assertThat(engine().events().ofBoard(board, newest).events())
                .extracting(event -> event.submitted().score())
                .containsExactly(Long.MAX_VALUE);
    }

    @Test
    @Rule("SUBMIT-05")
    void anOverflowUsesUpNoId() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(board, "ann", Long.MAX_VALUE);
        refused(draft(board, "ann", 1).id("s1"), Problem.SCORE_OVERFLOW);
        assertFresh(submit(draft(board, "ann", -1).id("s1")));
    }

    @Test
    @Rule("SUBMIT-05")
    void aSubmissionFromTheFutureUsesUpNoId() {
        BoardKey board = put(define("b"));
        Draft early = draft(board, "ann", 10).id("s1").at(clock().instant().plusSeconds(60));
        refused(early, Problem.FUTURE_SUBMISSION);
        clock().advance(Duration.ofSeconds(60));
        assertFresh(submit(early));
    }

    @Test
    @Rule("SUBMIT-05")
    void anUnknownBoardUsesUpNoId() {
        BoardKey board = new BoardKey(game, new BoardId("b"));
        refused(draft(board, "ann", 10).id("s1"), Problem.BOARD_NOT_FOUND);
        put(define("b"));
        assertFresh(submit(draft(board, "ann", 10).id("s1")));
    }

    @Test
    @Rule("SUBMIT-05")
    void aClosedWindowUsesUpNoId() {
        BoardKey board = hourly();
        Instant past = clock().instant().minusSeconds(7_200);
        refused(draft(board, "ann", 10).id("s1").at(past), Problem.WINDOW_CLOSED);
        assertFresh(submit(draft(board, "ann", 10).id("s1")));
    }

    @Test
    @Rule("SUBMIT-05")
    void anUnknownDimensionUsesUpNoId() {
        BoardKey board = put(define("b"));
        refused(draft(board, "ann", 10).id("s1").group("colour", "red"), Problem.UNKNOWN_DIMENSION);
        assertFresh(submit(draft(board, "ann", 10).id("s1")));
    }

    @Test
    @Rule("SUBMIT-05")
    void aRefusalUsesUpNoIdForALaterOneOfTheSameBatch() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(board, "ann", Long.MAX_VALUE);
        List<SubmitResult> results =
                engine().scores()
                        .submit(
                                Batch.of(
                                        draft(board, "ann", 1).id("s1").build(),
                                        draft(board, "ann", -1).id("s1").build()));
        assertFresh(accepted(results.get(1)));
    }

    private static void assertFresh(Outcome outcome) {
        assertThat(outcome.replayed()).isFalse();
        assertThat(outcome.applied()).isTrue();
    }

    private BoardKey hourly() {
        return put(define("b").window(CalendarWindow.HOURLY, 1).window(CalendarWindow.ALL_TIME, 0));
    }

    private static StandingsKey group(BoardKey board, String group) {
        return new StandingsKey(board, WindowKey.ALL_TIME, new GroupKey(group));
    }
}
