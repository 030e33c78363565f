package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.FixedWindow;
import dev.laurel.engine.window.WindowKind;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Windows: which submissions they hold and take. */
@Tag("window")
public abstract class WindowRules extends RuleGroup {
    private static final Duration MICRO = Duration.ofNanos(1_000);

    protected WindowRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("WINDOW-01")
    void hoursAreRankedApart() {
        assertBorder(
                CalendarWindow.HOURLY, "2025-01-15T12:00:00Z", "2025-01-15T11", "2025-01-15T12");
    }

    @Test
    @Rule("WINDOW-01")
    void daysAreRankedApart() {
        assertBorder(CalendarWindow.DAILY, "2025-01-16T00:00:00Z", "2025-01-15", "2025-01-16");
    }

    @Test
    @Rule("WINDOW-01")
    void weeksBeginOnMondayAndAreRankedApart() {
        assertBorder(CalendarWindow.WEEKLY, "2025-01-20T00:00:00Z", "2025-W03", "2025-W04");
    }

    @Test
    @Rule("WINDOW-01")
    void monthsAreRankedApart() {
        assertBorder(CalendarWindow.MONTHLY, "2025-02-01T00:00:00Z", "2025-01", "2025-02");
    }

    @Test
    @Rule("WINDOW-01")
    void allTimeHoldsEverything() {
        BoardKey board = put(define("b").window(CalendarWindow.ALL_TIME, 0));
        submit(board, "ann", 30);
        clock().advance(Duration.ofDays(40));
        submit(board, "bob", 20);
        clock().advance(Duration.ofDays(4_000));
        submit(board, "cid", 10);
        assertThat(players(allTime(board))).containsExactly("ann", "bob", "cid");
    }

    @Test
    @Rule("WINDOW-01")
    void eachKindCountsItsOwnSpan() {
        BoardKey board =
                put(
                        define("b")
                                .window(CalendarWindow.HOURLY, 0)
                                .window(CalendarWindow.DAILY, 0)
                                .window(CalendarWindow.WEEKLY, 0)
                                .window(CalendarWindow.MONTHLY, 0)
                                .window(CalendarWindow.ALL_TIME, 0));
        clock().set(Instant.parse("2025-01-26T10:30:00Z"));
        submit(board, "month", 10);
        clock().set(Instant.parse("2025-01-27T10:30:00Z"));
        submit(board, "week", 10);
        clock().set(Instant.parse("2025-01-28T10:30:00Z"));
        submit(board, "day", 10);
        clock().set(Instant.parse("2025-01-28T11:30:00Z"));
        submit(board, "hour", 10);
        assertThat(players(in(board, "2025-01-28T11"))).containsExactlyInAnyOrder("hour");
        assertThat(players(in(board, "2025-01-28"))).containsExactlyInAnyOrder("day", "hour");
        assertThat(players(in(board, "2025-W05"))).containsExactlyInAnyOrder("week", "day", "hour");
        assertThat(players(in(board, "2025-01")))
                .containsExactlyInAnyOrder("month", "week", "day", "hour");
        assertThat(players(allTime(board)))
                .containsExactlyInAnyOrder("month", "week", "day", "hour");
    }

    @Test
    @Rule("WINDOW-06")
    void aWindowWithoutGraceTakesSubmissionsUntilItsEnd() {
        BoardKey board = hourly(Duration.ZERO);
        Instant last = Instant.parse("2025-01-15T11:59:59.999999Z");
        clock().set(last);
        submit(board, "ann", 10);
        clock().advance(MICRO);
        refused(draft(board, "bob", 10).at(last), Problem.WINDOW_CLOSED);
        assertThat(players(in(board, "2025-01-15T11"))).containsExactly("ann");
    }

    @Test
    @Rule("WINDOW-06")
    void aWindowTakesSubmissionsUntilTheLastMicrosecondOfItsGrace() {
        BoardKey board = hourly(Duration.ofMinutes(10));
        Instant given = Instant.parse("2025-01-15T11:59:59.999999Z");
        clock().set(Instant.parse("2025-01-15T12:09:59.999999Z"));
        submit(draft(board, "ann", 10).at(given));
        assertThat(players(in(board, "2025-01-15T11"))).containsExactly("ann");
    }

    @Test
    @Rule("WINDOW-06")
    void aWindowTakesNoSubmissionsWhenItsGraceIsOver() {
        BoardKey board = hourly(Duration.ofMinutes(10));
        Instant given = Instant.parse("2025-01-15T11:59:59.999999Z");
        clock().set(Instant.parse("2025-01-15T12:10:00Z"));
        refused(draft(board, "ann", 10).at(given), Problem.WINDOW_CLOSED);
        assertThat(players(in(board, "2025-01-15T11"))).isEmpty();
    }

    @Test
    @Rule("WINDOW-06")
    void duringTheGraceTheTimeSaysWhichWindowItIs() {
        BoardKey board = hourly(Duration.ofMinutes(10));
        clock().set(Instant.parse("2025-01-15T12:05:00Z"));
        submit(draft(board, "late", 10).at(Instant.parse("2025-01-15T11:59:59.999999Z")));
        submit(draft(board, "early", 10).at(Instant.parse("2025-01-15T12:00:00Z")));
        submit(board, "now", 9);
        assertThat(players(in(board, "2025-01-15T11"))).containsExactly("late");
        assertThat(players(in(board, "2025-01-15T12"))).containsExactly("early", "now");
    }

    @Test
    @Rule("WINDOW-06")
    void aLateArrivalThatNobodyBackfilledCountsByItsTimeToo() {
        BoardKey board = hourly(Duration.ofMinutes(10));
        Draft sent = draft(board, "ann", 10);
        clock().set(Instant.parse("2025-01-15T12:05:00Z"));
        submit(sent);
        assertThat(players(in(board, "2025-01-15T11"))).containsExactly("ann");
        assertThat(players(in(board, "2025-01-15T12"))).isEmpty();
    }

    @Test
    @Rule("WINDOW-06")
    void aGraceLongerThanAWindowKeepsSeveralOpen() {
        BoardKey board = hourly(Duration.ofMinutes(150));
        clock().set(Instant.parse("2025-01-15T14:29:59.999999Z"));
        submit(draft(board, "ann", 10).at(Instant.parse("2025-01-15T11:00:00Z")));
        submit(draft(board, "bob", 10).at(Instant.parse("2025-01-15T12:00:00Z")));
        assertThat(players(in(board, "2025-01-15T11"))).containsExactly("ann");
        assertThat(players(in(board, "2025-01-15T12"))).containsExactly("bob");
    }

    @Test
    @Rule("WINDOW-07")
    void aClosedDayRefusesAlsoForAllTime() {
        BoardKey board =
                put(define("b").window(CalendarWindow.DAILY, 5).window(CalendarWindow.ALL_TIME, 0));
        assertRefusedWhole(board);
    }

    @Test
    @Rule("WINDOW-07")
    void aClosedDayRefusesAlsoForAllTimeDeclaredFirst() {
        BoardKey board =
                put(define("b").window(CalendarWindow.ALL_TIME, 0).window(CalendarWindow.DAILY, 5));
        assertRefusedWhole(board);
    }

    @Test
    @Rule("WINDOW-07")
    void aClosedHourRefusesAlsoForItsOpenDay() {
        BoardKey board =
                put(define("b").window(CalendarWindow.DAILY, 5).window(CalendarWindow.HOURLY, 5));
        Draft sent = draft(board, "ann", 10);
        clock().advance(Duration.ofMinutes(90));
        refused(sent, Problem.WINDOW_CLOSED);
        assertThat(players(in(board, "2025-01-15"))).isEmpty();
    }

    @Test
    @Rule("WINDOW-07")
    void aWindowThatHasExpiredIsClosedToo() {
        BoardKey board =
                put(
                        define("b")
                                .window(CalendarWindow.HOURLY, 0)
                                .window(CalendarWindow.ALL_TIME, 0));
        Draft sent = draft(board, "ann", 10);
        clock().advance(Duration.ofDays(3));
        refused(sent, Problem.WINDOW_CLOSED);
        assertThat(players(allTime(board))).isEmpty();
    }

    @Test
    @Rule("WINDOW-10")
    void aWindowOfAnotherKindIsRefused() {
        BoardKey board = put(define("b").window(CalendarWindow.DAILY, 5));
        submit(board, "ann", 10);
        for (String key :
                new String[] {"2025-01-15T11", "2025-W03", "2025-01", "ALL-TIME", "PT24H@20103"}) {
            assertNoWindow(in(board, key));
        }
    }

    @Test
    @Rule("WINDOW-10")
    void aFixedWindowOfAnotherLengthIsRefused() {
        BoardKey board = put(define("b").window(FixedWindow.every(Duration.ofHours(6)), 5));
        assertNoWindow(in(board, "PT12H@" + clock().instant().getEpochSecond() / 43_200));
    }

    @Test
    @Rule("WINDOW-10")
    void aWindowThatIsNotOnTheCalendarIsRefused() {
        BoardKey board = put(define("b").window(CalendarWindow.DAILY, 1_000));
        assertNoWindow(in(board, "2024-13-01"));
        assertNoWindow(in(board, "2024-11-31"));
    }

    @Test
    @Rule("WINDOW-10")
    void aWindowThatBeginsInMoreThanTenSecondsIsRefused() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 5));
        clock().set(Instant.parse("2025-01-15T11:59:49.999999Z"));
        assertNoWindow(in(board, "2025-01-15T12"));
    }

    @Test
    @Rule("WINDOW-10")
    void aWindowThatBeginsInTenSecondsIsEmpty() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 5));
        clock().set(Instant.parse("2025-01-15T11:59:50Z"));
        assertThat(players(in(board, "2025-01-15T12"))).isEmpty();
    }

    @Test
    @Rule("WINDOW-10")
    void aWindowWithoutEntriesIsEmpty() {
        BoardKey board = put(define("b").window(CalendarWindow.DAILY, 5));
        for (String key : new String[] {"2025-01-15", "2025-01-14", "2025-01-10"}) {
            assertThat(players(in(board, key))).isEmpty();
            assertThat(engine().standings().size(in(board, key)).value()).isZero();
        }
    }

    @Test
    @Rule("WINDOW-14")
    void aGivenTimeChoosesEveryWindow() {
        BoardKey board =
                put(
                        define("b")
                                .grace(Duration.ofDays(20))
                                .window(CalendarWindow.HOURLY, 1)
                                .window(CalendarWindow.DAILY, 1)
                                .window(CalendarWindow.WEEKLY, 1)
                                .window(CalendarWindow.MONTHLY, 1));
        submit(draft(board, "ann", 10).at(Instant.parse("2024-12-29T23:59:59.999999Z")));
        for (String key : new String[] {"2024-12-29T23", "2024-12-29", "2024-W52", "2024-12"}) {
            assertThat(players(in(board, key))).as(key).containsExactly("ann");
        }
    }

    @Test
    @Rule("WINDOW-14")
    void aGivenTimeIsWhenThePairWasReached() {
        BoardKey board = put(define("b"));
        Instant given = Instant.parse("2025-01-14T08:15:30.123456Z");
        submit(draft(board, "ann", 10).at(given));
        assertThat(standing(allTime(board), "ann").entry().reachedAt()).isEqualTo(given);
    }

    /** Submits on both sides of a border between windows, a microsecond apart. */
    private void assertBorder(WindowKind kind, String border, String before, String after) {
        BoardKey board = put(define("b").window(kind, 1));
        Instant first = Instant.parse(border);
        clock().set(first.minus(MICRO));
        submit(board, "before", 10);
        clock().set(first);
        submit(board, "after", 20);
        assertThat(players(in(board, before))).containsExactly("before");
        assertThat(players(in(board, after))).containsExactly("after");
    }

    private BoardKey hourly(Duration grace) {
        return put(define("b").grace(grace).window(CalendarWindow.HOURLY, 5));
    }

    private void assertRefusedWhole(BoardKey board) {
        submit(board, "ann", 10);
        Draft sent = draft(board, "ann", 20);
        clock().advance(Duration.ofDays(1));
        refused(sent, Problem.WINDOW_CLOSED);
        refused(sent.player("bob"), Problem.WINDOW_CLOSED);
        assertThat(players(allTime(board))).containsExactly("ann");
        assertThat(standing(allTime(board), "ann").entry().pair().score()).isEqualTo(10);
        assertThat(players(in(board, "2025-01-16"))).isEmpty();
    }

    private void assertNoWindow(StandingsKey key) {
        refused(Problem.WINDOW_NOT_FOUND, () -> top(key));
    }
}
