package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Which of several problems is reported. Each test has the problem it expects and the next. */
@Tag("precedence")
public abstract class PrecedenceRules extends RuleGroup {
    private static final WindowKey NO_WINDOW = new WindowKey("2025-01");
    private static final GroupKey NO_GROUP = new GroupKey("region=asia");
    private static final PageRequest BAD_CURSOR = PageRequest.after(new Cursor("bad"), 1);

    protected PrecedenceRules(Lab lab) {
        super(lab);
    }

    private BoardKey nowhere() {
        return new BoardKey(game, new BoardId("nowhere"));
    }

    @Test
    @Rule("ERROR-05")
    void argumentOutOfBoundsComesBeforeTheBoard() {
        StandingsKey key = allTime(nowhere());
        var standings = engine().standings();
        var many = Collections.nCopies(Limits.LOOKUP + 1, player("a"));
        refused(Problem.INVALID_VALUE, () -> standings.ranks(key, many, RankMode.ORDINAL));
        refused(Problem.INVALID_VALUE, () -> standings.percentiles(key, many, RankMode.ORDINAL));
        refused(
                Problem.INVALID_VALUE,
                () -> standings.context(key, player("a"), -1, 0, RankMode.ORDINAL));
        refused(Problem.INVALID_VALUE, () -> standings.atPercentiles(key, List.of(10_001)));
        refused(Problem.INVALID_VALUE, () -> standings.distribution(key, List.of(2L, 1L)));
    }

    @Test
    @Rule("ERROR-05")
    void boardComesBeforeTheWindow() {
        var key = new StandingsKey(nowhere(), NO_WINDOW, NO_GROUP);
        refused(Problem.BOARD_NOT_FOUND, () -> engine().standings().size(key));
        refused(Problem.BOARD_NOT_FOUND, () -> engine().standings().page(key, BAD_CURSOR));
    }

    @Test
    @Rule("ERROR-05")
    void windowComesBeforeTheGrouping() {
        var key = new StandingsKey(put(define("arena")), NO_WINDOW, NO_GROUP);
        refused(Problem.WINDOW_NOT_FOUND, () -> engine().standings().size(key));
        refused(Problem.WINDOW_NOT_FOUND, () -> engine().standings().page(key, BAD_CURSOR));
    }

    @Test
    @Rule("ERROR-05")
    void groupingComesBeforeDenseRanks() {
        var key = new StandingsKey(put(define("arena")), WindowKey.ALL_TIME, NO_GROUP);
        PageRequest request = BAD_CURSOR.in(RankMode.DENSE);
        refused(Problem.UNKNOWN_GROUPING, () -> engine().standings().page(key, request));
        refused(
                Problem.UNKNOWN_GROUPING,
                () -> engine().standings().ranks(key, List.of(player("a")), RankMode.DENSE));
    }

    @Test
    @Rule("ERROR-05")
    void denseRanksComeBeforeTheCursor() {
        StandingsKey key = allTime(put(define("arena")));
        PageRequest request = BAD_CURSOR.in(RankMode.DENSE);
        refused(Problem.DENSE_NOT_DECLARED, () -> engine().standings().page(key, request));
    }

    private BoardKey sums() {
        return put(
                define("sums")
                        .strategy(UpdateStrategy.SUM)
                        .window(CalendarWindow.DAILY, 3)
                        .window(CalendarWindow.ALL_TIME, 0));
    }

    private static Submission inAsia(Submission submission) {
        return Submissions.inGroups(submission, Map.of("region", "asia"));
    }

    private Submission later(Submission submission) {
        return Submissions.countingAt(submission, clock().instant().plusSeconds(60));
    }

    @Test
    @Rule("ERROR-05")
    void boardComesBeforeAReusedId() {
        submit(score(sums(), "a", 1).withId(id("used")));
        refused(score(nowhere(), "a", 1).withId(id("used")), Problem.BOARD_NOT_FOUND);
        refused(later(score(nowhere(), "a", 1)), Problem.BOARD_NOT_FOUND);
    }

    @Test
    @Rule("ERROR-05")
    void reusedIdComesBeforeTheFuture() {
        BoardKey board = sums();
        submit(score(board, "a", 1).withId(id("used")));
        refused(later(score(board, "a", 2).withId(id("used"))), Problem.SUBMISSION_ID_REUSED);
        refused(inAsia(score(board, "a", 1).withId(id("used"))), Problem.SUBMISSION_ID_REUSED);
    }

    @Test
    @Rule("ERROR-05")
    void futureComesBeforeTheDimension() {
        refused(later(inAsia(score(sums(), "a", 1))), Problem.FUTURE_SUBMISSION);
    }

    @Test
    @Rule("ERROR-05")
    void dimensionComesBeforeTheClosedWindow() {
        Submission sent = inAsia(score(sums(), "a", 1));
        clock().advance(Duration.ofDays(2));
        refused(sent, Problem.UNKNOWN_DIMENSION);
    }

    @Test
    @Rule("ERROR-05")
    void closedWindowComesBeforeTheOverflow() {
        BoardKey board = sums();
        submit(board, "a", Long.MAX_VALUE);
        Submission sent = score(board, "a", 1);
        clock().advance(Duration.ofDays(2));
        refused(sent, Problem.WINDOW_CLOSED);
    }
}
