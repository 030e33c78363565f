package dev.laurel.engine.id;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MicrosTest {

    @ParameterizedTest
    @CsvSource({
        "1970-01-01T00:00:00Z, 0",
        "1970-01-01T00:00:00.000001999Z, 1",
        "1969-12-31T23:59:59.999999999Z, -1",
        "2262-04-11T23:47:16.854776Z, 9223372036854776",
        "9998-12-31T23:59:59.999999Z, 253370764799999999",
    })
    void timesAreCutToMicrosecondsTowardsThePast(Instant instant, long micros) {
        assertThat(Micros.of(instant)).isEqualTo(micros);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1, 0, 1, 1_752_408_000_123_456L, Long.MAX_VALUE})
    void everyLongIsATime(long micros) {
        assertThat(Micros.toInstant(micros)).isNotNull();
    }

    @Test
    void everyTimeOfASubmissionComesBackAsItWas() {
        for (Instant time = Limits.EARLIEST;
                time.isBefore(Limits.LATEST);
                time = time.plusNanos(86_400_123_456_789_000L)) {
            assertThat(Micros.toInstant(Micros.of(time))).isEqualTo(time);
        }
    }
}
