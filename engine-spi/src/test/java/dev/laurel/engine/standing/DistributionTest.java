package dev.laurel.engine.standing;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DistributionTest {

    @ParameterizedTest
    @CsvSource({
        "0, 99, 10, 10",
        "0, 9, 200, 10",
        "5, 5, 200, 1",
        "0, 5, 4, 3",
        "-9223372036854775808, 9223372036854775807, 1, 1",
        "-9223372036854775808, 9223372036854775807, 2, 2",
        "-9223372036854775808, 9223372036854775807, 200, 200",
        "-9223372036854775808, -9223372036854775808, 200, 1",
        "9223372036854775807, 9223372036854775807, 200, 1",
        "9223372036854775806, 9223372036854775807, 1, 1",
    })
    void evenBoundsCutTheScoresIntoBucketsOfOneWidth(long min, long max, int buckets, int count) {
        List<Long> bounds = Distribution.evenBounds(min, max, buckets);
        assertThat(bounds).hasSize(count).startsWith(min).allMatch(b -> b >= min && b <= max);
        Distribution.checkBounds(bounds);
        for (int i = 2; i < bounds.size(); i++) {
            assertThat(width(bounds, i)).isEqualTo(width(bounds, 1));
        }
    }

    private static BigInteger width(List<Long> bounds, int i) {
        return BigInteger.valueOf(bounds.get(i)).subtract(BigInteger.valueOf(bounds.get(i - 1)));
    }

    @Test
    void twoBucketsOfAllScoresMeetAtZero() {
        assertThat(Distribution.evenBounds(Long.MIN_VALUE, Long.MAX_VALUE, 2))
                .containsExactly(Long.MIN_VALUE, 0L);
    }

    @Test
    void boundsAtBothEndsOfTheRangeAreAllowed() {
        var bounds = List.of(Long.MIN_VALUE, -1L, 0L, Long.MAX_VALUE);
        var counts = List.of(0L, 1L, 2L, 3L, 4L);
        assertThat(new Distribution(bounds, counts).counts()).isEqualTo(counts);
    }
}
