package dev.laurel.engine.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.id.Limits;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowPlanTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private static WindowPlan plan(String kind, int keep, Duration grace) {
        var spec = new WindowSpec(WindowKind.parse(kind), keep);
        return new WindowPlan(BERLIN, grace, List.of(spec));
    }

    private static Window find(WindowPlan plan, String key) {
        return plan.find(new WindowKey(key)).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "hourly, 2025-10-26T02, 2, 2025-10-26T01:10:00Z, 2025-10-26T03:00:00Z",
        "daily, 2025-03-29, 0, 2025-03-29T23:10:00Z, 2025-03-29T23:10:00Z",
        "daily, 2025-03-29, 1, 2025-03-29T23:10:00Z, 2025-03-30T22:00:00Z",
        "daily, 2025-10-25, 2, 2025-10-25T22:10:00Z, 2025-10-27T23:00:00Z",
        "weekly, 2026-W53, 1, 2027-01-03T23:10:00Z, 2027-01-10T23:00:00Z",
        "monthly, 2024-01, 1, 2024-01-31T23:10:00Z, 2024-02-29T23:00:00Z",
        "every PT6H, PT6H@0, 3, 1970-01-01T06:10:00Z, 1970-01-02T00:00:00Z",
        "every PT6H from 2025-01-01T00:00:00Z, PT6H@-2, 1, "
                + "2024-12-31T18:10:00Z, 2025-01-01T00:00:00Z",
    })
    void aWindowClosesAfterItsGraceAndExpiresAfterItsKeep(
            String kind, String key, int keep, Instant closes, Instant expires) {
        WindowPlan plan = plan(kind, keep, Duration.ofMinutes(10));
        Window window = find(plan, key);
        assertThat(plan.closesAt(window)).isEqualTo(closes);
        assertThat(plan.expiresAt(window)).isEqualTo(expires);
    }

    @Test
    void aWindowNeverExpiresBeforeItCloses() {
        WindowPlan plan = plan("hourly", 1, Duration.ofDays(1));
        Window window = find(plan, "2025-07-13T10");
        assertThat(plan.expiresAt(window)).isEqualTo(plan.closesAt(window));
        assertThat(plan.closesAt(window)).isEqualTo("2025-07-14T09:00:00Z");
    }

    @Test
    void theStateChangesExactlyAtTheBorders() {
        WindowPlan plan = plan("daily", 1, Duration.ofMinutes(10));
        Window window = find(plan, "2025-07-13");
        Instant readable = window.start().minus(Limits.CLOCK_SKEW);
        assertState(plan, window, readable, WindowState.FUTURE, WindowState.OPEN);
        assertState(plan, window, window.end(), WindowState.OPEN, WindowState.OPEN);
        assertState(plan, window, plan.closesAt(window), WindowState.OPEN, WindowState.CLOSED);
        assertState(plan, window, plan.expiresAt(window), WindowState.CLOSED, WindowState.EXPIRED);
    }

    private static void assertState(
            WindowPlan plan, Window window, Instant at, WindowState before, WindowState then) {
        assertThat(plan.state(window, at.minusNanos(1))).isEqualTo(before);
        assertThat(plan.state(window, at)).isEqualTo(then);
    }

    @Test
    void onlyOpenAndClosedWindowsAreReadable() {
        assertThat(List.of(WindowState.values()))
                .filteredOn(WindowState::isReadable)
                .containsExactly(WindowState.OPEN, WindowState.CLOSED);
    }

    @Test
    void allTimeNeitherClosesNorExpires() {
        WindowPlan plan = plan("all-time", 0, Duration.ZERO);
        Window window = find(plan, "ALL-TIME");
        assertThat(plan.closesAt(window)).isEqualTo(Instant.MAX);
        assertThat(plan.expiresAt(window)).isEqualTo(Instant.MAX);
        assertThat(plan.state(window, Instant.parse("2999-01-01T00:00:00Z")))
                .isEqualTo(WindowState.OPEN);
    }

    @ParameterizedTest
    @CsvSource({
        "hourly",
        "daily",
        "weekly",
        "monthly",
        "every PT1M",
        "every P3660D",
    })
    void theLongestKeepAtTheLastTimeIsStillATime(String kind) {
        WindowPlan plan = plan(kind, 10_000, Duration.ofDays(31));
        Instant last = Instant.parse("9998-12-31T23:59:59.999999Z");
        for (Window window : plan.touched(last)) {
            assertThat(plan.expiresAt(window)).isAfter(last);
        }
    }

    @Test
    void aSubmissionTouchesOneWindowOfEachKindInDeclaredOrder() {
        var plan =
                new WindowPlan(
                        BERLIN,
                        Duration.ZERO,
                        List.of(
                                new WindowSpec(CalendarWindow.ALL_TIME, 0),
                                new WindowSpec(CalendarWindow.WEEKLY, 4),
                                new WindowSpec(CalendarWindow.DAILY, 7),
                                new WindowSpec(FixedWindow.every(Duration.ofHours(6)), 1)));
        assertThat(plan.touched(Instant.parse("2025-07-13T22:30:00Z")))
                .extracting(window -> window.key().text())
                .containsExactly("ALL-TIME", "2025-W29", "2025-07-14", "PT6H@81131");
        assertThat(plan.find(new WindowKey("2025-07"))).isEmpty();
    }

    @Test
    void aDateThatAZoneSkippedStillCountsAsADayOfKeep() {
        var spec = new WindowSpec(CalendarWindow.DAILY, 2);
        var plan = new WindowPlan(ZoneId.of("Pacific/Apia"), Duration.ZERO, List.of(spec));
        Window window = find(plan, "2011-12-29");
        assertThat(plan.expiresAt(window)).isEqualTo(find(plan, "2011-12-31").end());
    }
}
