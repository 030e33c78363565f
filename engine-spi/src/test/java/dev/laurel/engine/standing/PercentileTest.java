package dev.laurel.engine.standing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PercentileTest {

    @ParameterizedTest
    @CsvSource({
        "0, 1, 1",
        "5000, 1, 1",
        "10000, 1, 1",
        "0, 100, 100",
        "1, 100, 100",
        "100, 100, 100",
        "101, 100, 99",
        "200, 100, 99",
        "5000, 100, 51",
        "9900, 100, 2",
        "9901, 100, 1",
        "10000, 100, 1",
        "3333, 3, 3",
        "3334, 3, 2",
        "6666, 3, 2",
        "6667, 3, 1",
        "10000, 9223372036854775807, 1",
        "0, 9223372036854775807, 9223372036854775807",
        "5000, 9223372036854775807, 4611686018427387904",
    })
    void theRankAtAPercentileCountsFromTheWorst(int basisPoints, long size, long rank) {
        assertThat(Percentile.rankAt(basisPoints, size)).isEqualTo(rank);
    }

    @Test
    void theRankIsTheLowestWithEnoughEntriesAtItOrBehindIt() {
        for (long size : List.of(1L, 2L, 3L, 7L, 10L, 9_999L, 10_001L, 123_456_789_012L)) {
            for (int points = 0; points <= 10_000; points += 7) {
                long rank = Percentile.rankAt(points, size);
                assertThat(rank).isBetween(1L, size);
                assertThat(isEnough(size - rank + 1, points, size)).isTrue();
                assertThat(rank < size && isEnough(size - rank, points, size)).isFalse();
            }
        }
    }

    private static boolean isEnough(long atOrBehind, int points, long size) {
        BigInteger share = BigInteger.valueOf(atOrBehind).multiply(BigInteger.valueOf(10_000));
        return share.compareTo(BigInteger.valueOf(size).multiply(BigInteger.valueOf(points))) >= 0;
    }

    @Test
    void sharesAreInPercentOfEveryone() {
        var entry = new Entry(new PlayerId("ann"), ScorePair.of(7), Instant.EPOCH, null, null);
        var percentile = new Percentile(new Standing(1, entry), 98, 100);
        assertThat(percentile.percentile()).isEqualTo(98.0);
        assertThat(percentile.topPercent()).isEqualTo(1.0);
        var last = new Percentile(new Standing(3, entry), 0, 3);
        assertThat(last.percentile()).isZero();
        assertThat(last.topPercent()).isEqualTo(100.0);
    }
}
