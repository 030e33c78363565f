package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.WindowChange;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.FixedWindow;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Submitting: all windows or none, and where a submission may go. */
@Tag("submit")
public abstract class SubmitRules extends MidHourGroup {

    protected SubmitRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("SUBMIT-01")
    void aSubmissionIsInEveryCalendarWindowOfItsTime() {
        BoardKey board =
                put(
                        define("b")
                                .window(CalendarWindow.HOURLY, 0)
                                .window(CalendarWindow.DAILY, 0)
                                .window(CalendarWindow.WEEKLY, 0)
                                .window(CalendarWindow.MONTHLY, 0)
                                .window(CalendarWindow.ALL_TIME, 0));
        submit(board, "ann", 10);
        for (String window :
                List.of("2025-01-15T11", "2025-01-15", "2025-W03", "2025-01", "ALL-TIME")) {
            assertThat(players(in(board, window))).as(window).containsExactly("ann");
        }
    }

    @Test
    @Rule("SUBMIT-01")
    void aSubmissionIsInEveryFixedWindowOfItsTime() {
        BoardKey board =
                put(
                        define("b")
                                .window(FixedWindow.every(Duration.ofHours(6)), 0)
                                .window(FixedWindow.every(Duration.ofHours(1)), 0));
        submit(board, "ann", 10);
        long hour = clock().instant().getEpochSecond() / 3_600;
        assertThat(players(in(board, "PT6H@" + hour / 6))).containsExactly("ann");
        assertThat(players(in(board, "PT1H@" + hour))).containsExactly("ann");
    }

    @Test
    @Rule("SUBMIT-02")
    void theOutcomeTellsEveryTouchedWindowInDeclaredOrder() {
        BoardKey board =
                put(
                        define("b")
                                .window(CalendarWindow.WEEKLY, 0)
                                .window(CalendarWindow.ALL_TIME, 0)
                                .window(CalendarWindow.HOURLY, 0)
                                .window(FixedWindow.every(Duration.ofDays(1)), 0));
        assertThat(submit(board, "ann", 10).windows().stream().map(w -> w.window().text()))
                .containsExactly("2025-W03", "ALL-TIME", "2025-01-15T11", "PT24H@20103");
    }

    @Test
    @Rule("SUBMIT-02")
    void theOutcomeOfAFirstSubmissionTellsNoPairBefore() {
        BoardKey board = put(define("b"));
        assertThat(submit(draft(board, "ann", 0)).windows())
                .containsExactly(change("ALL-TIME", null, ScorePair.of(0)));
    }

    @Test
    @Rule("SUBMIT-02")
    void theOutcomeTellsThePairBeforeAndAfter() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(draft(board, "ann", 10).subscore(3));
        assertThat(submit(draft(board, "ann", 5).subscore(-4)).windows())
                .containsExactly(change("ALL-TIME", new ScorePair(10, 3), new ScorePair(5, -4)));
    }

    @Test
    @Rule("SUBMIT-02")
    void theOutcomeOfASumTellsTheTotals() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(board, "ann", 10);
        assertThat(submit(board, "ann", 5).windows())
                .containsExactly(change("ALL-TIME", ScorePair.of(10), ScorePair.of(15)));
    }

    @Test
    @Rule("SUBMIT-02")
    void theOutcomeTellsWindowsThatDidNotChangeToo() {
        BoardKey board = daily(define("b"));
        submit(board, "ann", 10);
        clock().advance(Duration.ofDays(1));
        assertThat(submit(board, "ann", 5).windows())
                .containsExactly(
                        change("2025-01-16", null, ScorePair.of(5)),
                        change("ALL-TIME", ScorePair.of(10), ScorePair.of(10)));
    }

    @Test
    @Rule("SUBMIT-02")
    void theOutcomeOfAnUnchangedSubmissionTellsThePairThatStays() {
        BoardKey board = put(define("b"));
        submit(board, "ann", 10);
        assertThat(submit(board, "ann", 5).windows())
                .containsExactly(change("ALL-TIME", ScorePair.of(10), ScorePair.of(10)));
    }

    @Test
    @Rule("SUBMIT-03")
    void aFirstSubmissionIsApplied() {
        for (UpdateStrategy strategy : UpdateStrategy.values()) {
            BoardKey board = put(define(strategy.name()).strategy(strategy));
            assertThat(submit(board, "ann", 0).applied()).as(strategy.name()).isTrue();
        }
    }

    @Test
    @Rule("SUBMIT-03")
    void aSubmissionThatChangesThePairIsApplied() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(board, "ann", 10);
        assertThat(submit(board, "ann", 9).applied()).isTrue();
        assertThat(submit(draft(board, "ann", 9).subscore(-1)).applied()).isTrue();
    }

    @Test
    @Rule("SUBMIT-03")
    void aSubmissionThatChangesOneWindowOnlyIsApplied() {
        BoardKey board = daily(define("b"));
        submit(board, "ann", 10);
        clock().advance(Duration.ofDays(1));
        assertThat(submit(board, "ann", 5).applied()).isTrue();
    }

    @Test
    @Rule("SUBMIT-03")
    void aSubmissionThatIsNotBetterIsUnchanged() {
        BoardKey board = put(define("b"));
        submit(board, "ann", 10);
        assertThat(submit(board, "ann", 9).applied()).isFalse();
        assertThat(submit(board, "ann", 10).applied()).isFalse();
    }

    @Test
    @Rule("SUBMIT-03")
    void theSamePairAgainIsUnchanged() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(draft(board, "ann", 10).subscore(2));
        clock().advance(Duration.ofSeconds(1));
        assertThat(submit(draft(board, "ann", 10).subscore(2)).applied()).isFalse();
    }

    @Test
    @Rule("SUBMIT-03")
    void addingZeroIsUnchanged() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(board, "ann", 10);
        assertThat(submit(board, "ann", 0).applied()).isFalse();
    }

    @Test
    @Rule("SUBMIT-03")
    void otherMetadataAloneIsUnchanged() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(draft(board, "ann", 10).metadata("car=red"));
        assertThat(submit(draft(board, "ann", 10).metadata("car=blue")).applied()).isFalse();
    }

    @Test
    @Rule("SUBMIT-06")
    void aSubmissionToAnUnknownBoardIsRefused() {
        BoardKey board = new BoardKey(game, new BoardId("nowhere"));
        refused(score(board, "ann", 10), Problem.BOARD_NOT_FOUND);
    }

    @Test
    @Rule("SUBMIT-06")
    void aSubmissionToABoardOfAnotherGameIsRefused() {
        BoardKey board = put(define("b"));
        BoardKey other = new BoardKey(Lab.newGame(), board.board());
        refused(score(other, "ann", 10), Problem.BOARD_NOT_FOUND);
    }

    @Test
    @Rule("SUBMIT-07")
    void aTimeTenSecondsAheadIsAccepted() {
        BoardKey board = put(define("b"));
        Instant ahead = clock().instant().plusSeconds(10);
        submit(draft(board, "ann", 10).arriving(ahead));
        assertThat(players(allTime(board))).containsExactly("ann");
    }

    @Test
    @Rule("SUBMIT-07")
    void aTimeAMicrosecondFurtherAheadIsRefused() {
        BoardKey board = put(define("b"));
        Instant ahead = clock().instant().plusSeconds(10).plusNanos(1_000);
        refused(draft(board, "ann", 10).arriving(ahead), Problem.FUTURE_SUBMISSION);
        refused(draft(board, "ann", 10).at(ahead), Problem.FUTURE_SUBMISSION);
    }

    @Test
    @Rule("SUBMIT-07")
    void aTimeAheadIsAcceptedIntoAWindowThatBeginsThen() {
        clock().set(Instant.parse("2025-01-15T11:59:55Z"));
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 0));
        submit(draft(board, "ann", 10).arriving(Instant.parse("2025-01-15T12:00:05Z")));
        assertThat(players(in(board, "2025-01-15T12"))).containsExactly("ann");
    }

    @Test
    @Rule("SUBMIT-08")
    void boardsOfAGameDoNotInfluenceEachOther() {
        BoardKey one = put(define("one").strategy(UpdateStrategy.SUM));
        BoardKey two = put(define("two").strategy(UpdateStrategy.SUM));
        submit(one, "ann", 10);
        submit(two, "ann", 1);
        submit(two, "bob", 2);
        assertThat(scores(one)).containsExactly("ann 10");
        assertThat(scores(two)).containsExactly("bob 2", "ann 1");
    }

    @Test
    @Rule("SUBMIT-08")
    void equalBoardAndPlayerNamesInTwoGamesAreDifferentThings() {
        BoardKey here = put(define("b").strategy(UpdateStrategy.SUM));
        BoardKey there = sumBoard(Lab.newGame(), "b");
        submit(here, "ann", 10);
        submit(there, "ann", 1);
        assertThat(scores(here)).containsExactly("ann 10");
        assertThat(scores(there)).containsExactly("ann 1");
    }

    @Test
    @Rule("SUBMIT-08")
    void equalSubmissionIdsInTwoGamesAreDifferentThings() {
        BoardKey here = put(define("b").strategy(UpdateStrategy.SUM));
        BoardKey there = sumBoard(Lab.newGame(), "b");
        String id = game.text();
        assertThat(submit(draft(here, "ann", 10).sharedId(id)).replayed()).isFalse();
        assertThat(submit(draft(there, "ann", 10).sharedId(id)).replayed()).isFalse();
        assertThat(scores(there)).containsExactly("ann 10");
    }

    @Test
    @Rule("SUBMIT-08")
    void namesThatJoinToTheSameTextAreDifferentThings() {
        var boards =
                List.of(
                        sumBoard(game, "x_y_z"),
                        sumBoard(new GameId(game + "_x"), "y_z"),
                        sumBoard(new GameId(game + "_x_y"), "z"),
                        sumBoard(game, "x-y-z"),
                        sumBoard(new GameId(game + "-x"), "y-z"));
        for (int i = 0; i < boards.size(); i++) {
            BoardKey board = boards.get(i);
            submit(draft(board, "ann", i).sharedId(board.board().text()));
        }
        for (int i = 0; i < boards.size(); i++) {
            assertThat(scores(boards.get(i))).containsExactly("ann " + i);
        }
    }

    private BoardKey daily(BoardBuilder builder) {
        return put(builder.window(CalendarWindow.DAILY, 1).window(CalendarWindow.ALL_TIME, 0));
    }

    private BoardKey sumBoard(GameId owner, String name) {
        var builder = new BoardBuilder(new BoardKey(owner, new BoardId(name)));
        return put(builder.strategy(UpdateStrategy.SUM));
    }

    private static WindowChange change(String window, @Nullable ScorePair before, ScorePair after) {
        return new WindowChange(new WindowKey(window), before, after);
    }

    private List<String> scores(BoardKey board) {
        return top(allTime(board)).stream()
                .map(s -> s.entry().player() + " " + s.entry().pair().score())
                .toList();
    }
}
