package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Boards that were removed, and put again. */
@Tag("board-removal")
public abstract class BoardRemovalRules extends RuleGroup {
    private static final LocalDate DATE = LocalDate.parse("2025-01-15");

    protected BoardRemovalRules(Lab lab) {
        super(lab);
    }

    /** A board that was used, removed and put again. */
    private BoardKey again() {
        BoardKey board = put(define("arena").window(CalendarWindow.DAILY, 3));
        row(board, "abc");
        engine().boards().remove(board);
        return put(define("arena").window(CalendarWindow.DAILY, 3));
    }

    @Test
    @Rule("BOARD-05")
    void removedBoardIsNotFound() {
        BoardKey board = put(define("arena"));
        engine().boards().remove(board);
        assertThat(engine().boards().find(board)).isEmpty();
    }

    @Test
    @Rule("BOARD-05")
    void removedBoardIsNotListedAndOthersAre() {
        BoardKey board = put(define("arena"));
        BoardKey other = put(define("other"));
        engine().boards().remove(board);
        assertThat(engine().boards().list(game, null, 10))
                .extracting(b -> b.definition().key())
                .containsExactly(other);
    }

    @Test
    @Rule("BOARD-05")
    void queriesOnARemovedBoardAreRefused() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        engine().boards().remove(board);
        refused(Problem.BOARD_NOT_FOUND, () -> top(allTime(board)));
        refused(Problem.BOARD_NOT_FOUND, () -> engine().standings().size(allTime(board)));
        refused(Problem.BOARD_NOT_FOUND, () -> engine().windows().list(board));
        refused(
                Problem.BOARD_NOT_FOUND,
                () -> engine().events().ofBoard(board, EventQuery.newest(10)));
    }

    @Test
    @Rule("BOARD-05")
    void submissionsToARemovedBoardAreRefused() {
        BoardKey board = put(define("arena"));
        submit(board, "a", 1);
        engine().boards().remove(board);
        refused(score(board, "a", 2), Problem.BOARD_NOT_FOUND);
    }

    @Test
    @Rule("BOARD-05")
    void removingTellsWhetherTheBoardWasThere() {
        BoardKey board = put(define("arena"));
        assertThat(engine().boards().remove(board)).isTrue();
        assertThat(engine().boards().remove(board)).isFalse();
    }

    @Test
    @Rule("BOARD-05")
    void removingABoardLeavesOthers() {
        BoardKey board = put(define("arena"));
        BoardKey other = put(define("arena-2"));
        row(board, "abc");
        row(other, "abc");
        engine().boards().remove(board);
        assertThat(players(allTime(other))).containsExactly("a", "b", "c");
    }

    @Test
    @Rule("BOARD-06")
    void boardPutAgainHasNoEntries() {
        StandingsKey key = in(again(), "2025-01-15");
        assertThat(top(key)).isEmpty();
        assertThat(engine().standings().size(key).value()).isZero();
    }

    @Test
    @Rule("BOARD-06")
    void playerBeginsAnewOnABoardPutAgain() {
        Outcome outcome = submit(again(), "a", 1);
        assertThat(outcome.windows().get(0).before()).isNull();
    }

    @Test
    @Rule("BOARD-06")
    void boardPutAgainHasNoWindows() {
        assertThat(engine().windows().list(again())).isEmpty();
    }

    @Test
    @Rule("BOARD-06")
    void boardPutAgainHasNoEvents() {
        BoardKey board = again();
        assertThat(engine().events().ofBoard(board, EventQuery.newest(10)).events()).isEmpty();
        assertThat(engine().events().ofPlayer(game, player("a"), EventQuery.newest(10)).events())
                .isEmpty();
    }

    @Test
    @Rule("BOARD-06")
    void boardPutAgainHasNoMembers() {
        again();
        assertThat(engine().players().memberships(game, player("a"), null, 10)).isEmpty();
    }

    @Test
    @Rule("BOARD-06")
    void boardPutAgainHasEmptyGroups() {
        unlessMissing(
                Ability.GROUPS,
                () -> {
                    Map<String, String> asia = Map.of("region", "asia");
                    BoardKey board = put(define("arena").grouping("region"));
                    submit(Submissions.inGroups(score(board, "a", 1), asia));
                    engine().boards().remove(board);
                    put(define("arena").grouping("region"));
                    submit(board, "a", 1);
                    var group = new StandingsKey(board, WindowKey.ALL_TIME, GroupKey.of(asia));
                    assertThat(top(group)).isEmpty();
                },
                () -> put(define("arena").grouping("region")));
    }

    @Test
    @Rule("BOARD-06")
    void boardPutAgainHasNoSnapshots() {
        BoardKey board = put(define("arena"));
        unlessMissing(
                Ability.SNAPSHOTS,
                () -> {
                    submit(board, "a", 1);
                    capture(engine(), allTime(board), DATE, 1, 100);
                    engine().boards().remove(board);
                    put(define("arena"));
                    assertThat(engine().history().dates(board, null, 10)).isEmpty();
                    assertThat(engine().history().ofPlayer(board, player("a"), DATE, DATE, 10))
                            .isEmpty();
                    assertThat(
                                    engine().history()
                                            .onDate(board, new SnapshotQuery(DATE, 1, 10, null)))
                            .isEmpty();
                },
                () -> engine().history().dates(board, null, 10));
    }

    @Test
    @Rule("BOARD-07")
    void idUsedOnARemovedBoardIsStillKnown() {
        BoardKey board = put(define("arena"));
        Submission used = score(board, "a", 5).withId(id("once"));
        submit(used);
        engine().boards().remove(board);
        put(define("arena"));
        assertThat(submit(used).replayed()).isTrue();
        assertThat(top(allTime(board))).isEmpty();
    }

    @Test
    @Rule("BOARD-07")
    void idUsedOnARemovedBoardCannotBeUsedOnAnother() {
        BoardKey board = put(define("arena"));
        BoardKey other = put(define("other"));
        submit(score(board, "a", 5).withId(id("once")));
        engine().boards().remove(board);
        refused(score(other, "a", 5).withId(id("once")), Problem.SUBMISSION_ID_REUSED);
    }
}
