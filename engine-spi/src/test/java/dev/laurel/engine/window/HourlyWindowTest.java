package dev.laurel.engine.window;

import static dev.laurel.engine.window.CalendarWindow.HOURLY;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HourlyWindowTest {

    /** The keys and minutes of the windows from one instant to another. */
    private static List<String> hours(String zone, String from, String to) {
        var hours = new ArrayList<String>();
        Window window = HOURLY.at(Instant.parse(from), ZoneId.of(zone));
        while (window.start().isBefore(Instant.parse(to))) {
            hours.add(
                    window.key()
                            + " "
                            + Duration.between(window.start(), window.end()).toMinutes());
            window = HOURLY.at(window.end(), ZoneId.of(zone));
        }
        return hours;
    }

    @Test
    void anHourThatShowsTwiceIsTwoWindowsInBerlin() {
        assertThat(hours("Europe/Berlin", "2025-10-25T23:00:00Z", "2025-10-26T03:00:00Z"))
                .containsExactly(
                        "2025-10-26T01 60",
                        "2025-10-26T02 60",
                        "2025-10-26T02.2 60",
                        "2025-10-26T03 60");
    }

    @Test
    void anHourThatNeverShowsIsNoWindowInBerlin() {
        assertThat(hours("Europe/Berlin", "2025-03-30T00:00:00Z", "2025-03-30T02:00:00Z"))
                .containsExactly("2025-03-30T01 60", "2025-03-30T03 60");
    }

    @Test
    void bothClockChangesOfNewYorkKeepHoursWhole() {
        assertThat(hours("America/New_York", "2025-03-09T06:00:00Z", "2025-03-09T08:00:00Z"))
                .containsExactly("2025-03-09T01 60", "2025-03-09T03 60");
        assertThat(hours("America/New_York", "2025-11-02T05:00:00Z", "2025-11-02T08:00:00Z"))
                .containsExactly("2025-11-02T01 60", "2025-11-02T01.2 60", "2025-11-02T02 60");
    }

    @Test
    void clockChangesOfHalfAnHourMakeShortWindowsOnLordHowe() {
        assertThat(hours("Australia/Lord_Howe", "2025-10-04T14:30:00Z", "2025-10-04T17:00:00Z"))
                .containsExactly("2025-10-05T01 60", "2025-10-05T02 30", "2025-10-05T03 60");
        assertThat(hours("Australia/Lord_Howe", "2025-04-05T14:00:00Z", "2025-04-05T16:30:00Z"))
                .containsExactly("2025-04-06T01 60", "2025-04-06T01.2 30", "2025-04-06T02 60");
    }

    @Test
    void aChangeOneMinuteAfterMidnightCutsTheHoursOfSaintJohns() {
        assertThat(hours("America/St_Johns", "2006-10-29T01:30:00Z", "2006-10-29T04:30:00Z"))
                .containsExactly(
                        "2006-10-28T23 60",
                        "2006-10-29T00 1",
                        "2006-10-28T23.2 59",
                        "2006-10-29T00.2 60");
        assertThat(hours("America/St_Johns", "2006-04-02T03:30:00Z", "2006-04-02T05:00:00Z"))
                .containsExactly("2006-04-02T00 1", "2006-04-02T01 59", "2006-04-02T02 60");
    }

    @Test
    void quarterHourOffsetsCountTheHoursOfTheClockOnTheWall() {
        Window window =
                HOURLY.at(Instant.parse("2025-07-13T04:20:00Z"), ZoneId.of("Asia/Kathmandu"));
        assertThat(window.key()).hasToString("2025-07-13T10");
        assertThat(window.start()).isEqualTo("2025-07-13T04:15:00Z");
    }

    @ParameterizedTest
    @CsvSource({
        "Europe/Berlin, 2025-03-30T02",
        "Europe/Berlin, 2025-03-30T02.2",
        "Europe/Berlin, 2025-03-30T03.2",
        "Europe/Berlin, 2025-10-26T03.2",
        "America/New_York, 2025-03-09T02",
        "America/Sao_Paulo, 2018-11-04T00",
        "Pacific/Apia, 2011-12-30T12",
        "UTC, 2025-02-30T10",
        "UTC, 2025-07-13T24",
        "UTC, 2025-13-01T10",
        "UTC, 2025-07-13T10.2",
        "UTC, 2025-07-13",
        "UTC, 2025-W28",
        "UTC, ALL-TIME",
        "UTC, PT6H@1234567890",
        "UTC, P000000000T1H@1",
    })
    void anHourThatIsNotThereIsNotFound(String zone, String key) {
        assertThat(HOURLY.find(new WindowKey(key), ZoneId.of(zone))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0000-01-01T00", "9999-12-31T23"})
    void theFirstAndTheLastHourThatCanBeWrittenAreFound(String key) {
        for (String zone : List.of("UTC", "Pacific/Kiritimati", "Pacific/Niue")) {
            assertThat(HOURLY.find(new WindowKey(key), ZoneId.of(zone))).isPresent();
        }
    }
}
