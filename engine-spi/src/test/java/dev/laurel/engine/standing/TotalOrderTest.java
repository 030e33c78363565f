package dev.laurel.engine.standing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.board.Order;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Vectors.Place;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class TotalOrderTest {
    private static final PlayerId ANN = new PlayerId("ann");
    private static final Instant NOON = Instant.parse("2025-07-13T12:00:00Z");

    @ParameterizedTest
    @FieldSource("dev.laurel.engine.standing.Vectors#ORDERS")
    void keysCompareLikeAPlainComparatorOverAllPairs(TotalOrder order) {
        List<Place> places = Vectors.places();
        List<EntryKey> keys = places.stream().map(place -> place.key(order)).toList();
        Comparator<Place> plain = Vectors.comparator(order);
        for (int a = 0; a < places.size(); a++) {
            for (int b = 0; b < places.size(); b++) {
                int expected = Integer.signum(plain.compare(places.get(a), places.get(b)));
                int actual = Integer.signum(keys.get(a).compareTo(keys.get(b)));
                if (actual != expected) {
                    throw new AssertionError(order + ": " + places.get(a) + ", " + places.get(b));
                }
            }
        }
    }

    @ParameterizedTest
    @FieldSource("dev.laurel.engine.standing.Vectors#ORDERS")
    void aKeyTellsWhatWentIn(TotalOrder order) {
        for (Place place : Vectors.places()) {
            EntryKey key = EntryKey.of(place.key(order).toBytes());
            var back = new Place(order.pair(key), order.reachedAt(key), order.player(key));
            assertThat(back).isEqualTo(place);
        }
    }

    @ParameterizedTest
    @FieldSource("dev.laurel.engine.standing.Vectors#ORDERS")
    void aPairIsBetterExactlyWhenItsKeysComeFirst(TotalOrder order) {
        for (Place a : Vectors.places()) {
            for (long score : Vectors.SCORES) {
                var b = new ScorePair(score, a.pair().score());
                boolean first =
                        order.key(a.pair(), NOON, ANN).compareTo(order.key(b, NOON, ANN)) < 0;
                assertThat(order.isBetter(a.pair(), b)).isEqualTo(first);
            }
        }
    }

    @Test
    void theLayoutIsFixed() {
        EntryKey key =
                TotalOrder.ASCENDING.key(
                        new ScorePair(1, -1), Instant.EPOCH.plusNanos(2_000), new PlayerId("ann"));
        assertThat(key)
                .hasToString(
                        "8000000000000001" + "7fffffffffffffff" + "8000000000000002" + "616e6e");
        EntryKey descending =
                new TotalOrder(Order.DESC, Order.ASC)
                        .key(new ScorePair(Long.MIN_VALUE, Long.MIN_VALUE), Instant.EPOCH, ANN);
        assertThat(descending)
                .hasToString(
                        "ffffffffffffffff" + "0000000000000000" + "8000000000000000" + "616e6e");
    }

    @Test
    void theEarlierMicrosecondOfTheSameMillisecondWins() {
        ScorePair pair = ScorePair.of(Vectors.EXACT + 1);
        EntryKey earlier =
                TotalOrder.DESCENDING.key(pair, NOON.plusNanos(123_456_000), new PlayerId("zoe"));
        EntryKey later =
                TotalOrder.DESCENDING.key(pair, NOON.plusNanos(123_457_000), new PlayerId("ann"));
        assertThat(earlier).isLessThan(later);
    }

    @Test
    void timesAreCutToMicrosecondsTowardsThePast() {
        for (Instant time : List.of(NOON, Instant.EPOCH, Instant.parse("1969-12-31T23:59:59Z"))) {
            EntryKey key = TotalOrder.DESCENDING.key(ScorePair.of(0), time.plusNanos(1_999), ANN);
            assertThat(TotalOrder.DESCENDING.reachedAt(key)).isEqualTo(time.plusNanos(1_000));
        }
    }

    @Test
    void changingTheBytesFromOutsideDoesNotChangeTheKey() {
        EntryKey key = TotalOrder.DESCENDING.key(ScorePair.of(7), NOON, ANN);
        byte[] bytes = key.toBytes();
        EntryKey copy = EntryKey.of(bytes);
        bytes[0]++;
        key.toBytes()[1]++;
        assertThat(copy).isEqualTo(key).hasSameHashCodeAs(key);
    }
}
