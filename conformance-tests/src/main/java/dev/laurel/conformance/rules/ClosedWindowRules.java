package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.Standings;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.ExistingWindow;
import dev.laurel.engine.window.FixedWindow;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.engine.window.WindowState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Windows that have closed, and the list of windows that exist. */
@Tag("closed-window")
public abstract class ClosedWindowRules extends MidHourGroup {
    private static final Duration MICRO = Duration.ofNanos(1_000);
    private static final Duration HOUR = Duration.ofHours(1);

    protected ClosedWindowRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("WINDOW-08")
    void aClosedWindowAnswersAsItDidWhenItClosed() {
        BoardKey board = filled(define("b"));
        StandingsKey key = in(board, "2025-01-15T11");
        clock().set(Instant.parse("2025-01-15T11:59:59.999999Z"));
        List<Object> before = answers(key);
        clock().advance(MICRO);
        assertThat(answers(key)).isEqualTo(before);
    }

    @Test
    @Rule("WINDOW-08")
    void aClosedWindowAnswersAsItDidWhileLaterWindowsChange() {
        BoardKey board = filled(define("b"));
        StandingsKey key = in(board, "2025-01-15T11");
        List<Object> before = answers(key);
        clock().advance(HOUR);
        submit(board, "ann", 100);
        submit(board, "eve", 200);
        clock().advance(HOUR);
        submit(board, "bob", 300);
        assertThat(answers(key)).isEqualTo(before);
    }

    @Test
    @Rule("WINDOW-08")
    void aGroupInAClosedWindowStaysAsItWas() {
        BoardBuilder builder = define("b").window(CalendarWindow.HOURLY, 5).grouping("region");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia"));
        submit(draft(board, "bob", 20).group("region", "asia"));
        var key =
                new StandingsKey(
                        board, new WindowKey("2025-01-15T11"), new GroupKey("region=asia"));
        List<Object> before = answers(key);
        clock().advance(HOUR);
        submit(draft(board, "ann", 30).group("region", "europe"));
        assertThat(answers(key)).isEqualTo(before);
    }

    @Test
    @Rule("WINDOW-11")
    void aWindowIsListedOnceItHasEntries() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 5));
        assertThat(engine().windows().list(board)).isEmpty();
        submit(board, "ann", 10);
        submit(board, "bob", 10);
        Instant start = Instant.parse("2025-01-15T11:00:00Z");
        assertThat(engine().windows().list(board))
                .singleElement()
                .satisfies(
                        existing -> {
                            assertThat(existing.window().kind()).isEqualTo(CalendarWindow.HOURLY);
                            assertThat(existing.window().start()).isEqualTo(start);
                            assertThat(existing.window().end()).isEqualTo(start.plus(HOUR));
                        });
    }

    @Test
    @Rule("WINDOW-11")
    void kindsAreListedInDeclaredOrderAndNewestFirst() {
        BoardKey board =
                put(
                        define("b")
                                .window(CalendarWindow.DAILY, 5)
                                .window(CalendarWindow.ALL_TIME, 0)
                                .window(CalendarWindow.HOURLY, 20));
        clock().set(Instant.parse("2025-01-15T22:30:00Z"));
        submit(board, "ann", 10);
        clock().advance(HOUR);
        submit(board, "ann", 10);
        clock().advance(HOUR);
        submit(board, "ann", 10);
        assertThat(listed(board))
                .containsExactly(
                        "2025-01-16",
                        "2025-01-15",
                        "ALL-TIME",
                        "2025-01-16T00",
                        "2025-01-15T23",
                        "2025-01-15T22");
    }

    @Test
    @Rule("WINDOW-11")
    void newestMeansByTimeAndNotByText() {
        Instant anchor = Instant.parse("2025-01-15T13:00:00Z");
        BoardKey board = put(define("b").window(new FixedWindow(HOUR, anchor), 50));
        for (int hours : new int[] {0, 1, 1, 7, 2}) { // numbers -2, -1, 0, 7 and 9
            clock().advance(HOUR.multipliedBy(hours));
            submit(board, "ann", 10);
        }
        clock().advance(HOUR);
        submit(board, "ann", 10); // number 10
        assertThat(listed(board))
                .containsExactly("PT1H@10", "PT1H@9", "PT1H@7", "PT1H@0", "PT1H@-1", "PT1H@-2");
    }

    @Test
    @Rule("WINDOW-11")
    void windowsWithoutEntriesAreNotListed() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 20));
        submit(board, "ann", 10);
        clock().advance(HOUR.multipliedBy(3));
        submit(board, "ann", 10);
        clock().advance(HOUR);
        assertThat(listed(board)).containsExactly("2025-01-15T14", "2025-01-15T11");
    }

    @Test
    @Rule("WINDOW-11")
    void aListedWindowIsOpenUntilItsGraceIsOver() {
        BoardKey board =
                put(define("b").grace(Duration.ofMinutes(10)).window(CalendarWindow.HOURLY, 5));
        submit(board, "ann", 10);
        clock().set(Instant.parse("2025-01-15T12:09:59.999999Z"));
        assertThat(states(board)).containsExactly(WindowState.OPEN);
        clock().advance(MICRO);
        assertThat(states(board)).containsExactly(WindowState.CLOSED);
    }

    @Test
    @Rule("WINDOW-11")
    void anExpiredWindowIsNotListedBeforeItIsSwept() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 1));
        submit(board, "ann", 10);
        clock().set(Instant.parse("2025-01-15T12:59:59.999999Z"));
        assertThat(listed(board)).containsExactly("2025-01-15T11");
        clock().advance(MICRO);
        assertThat(listed(board)).isEmpty();
    }

    @Test
    @Rule("WINDOW-11")
    void aWindowThatIsAboutToBeginIsListedWithItsEntries() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 1));
        clock().set(Instant.parse("2025-01-15T11:59:55Z"));
        assertThat(listed(board)).isEmpty();
        submit(draft(board, "ann", 10).arriving(Instant.parse("2025-01-15T12:00:03Z")));
        assertThat(listed(board)).containsExactly("2025-01-15T12");
        assertThat(states(board)).containsExactly(WindowState.OPEN);
    }

    @Test
    @Rule("WINDOW-11")
    void aWindowThatRefusedItsOnlySubmissionIsNotListed() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 5));
        refused(draft(board, "ann", 10).group("colour", "red"), Problem.UNKNOWN_DIMENSION);
        assertThat(listed(board)).isEmpty();
    }

    @Test
    @Rule("WINDOW-13")
    void archivingAClosedWindowChangesNoAnswer() {
        BoardKey board = filled(define("b"));
        StandingsKey key = in(board, "2025-01-15T11");
        clock().advance(HOUR);
        List<Object> before = answers(key);
        List<ExistingWindow> windows = engine().windows().list(board);
        engine().windows().archive(board, key.window());
        assertThat(answers(key)).isEqualTo(before);
        assertThat(engine().windows().list(board)).isEqualTo(windows);
    }

    @Test
    @Rule("WINDOW-13")
    void archivingTwiceChangesNoAnswer() {
        BoardKey board = filled(define("b"));
        StandingsKey key = in(board, "2025-01-15T11");
        clock().advance(HOUR);
        List<Object> before = answers(key);
        engine().windows().archive(board, key.window());
        engine().windows().archive(board, key.window());
        assertThat(answers(key)).isEqualTo(before);
    }

    @Test
    @Rule("WINDOW-13")
    void archivingAnOpenWindowHasNoEffect() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 5));
        submit(board, "ann", 10);
        engine().windows().archive(board, new WindowKey("2025-01-15T11"));
        submit(board, "bob", 20);
        assertThat(players(in(board, "2025-01-15T11"))).containsExactly("bob", "ann");
    }

    @Test
    @Rule("WINDOW-13")
    void archivingAnEmptyOrUnknownWindowHasNoEffect() {
        BoardKey board = filled(define("b"));
        StandingsKey key = in(board, "2025-01-15T11");
        List<Object> before = answers(key);
        engine().windows().archive(board, new WindowKey("2025-01-15T10"));
        engine().windows().archive(board, new WindowKey("2025-W01"));
        assertThat(answers(key)).isEqualTo(before);
    }

    /** An hourly board with a tie in the hour from 11. */
    private BoardKey filled(BoardBuilder builder) {
        BoardKey board = put(builder.window(CalendarWindow.HOURLY, 5));
        submit(draft(board, "ann", 10).metadata("car=red"));
        submit(draft(board, "bob", 20).subscore(-3));
        submit(draft(board, "cid", 20).subscore(-3));
        submit(board, "dan", -5);
        return board;
    }

    /** What every query on these standings answers. */
    private List<Object> answers(StandingsKey key) {
        Standings standings = engine().standings();
        PlayerId ann = player("ann");
        List<PlayerId> asked = List.of(ann, player("bob"), player("eve"));
        RankMode mode = RankMode.COMPETITION;
        PageRequest range = PageRequest.top(2).among(new ScoreRange(0, 20));
        return List.of(
                page(standings.page(key, PageRequest.top(10)).value()),
                page(standings.page(key, PageRequest.bottom(2)).value()),
                page(standings.page(key, PageRequest.fromRank(2, 2)).value()),
                page(standings.page(key, range).value()),
                standings.size(key).value(),
                standings.ranks(key, asked, mode).value(),
                standings.percentiles(key, asked, mode).value(),
                standings.rankOf(key, new ScorePair(20, -3), mode).value(),
                standings.context(key, ann, 1, 1, mode).value().map(p -> page(p)),
                standings.atPercentiles(key, List.of(0, 5_000, 10_000)).value(),
                standings.distribution(key, List.of(0L, 15L)).value());
    }

    /** A page without its cursors, which are the engine's own. */
    private static List<Object> page(Page page) {
        return List.of(page.standings(), page.size());
    }

    private List<String> listed(BoardKey board) {
        return engine().windows().list(board).stream()
                .map(existing -> existing.window().key().text())
                .toList();
    }

    private List<WindowState> states(BoardKey board) {
        return engine().windows().list(board).stream().map(ExistingWindow::state).toList();
    }
}
