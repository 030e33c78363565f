package dev.laurel.engine.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.id.Limits;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FixedWindowTest {
    private static final FixedWindow SIX_HOURS = FixedWindow.every(Duration.ofHours(6));

    @ParameterizedTest
    @CsvSource({
        "every PT6H, 1970-01-01T00:00:00Z, PT6H@0",
        "every PT6H, 1970-01-01T05:59:59.999999Z, PT6H@0",
        "every PT6H, 1970-01-01T06:00:00Z, PT6H@1",
        "every P1D from 2025-07-13T10:00:00Z, 2025-07-13T10:00:00Z, PT24H@0",
        "every P1D from 2025-07-13T10:00:00Z, 2025-07-13T09:59:59.999999Z, PT24H@-1",
        "every P1D from 2025-07-13T10:00:00Z, 2025-07-12T10:00:00Z, PT24H@-1",
        "every P1D from 2025-07-13T10:00:00Z, 2025-07-12T09:59:59Z, PT24H@-2",
        "every PT1M30S, 1970-01-01T00:03:00Z, PT1M30S@2",
    })
    void numbersCountFromTheAnchorTowardsThePast(String kind, Instant instant, String key) {
        Window window = WindowKind.parse(kind).at(instant, ZoneOffset.UTC);
        assertThat(window.key()).hasToString(key);
        assertThat(window.contains(instant)).isTrue();
    }

    @Test
    void clockChangesDoNotTouchThem() {
        Instant change = Instant.parse("2025-10-26T01:00:00Z");
        assertThat(SIX_HOURS.at(change, ZoneId.of("Europe/Berlin")))
                .isEqualTo(SIX_HOURS.at(change, ZoneOffset.UTC));
    }

    @Test
    void everyTimeOfASubmissionIsFoundAgainWhateverTheLengthAndTheAnchor() {
        Instant lastSecond = Instant.ofEpochSecond(Limits.LATEST.getEpochSecond());
        for (Duration length :
                List.of(
                        Limits.SHORTEST_WINDOW,
                        Duration.ofSeconds(61),
                        Duration.ofDays(7),
                        Limits.LONGEST_WINDOW)) {
            for (Instant anchor : List.of(Instant.EPOCH, Instant.ofEpochSecond(1), lastSecond)) {
                var kind = new FixedWindow(length, anchor);
                for (Instant at : List.of(Limits.EARLIEST, anchor, Limits.LATEST)) {
                    Window window = kind.at(at, ZoneOffset.UTC);
                    assertThat(window.contains(at)).isTrue();
                    assertThat(kind.find(window.key(), ZoneOffset.UTC)).contains(window);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PT6H@-0",
                "PT6H@007",
                "PT6H@9999999999",
                "PT6H@-9999999999",
                "PT7H@1",
                "PT06H@1",
                "2025-07-13",
                "ALL-TIME"
            })
    void aKeyThatNoWindowHasIsNotFound(String key) {
        assertThat(SIX_HOURS.find(new WindowKey(key), ZoneOffset.UTC)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "every PT6H",
                "every PT1M",
                "every PT87840H",
                "every PT6H from 2025-07-13T10:20:30Z"
            })
    void aKindReadsWhatItWrites(String text) {
        assertThat(WindowKind.parse(text).text()).isEqualTo(text);
    }

    @Test
    void anAnchorAtTheEpochIsNotWritten() {
        assertThat(WindowKind.parse("every PT6H from 1970-01-01T00:00:00Z")).isEqualTo(SIX_HOURS);
        assertThat(WindowKind.parse("every P1D").text()).isEqualTo("every PT24H");
    }
}
