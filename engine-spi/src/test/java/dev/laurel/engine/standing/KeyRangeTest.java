package dev.laurel.engine.standing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Vectors.Place;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class KeyRangeTest {

    @ParameterizedTest
    @FieldSource("dev.laurel.engine.standing.Vectors#ORDERS")
    void aPairRangeHoldsExactlyTheKeysWithThePair(TotalOrder order) {
        for (long score : Vectors.SCORES) {
            for (long subscore : Vectors.SCORES) {
                var pair = new ScorePair(score, subscore);
                KeyRange range = order.pairRange(pair);
                for (Place place : Vectors.places()) {
                    if (range.contains(place.key(order)) != place.pair().equals(pair)) {
                        throw new AssertionError(order + ": " + pair + ", " + place);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @FieldSource("dev.laurel.engine.standing.Vectors#ORDERS")
    void aScoreRangeHoldsExactlyTheKeysWithAScoreInside(TotalOrder order) {
        for (long min : Vectors.SCORES) {
            for (long max : Vectors.SCORES.stream().filter(score -> score >= min).toList()) {
                var scores = new ScoreRange(min, max);
                KeyRange range = order.scoreRange(scores);
                for (Place place : Vectors.places()) {
                    boolean expected = place.pair().score() >= min && place.pair().score() <= max;
                    assertThat(scores.contains(place.pair().score())).isEqualTo(expected);
                    if (range.contains(place.key(order)) != expected) {
                        throw new AssertionError(order + ": " + scores + ", " + place);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @FieldSource("dev.laurel.engine.standing.Vectors#ORDERS")
    void everythingHoldsEveryKey(TotalOrder order) {
        assertThat(Vectors.places())
                .allMatch(place -> TotalOrder.everything().contains(place.key(order)));
    }

    @ParameterizedTest
    @FieldSource("dev.laurel.engine.standing.Vectors#ORDERS")
    void aPrefixSortsBeforeTheKeysOfItsPairAndBehindTheOnesBefore(TotalOrder order) {
        for (Place place : Vectors.places()) {
            byte[] prefix = order.prefix(place.pair());
            for (Place other : Vectors.places()) {
                boolean before = Arrays.compareUnsigned(other.key(order).toBytes(), prefix) < 0;
                if (before != order.isBetter(other.pair(), place.pair())) {
                    throw new AssertionError(order + ": " + place + ", " + other);
                }
            }
        }
    }

    @ParameterizedTest
    @FieldSource("dev.laurel.engine.standing.Vectors#ORDERS")
    void boundsAreCopies(TotalOrder order) {
        KeyRange range = order.pairRange(ScorePair.of(0));
        range.from()[0]++;
        range.to()[0]++;
        assertThat(range.from()).isEqualTo(order.pairRange(ScorePair.of(0)).from());
        assertThat(range.to()).isEqualTo(order.pairRange(ScorePair.of(0)).to());
    }
}
