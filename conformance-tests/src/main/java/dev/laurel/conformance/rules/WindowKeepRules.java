package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standings;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.FixedWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How long windows stay. */
@Tag("window-keep")
public abstract class WindowKeepRules extends MidHourGroup {
    private static final Duration MICRO = Duration.ofNanos(1_000);
    private static final Duration HOUR = Duration.ofHours(1);

    protected WindowKeepRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("WINDOW-09")
    void anHourStaysUntilSoManyFurtherHoursHaveEnded() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 2));
        submit(board, "ann", 10);
        assertReadableUntil(in(board, "2025-01-15T11"), "2025-01-15T14:00:00Z");
    }

    @Test
    @Rule("WINDOW-09")
    void aDayStaysUntilSoManyFurtherDaysHaveEnded() {
        clock().set(Instant.parse("2025-03-29T12:00:00Z"));
        BoardKey board = put(define("b").zone("Europe/Berlin").window(CalendarWindow.DAILY, 1));
        submit(board, "ann", 10);
        assertReadableUntil(in(board, "2025-03-29"), "2025-03-30T22:00:00Z"); // 23 hours
    }

    @Test
    @Rule("WINDOW-09")
    void aWeekStaysUntilSoManyFurtherWeeksHaveEnded() {
        BoardKey board = put(define("b").window(CalendarWindow.WEEKLY, 1));
        submit(board, "ann", 10);
        assertReadableUntil(in(board, "2025-W03"), "2025-01-27T00:00:00Z");
    }

    @Test
    @Rule("WINDOW-09")
    void aMonthStaysUntilSoManyFurtherMonthsHaveEnded() {
        BoardKey board = put(define("b").window(CalendarWindow.MONTHLY, 2));
        submit(board, "ann", 10);
        assertReadableUntil(in(board, "2025-01"), "2025-04-01T00:00:00Z");
    }

    @Test
    @Rule("WINDOW-09")
    void aFixedWindowStaysUntilSoManyFurtherOnesHaveEnded() {
        BoardKey board = put(define("b").window(FixedWindow.every(Duration.ofHours(6)), 3));
        submit(board, "ann", 10);
        assertReadableUntil(in(board, "PT6H@80413"), "2025-01-16T06:00:00Z");
    }

    @Test
    @Rule("WINDOW-09")
    void aWindowOfWhichNoneIsKeptGoesWhenItCloses() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 0));
        submit(board, "ann", 10);
        assertReadableUntil(in(board, "2025-01-15T11"), "2025-01-15T12:00:00Z");
    }

    @Test
    @Rule("WINDOW-09")
    void aWindowStaysAtLeastUntilItsGraceIsOver() {
        BoardKey board =
                put(define("b").grace(Duration.ofMinutes(90)).window(CalendarWindow.HOURLY, 0));
        submit(board, "ann", 10);
        assertReadableUntil(in(board, "2025-01-15T11"), "2025-01-15T13:30:00Z");
    }

    @Test
    @Rule("WINDOW-09")
    void theGraceIsNotAddedToWhatIsKept() {
        BoardKey board =
                put(define("b").grace(Duration.ofMinutes(30)).window(CalendarWindow.HOURLY, 1));
        submit(board, "ann", 10);
        assertReadableUntil(in(board, "2025-01-15T11"), "2025-01-15T13:00:00Z");
    }

    @Test
    @Rule("WINDOW-09")
    void eachKindIsKeptByItsOwnNumber() {
        BoardKey board =
                put(
                        define("b")
                                .window(CalendarWindow.HOURLY, 5)
                                .window(FixedWindow.every(HOUR), 1));
        submit(board, "ann", 10);
        clock().advance(Duration.ofHours(2));
        long number = Lab.START.getEpochSecond() / 3_600;
        assertThat(players(in(board, "2025-01-15T11"))).containsExactly("ann");
        refused(Problem.WINDOW_NOT_FOUND, () -> top(in(board, "PT1H@" + number)));
    }

    @Test
    @Rule("WINDOW-09")
    void aWindowWithoutEntriesGoesLikeAnyOther() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 2));
        assertReadableUntil(in(board, "2025-01-15T11"), "2025-01-15T14:00:00Z");
    }

    @Test
    @Rule("WINDOW-09")
    void allTimeStaysForEver() {
        BoardKey board = put(define("b").window(CalendarWindow.ALL_TIME, 0));
        submit(board, "ann", 10);
        clock().advance(Duration.ofDays(36_500));
        assertThat(players(allTime(board))).containsExactly("ann");
    }

    @Test
    @Rule("WINDOW-09")
    void everyQueryOnAnExpiredWindowIsRefused() {
        assertEveryQueryIsRefused(expired(define("b")));
    }

    @Test
    @Rule("WINDOW-09")
    void everyQueryOnAnExpiredWindowIsRefusedAfterItWasSwept() {
        StandingsKey key = expired(define("b"));
        engine().windows().removeExpired(key.board());
        assertEveryQueryIsRefused(key);
    }

    @Test
    @Rule("WINDOW-12")
    void removingTellsHowManyWindowsWent() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 1));
        for (int hour = 0; hour < 5; hour++) {
            submit(board, "ann", 10);
            submit(board, "bob", 20);
            clock().advance(HOUR);
        }
        // It is half past 16: hour 15 is kept, 11 to 14 have gone.
        assertThat(engine().windows().removeExpired(board)).isEqualTo(4);
    }

    @Test
    @Rule("WINDOW-12")
    void removingCountsAWindowOnceHoweverManyGroupsItHas() {
        BoardBuilder builder = define("b").window(CalendarWindow.HOURLY, 0).grouping("region");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia"));
        submit(draft(board, "bob", 10).group("region", "europe"));
        clock().advance(HOUR);
        assertThat(engine().windows().removeExpired(board)).isEqualTo(1);
    }

    @Test
    @Rule("WINDOW-12")
    void removingASecondTimeFindsNothing() {
        StandingsKey key = expired(define("b"));
        engine().windows().removeExpired(key.board());
        assertThat(engine().windows().removeExpired(key.board())).isZero();
    }

    @Test
    @Rule("WINDOW-12")
    void removingWhereNothingHasExpiredFindsNothing() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 1));
        assertThat(engine().windows().removeExpired(board)).isZero();
        submit(board, "ann", 10);
        clock().advance(HOUR);
        assertThat(engine().windows().removeExpired(board)).isZero();
    }

    @Test
    @Rule("WINDOW-12")
    void removingLeavesWhatIsReadable() {
        BoardKey board =
                put(
                        define("b")
                                .window(CalendarWindow.HOURLY, 1)
                                .window(CalendarWindow.DAILY, 0)
                                .window(CalendarWindow.ALL_TIME, 0));
        for (String player : new String[] {"ann", "bob", "cid"}) {
            submit(board, player, 10);
            clock().advance(HOUR);
        }
        engine().windows().removeExpired(board);
        assertThat(players(in(board, "2025-01-15T13"))).containsExactly("cid");
        assertThat(players(in(board, "2025-01-15"))).contains("ann", "bob", "cid");
        assertThat(players(allTime(board))).contains("ann", "bob", "cid");
    }

    @Test
    @Rule("WINDOW-12")
    void removingLeavesOtherBoards() {
        BoardKey other = put(define("other").window(CalendarWindow.HOURLY, 5));
        submit(other, "ann", 10);
        StandingsKey key = expired(define("b"));
        assertThat(engine().windows().removeExpired(key.board())).isEqualTo(1);
        assertThat(players(in(other, "2025-01-15T11"))).containsExactly("ann");
    }

    @Test
    @Rule("WINDOW-15")
    void aLongerKeepTakesEffectOnWindowsThatExist() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 1));
        submit(board, "ann", 10);
        clock().advance(HOUR);
        put(define("b").window(CalendarWindow.HOURLY, 3));
        assertReadableUntil(in(board, "2025-01-15T11"), "2025-01-15T15:00:00Z");
    }

    @Test
    @Rule("WINDOW-15")
    void aShorterKeepTakesEffectOnWindowsThatExist() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 5));
        submit(board, "ann", 10);
        clock().advance(Duration.ofHours(2));
        put(define("b").window(CalendarWindow.HOURLY, 1));
        refused(Problem.WINDOW_NOT_FOUND, () -> top(in(board, "2025-01-15T11")));
    }

    @Test
    @Rule("WINDOW-15")
    void aLongerGraceOpensAWindowThatExists() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 5));
        submit(board, "ann", 20);
        Draft late = draft(board, "bob", 10);
        clock().set(Instant.parse("2025-01-15T12:05:00Z"));
        put(define("b").grace(Duration.ofMinutes(10)).window(CalendarWindow.HOURLY, 5));
        submit(late);
        assertThat(players(in(board, "2025-01-15T11"))).containsExactly("ann", "bob");
    }

    @Test
    @Rule("WINDOW-15")
    void aShorterGraceClosesAWindowThatExists() {
        BoardKey board =
                put(define("b").grace(Duration.ofMinutes(10)).window(CalendarWindow.HOURLY, 5));
        submit(board, "ann", 20);
        Draft late = draft(board, "bob", 10);
        clock().set(Instant.parse("2025-01-15T12:05:00Z"));
        put(define("b").grace(Duration.ofMinutes(3)).window(CalendarWindow.HOURLY, 5));
        refused(late, Problem.WINDOW_CLOSED);
    }

    /** Standings of a window that held entries and has expired since. */
    private StandingsKey expired(BoardBuilder builder) {
        BoardKey board = put(builder.window(CalendarWindow.HOURLY, 1));
        submit(board, "ann", 10);
        submit(board, "bob", 20);
        clock().advance(Duration.ofHours(3));
        return in(board, "2025-01-15T11");
    }

    private void assertReadableUntil(StandingsKey key, String time) {
        clock().set(Instant.parse(time).minus(MICRO));
        top(key);
        clock().advance(MICRO);
        refused(Problem.WINDOW_NOT_FOUND, () -> top(key));
    }

    private void assertEveryQueryIsRefused(StandingsKey key) {
        Standings standings = engine().standings();
        PlayerId ann = player("ann");
        List<PlayerId> asked = List.of(ann);
        Problem gone = Problem.WINDOW_NOT_FOUND;
        refused(gone, () -> standings.page(key, PageRequest.top(10)));
        refused(gone, () -> standings.page(key, PageRequest.bottom(10)));
        refused(gone, () -> standings.page(key, PageRequest.fromRank(1, 10)));
        refused(gone, () -> standings.size(key));
        refused(gone, () -> standings.ranks(key, asked, RankMode.ORDINAL));
        refused(gone, () -> standings.percentiles(key, asked, RankMode.ORDINAL));
        refused(gone, () -> standings.rankOf(key, ScorePair.of(5), RankMode.ORDINAL));
        refused(gone, () -> standings.context(key, ann, 1, 1, RankMode.ORDINAL));
        refused(gone, () -> standings.atPercentiles(key, List.of(5_000)));
        refused(gone, () -> standings.distribution(key, List.of(15L)));
        refused(gone, () -> standings.approximateRanks(key, asked));
    }
}
