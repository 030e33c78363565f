package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.FixedWindow;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Windows and the calendar: time zones, clock changes, week years, leap days, anchors. */
@Tag("window-clock")
public abstract class WindowClockRules extends RuleGroup {

    protected WindowClockRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("WINDOW-02")
    void aDayOfTwentyThreeHoursIsOneWindow() {
        BoardKey board = berlin(CalendarWindow.DAILY);
        assertWindow(board, "2025-03-29T22:59:59.999999Z", "2025-03-29");
        assertWindow(board, "2025-03-29T23:00:00Z", "2025-03-30");
        assertWindow(board, "2025-03-30T21:59:59.999999Z", "2025-03-30");
        assertWindow(board, "2025-03-30T22:00:00Z", "2025-03-31");
    }

    @Test
    @Rule("WINDOW-02")
    void aDayOfTwentyFiveHoursIsOneWindow() {
        BoardKey board = berlin(CalendarWindow.DAILY);
        assertWindow(board, "2025-10-25T21:59:59.999999Z", "2025-10-25");
        assertWindow(board, "2025-10-25T22:00:00Z", "2025-10-26");
        assertWindow(board, "2025-10-26T22:59:59.999999Z", "2025-10-26");
        assertWindow(board, "2025-10-26T23:00:00Z", "2025-10-27");
    }

    @Test
    @Rule("WINDOW-02")
    void aDayOfTwentyThreeHoursTakesSubmissionsForTwentyThreeHours() {
        BoardKey board = berlin(CalendarWindow.DAILY);
        Instant last = Instant.parse("2025-03-30T21:59:59.999999Z");
        clock().set(last);
        submit(board, "ann", 10);
        clock().set(Instant.parse("2025-03-30T22:30:00Z"));
        refused(draft(board, "bob", 10).at(last), Problem.WINDOW_CLOSED);
    }

    @Test
    @Rule("WINDOW-02")
    void anHourThatTheClockLeavesOutIsNoWindow() {
        BoardKey board = berlin(CalendarWindow.HOURLY);
        assertWindow(board, "2025-03-30T00:59:59.999999Z", "2025-03-30T01");
        assertWindow(board, "2025-03-30T01:00:00Z", "2025-03-30T03");
        refused(Problem.WINDOW_NOT_FOUND, () -> top(in(board, "2025-03-30T02")));
    }

    @Test
    @Rule("WINDOW-02")
    void weeksFollowTheTimeZoneThroughBothClockChanges() {
        BoardKey board = berlin(CalendarWindow.WEEKLY);
        assertWindow(board, "2025-03-23T22:59:59.999999Z", "2025-W12");
        assertWindow(board, "2025-03-23T23:00:00Z", "2025-W13");
        assertWindow(board, "2025-03-30T21:59:59.999999Z", "2025-W13");
        assertWindow(board, "2025-03-30T22:00:00Z", "2025-W14");
        assertWindow(board, "2025-10-26T22:59:59.999999Z", "2025-W43");
        assertWindow(board, "2025-10-26T23:00:00Z", "2025-W44");
    }

    @Test
    @Rule("WINDOW-02")
    void monthsFollowTheTimeZoneThroughBothClockChanges() {
        BoardKey board = berlin(CalendarWindow.MONTHLY);
        assertWindow(board, "2025-02-28T23:00:00Z", "2025-03");
        assertWindow(board, "2025-03-31T21:59:59.999999Z", "2025-03");
        assertWindow(board, "2025-03-31T22:00:00Z", "2025-04");
        assertWindow(board, "2025-10-31T22:59:59.999999Z", "2025-10");
        assertWindow(board, "2025-10-31T23:00:00Z", "2025-11");
    }

    @Test
    @Rule("WINDOW-02")
    void boardsInTwoTimeZonesHaveTwoDays() {
        BoardKey west =
                put(define("w").zone("America/Los_Angeles").window(CalendarWindow.DAILY, 0));
        BoardKey east = put(define("e").zone("Pacific/Auckland").window(CalendarWindow.DAILY, 0));
        assertWindow(west, "2025-01-15T11:00:00Z", "2025-01-15");
        assertWindow(east, "2025-01-15T11:00:00Z", "2025-01-16");
    }

    @Test
    @Rule("WINDOW-02")
    void hoursFollowATimeZoneThatIsHalfAnHourOff() {
        BoardKey board = put(define("b").zone("Asia/Kolkata").window(CalendarWindow.HOURLY, 5));
        assertWindow(board, "2025-01-15T12:29:59.999999Z", "2025-01-15T17");
        assertWindow(board, "2025-01-15T12:30:00Z", "2025-01-15T18");
    }

    @Test
    @Rule("WINDOW-03")
    void aRepeatedHourIsTwoWindows() {
        BoardKey board = berlin(CalendarWindow.HOURLY);
        assertWindow(board, "2025-10-25T23:59:59.999999Z", "2025-10-26T01");
        assertWindow(board, "2025-10-26T00:00:00Z", "2025-10-26T02");
        assertWindow(board, "2025-10-26T00:59:59.999999Z", "2025-10-26T02");
        assertWindow(board, "2025-10-26T01:00:00Z", "2025-10-26T02.2");
        assertWindow(board, "2025-10-26T01:59:59.999999Z", "2025-10-26T02.2");
        assertWindow(board, "2025-10-26T02:00:00Z", "2025-10-26T03");
    }

    @Test
    @Rule("WINDOW-03")
    void theTwoWindowsOfARepeatedHourAreRankedApart() {
        BoardKey board = berlin(CalendarWindow.HOURLY);
        clock().set(Instant.parse("2025-10-26T00:30:00Z"));
        submit(board, "ann", 10);
        clock().set(Instant.parse("2025-10-26T01:30:00Z"));
        submit(board, "ann", 5);
        submit(board, "bob", 7);
        assertThat(players(in(board, "2025-10-26T02"))).containsExactly("ann");
        assertThat(players(in(board, "2025-10-26T02.2"))).containsExactly("bob", "ann");
    }

    @Test
    @Rule("WINDOW-03")
    void anHourThatIsNotRepeatedHasNoSecondWindow() {
        BoardKey board = berlin(CalendarWindow.HOURLY);
        clock().set(Instant.parse("2025-10-27T06:00:00Z"));
        refused(Problem.WINDOW_NOT_FOUND, () -> top(in(board, "2025-10-27T02.2")));
    }

    @Test
    @Rule("WINDOW-03")
    void halfAnHourThatIsRepeatedIsAWindowToo() {
        BoardKey board =
                put(define("b").zone("Australia/Lord_Howe").window(CalendarWindow.HOURLY, 5));
        assertWindow(board, "2025-04-05T14:30:00Z", "2025-04-06T01");
        assertWindow(board, "2025-04-05T14:59:59.999999Z", "2025-04-06T01");
        assertWindow(board, "2025-04-05T15:00:00Z", "2025-04-06T01.2");
        assertWindow(board, "2025-04-05T15:29:59.999999Z", "2025-04-06T01.2");
        assertWindow(board, "2025-04-05T15:30:00Z", "2025-04-06T02");
    }

    @Test
    @Rule("WINDOW-04")
    void aWeekThatCrossesNewYearIsOneWindow() {
        BoardKey board = put(define("b").window(CalendarWindow.WEEKLY, 5));
        assertWindow(board, "2025-12-28T23:59:59.999999Z", "2025-W52");
        assertWindow(board, "2025-12-29T00:00:00Z", "2026-W01");
        assertWindow(board, "2026-01-01T00:00:00Z", "2026-W01");
        assertWindow(board, "2026-01-04T23:59:59.999999Z", "2026-W01");
        assertWindow(board, "2026-01-05T00:00:00Z", "2026-W02");
    }

    @Test
    @Rule("WINDOW-04")
    void aFiftyThirdWeekIsOneWindow() {
        BoardKey board = put(define("b").window(CalendarWindow.WEEKLY, 5));
        assertWindow(board, "2026-12-27T23:59:59.999999Z", "2026-W52");
        assertWindow(board, "2026-12-28T00:00:00Z", "2026-W53");
        assertWindow(board, "2027-01-03T23:59:59.999999Z", "2026-W53");
        assertWindow(board, "2027-01-04T00:00:00Z", "2027-W01");
    }

    @Test
    @Rule("WINDOW-04")
    void aYearOfFiftyTwoWeeksHasNoFiftyThird() {
        BoardKey board = put(define("b").window(CalendarWindow.WEEKLY, 5));
        clock().set(Instant.parse("2026-01-10T00:00:00Z"));
        refused(Problem.WINDOW_NOT_FOUND, () -> top(in(board, "2025-W53")));
    }

    @Test
    @Rule("WINDOW-04")
    void aLeapDayIsADay() {
        BoardKey board = put(define("b").window(CalendarWindow.DAILY, 5));
        assertWindow(board, "2028-02-28T23:59:59.999999Z", "2028-02-28");
        assertWindow(board, "2028-02-29T00:00:00Z", "2028-02-29");
        assertWindow(board, "2028-02-29T23:59:59.999999Z", "2028-02-29");
        assertWindow(board, "2028-03-01T00:00:00Z", "2028-03-01");
    }

    @Test
    @Rule("WINDOW-04")
    void aLeapDayBelongsToItsMonth() {
        BoardKey board = put(define("b").window(CalendarWindow.MONTHLY, 5));
        assertWindow(board, "2028-02-29T23:59:59.999999Z", "2028-02");
        assertWindow(board, "2028-03-01T00:00:00Z", "2028-03");
    }

    @Test
    @Rule("WINDOW-04")
    void aYearWithoutALeapDayHasNone() {
        BoardKey board = put(define("b").window(CalendarWindow.DAILY, 5));
        assertWindow(board, "2026-02-28T23:59:59.999999Z", "2026-02-28");
        assertWindow(board, "2026-03-01T00:00:00Z", "2026-03-01");
        refused(Problem.WINDOW_NOT_FOUND, () -> top(in(board, "2026-02-29")));
    }

    @Test
    @Rule("WINDOW-05")
    void fixedWindowsAreCountedFromTheEpoch() {
        BoardKey board = put(define("b").window(FixedWindow.every(Duration.ofHours(6)), 5));
        assertWindow(board, "2025-01-15T11:59:59.999999Z", "PT6H@80413");
        assertWindow(board, "2025-01-15T12:00:00Z", "PT6H@80414");
        assertWindow(board, "2025-01-15T17:59:59.999999Z", "PT6H@80414");
        assertWindow(board, "2025-01-15T18:00:00Z", "PT6H@80415");
    }

    @Test
    @Rule("WINDOW-05")
    void fixedWindowsAreCountedFromTheirAnchor() {
        BoardKey board = anchored();
        assertWindow(board, "2025-01-20T00:30:00Z", "PT1H30M@0");
        assertWindow(board, "2025-01-20T01:59:59.999999Z", "PT1H30M@0");
        assertWindow(board, "2025-01-20T02:00:00Z", "PT1H30M@1");
        assertWindow(board, "2025-01-21T00:30:00Z", "PT1H30M@16");
    }

    @Test
    @Rule("WINDOW-05")
    void fixedWindowsBeforeTheirAnchorAreNegative() {
        BoardKey board = anchored();
        assertWindow(board, "2025-01-19T21:29:59.999999Z", "PT1H30M@-3");
        assertWindow(board, "2025-01-19T21:30:00Z", "PT1H30M@-2");
        assertWindow(board, "2025-01-19T22:59:59.999999Z", "PT1H30M@-2");
        assertWindow(board, "2025-01-19T23:00:00Z", "PT1H30M@-1");
        assertWindow(board, "2025-01-20T00:29:59.999999Z", "PT1H30M@-1");
        assertWindow(board, "2025-01-20T00:30:00Z", "PT1H30M@0");
    }

    @Test
    @Rule("WINDOW-05")
    void fixedWindowsDoNotFollowTheTimeZone() {
        BoardKey board =
                put(
                        define("b")
                                .zone("Europe/Berlin")
                                .window(FixedWindow.every(Duration.ofDays(1)), 5));
        assertWindow(board, "2025-03-29T23:59:59.999999Z", "PT24H@20176");
        assertWindow(board, "2025-03-30T00:00:00Z", "PT24H@20177");
        assertWindow(board, "2025-03-30T23:59:59.999999Z", "PT24H@20177");
        assertWindow(board, "2025-03-31T00:00:00Z", "PT24H@20178");
    }

    private BoardKey berlin(CalendarWindow kind) {
        return put(define("b").zone("Europe/Berlin").window(kind, 5));
    }

    private BoardKey anchored() {
        Instant anchor = Instant.parse("2025-01-20T00:30:00Z");
        return put(define("b").window(new FixedWindow(Duration.ofMinutes(90), anchor), 5));
    }

    /** Goes on to a time and expects a submission of then in exactly that window. */
    private void assertWindow(BoardKey board, String time, String window) {
        clock().set(Instant.parse(time));
        String player = time.replace("-", "").replace(".", "").replace(":", "");
        submit(board, player, 10);
        assertThat(players(in(board, window))).contains(player);
    }
}
