package dev.laurel.engine.window;

import static dev.laurel.engine.window.CalendarWindow.ALL_TIME;
import static dev.laurel.engine.window.CalendarWindow.DAILY;
import static dev.laurel.engine.window.CalendarWindow.MONTHLY;
import static dev.laurel.engine.window.CalendarWindow.WEEKLY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.id.Limits;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CalendarWindowTest {

    private static Window find(WindowKind kind, String key, String zone) {
        return kind.find(new WindowKey(key), ZoneId.of(zone)).orElseThrow();
    }

    private static Duration length(Window window) {
        return Duration.between(window.start(), window.end());
    }

    @ParameterizedTest
    @CsvSource({
        "Europe/Berlin, 2025-03-30, PT23H",
        "Europe/Berlin, 2025-10-26, PT25H",
        "Europe/Berlin, 2025-07-13, PT24H",
        "America/New_York, 2025-03-09, PT23H",
        "America/New_York, 2025-11-02, PT25H",
        "Australia/Lord_Howe, 2025-04-06, PT24H30M",
        "Australia/Lord_Howe, 2025-10-05, PT23H30M",
        "America/Sao_Paulo, 2018-11-04, PT23H",
        "America/Sao_Paulo, 2018-02-17, PT25H",
        "America/St_Johns, 2006-10-28, PT24H",
        "America/St_Johns, 2006-10-29, PT25H",
        "Pacific/Apia, 2011-12-29, PT24H",
        "Pacific/Apia, 2011-12-31, PT24H",
        "UTC, 2024-02-29, PT24H",
    })
    void aDayLastsUntilTheNextBegins(String zone, String key, Duration expected) {
        assertThat(length(find(DAILY, key, zone))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "Europe/Berlin, 2025-W13, PT167H",
        "Europe/Berlin, 2025-W43, PT169H",
        "Australia/Lord_Howe, 2025-W14, PT168H30M",
        "Pacific/Apia, 2011-W52, PT144H",
    })
    void aWeekHoldsItsClockChange(String zone, String key, Duration expected) {
        assertThat(length(find(WEEKLY, key, zone))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "Europe/Berlin, 2025-03, PT743H",
        "Europe/Berlin, 2025-10, PT745H",
        "UTC, 2024-02, PT696H",
        "UTC, 2025-02, PT672H",
        "Pacific/Apia, 2011-12, PT720H",
    })
    void aMonthHoldsItsClockChangeAndItsLeapDay(String zone, String key, Duration expected) {
        assertThat(length(find(MONTHLY, key, zone))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "2020-12-31T23:59:59Z, 2020-W53",
        "2021-01-03T23:59:59Z, 2020-W53",
        "2021-01-04T00:00:00Z, 2021-W01",
        "2026-12-28T00:00:00Z, 2026-W53",
        "2027-01-03T23:59:59Z, 2026-W53",
        "2027-01-04T00:00:00Z, 2027-W01",
        "2024-12-29T23:59:59Z, 2024-W52",
        "2024-12-30T00:00:00Z, 2025-W01",
        "2023-01-01T12:00:00Z, 2022-W52",
        "1970-01-01T00:00:00Z, 1970-W01",
    })
    void weeksBelongToTheirWeekYear(Instant instant, String key) {
        Window window = WEEKLY.at(instant, ZoneOffset.UTC);
        assertThat(window.key()).hasToString(key);
        assertThat(find(WEEKLY, key, "UTC")).isEqualTo(window);
    }

    @ParameterizedTest
    @CsvSource({
        "DAILY, UTC, 2025-02-29",
        "DAILY, UTC, 2025-02-30",
        "DAILY, UTC, 2025-13-01",
        "DAILY, UTC, 2025-00-01",
        "DAILY, UTC, 2025-01-00",
        "DAILY, Pacific/Apia, 2011-12-30",
        "DAILY, Pacific/Kwajalein, 1993-08-21",
        "DAILY, UTC, 2025-07",
        "DAILY, UTC, 2025-07-13T10",
        "DAILY, UTC, PT6H@12345",
        "WEEKLY, UTC, 2025-W00",
        "WEEKLY, UTC, 2025-W53",
        "WEEKLY, UTC, 2025-W54",
        "WEEKLY, UTC, 2025-W99",
        "WEEKLY, UTC, 0000-W00",
        "WEEKLY, UTC, 9999-W53",
        "WEEKLY, UTC, 9999-W99",
        "MONTHLY, UTC, 2025-13",
        "MONTHLY, UTC, 2025-00",
        "MONTHLY, UTC, PT6H@12",
        "ALL_TIME, UTC, 2025-07",
    })
    void aKeyThatParsesButDoesNotExistIsNotFound(CalendarWindow kind, String zone, String key) {
        assertThat(kind.find(new WindowKey(key), ZoneId.of(zone))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "DAILY, 0000-01-01", "DAILY, 9999-12-31",
        "WEEKLY, 0000-W01", "WEEKLY, 9999-W52",
        "MONTHLY, 0000-01", "MONTHLY, 9999-12",
    })
    void theFirstAndTheLastKeyThatCanBeWrittenAreFound(CalendarWindow kind, String key) {
        assertThat(kind.find(new WindowKey(key), ZoneId.of("Pacific/Kiritimati"))).isPresent();
    }

    @ParameterizedTest
    @EnumSource(CalendarWindow.class)
    void theFirstAndTheLastTimeOfASubmissionLieInAWindowOfEveryKind(CalendarWindow kind) {
        for (String zone : new String[] {"UTC", "Pacific/Kiritimati", "Pacific/Niue"}) {
            for (Instant instant : new Instant[] {Limits.EARLIEST, Limits.LATEST}) {
                Window window = kind.at(instant, ZoneId.of(zone));
                assertThat(window.contains(instant)).as("%s in %s", instant, window).isTrue();
                assertThat(kind.find(window.key(), ZoneId.of(zone))).contains(window);
            }
        }
    }

    @Test
    void aDateThatShowsAgainAfterMidnightBelongsToTheNewDay() {
        ZoneId zone = ZoneId.of("America/St_Johns");
        Instant secondTimeBeforeMidnight = Instant.parse("2006-10-29T02:45:00Z");
        assertThat(secondTimeBeforeMidnight.atZone(zone).toLocalDate()).hasToString("2006-10-28");
        assertThat(DAILY.at(secondTimeBeforeMidnight, zone).key()).hasToString("2006-10-29");
    }

    @Test
    void allTimeIsOneWindow() {
        Window window = ALL_TIME.at(Instant.parse("2025-07-13T10:00:00Z"), ZoneOffset.UTC);
        assertThat(window.key()).isEqualTo(WindowKey.ALL_TIME);
        assertThat(ALL_TIME.find(WindowKey.ALL_TIME, ZoneOffset.UTC)).contains(window);
    }

    @ParameterizedTest
    @EnumSource(CalendarWindow.class)
    void aKindReadsWhatItWrites(CalendarWindow kind) {
        assertThat(WindowKind.parse(kind.text())).isSameAs(kind);
    }
}
