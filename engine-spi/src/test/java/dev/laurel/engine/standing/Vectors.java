package dev.laurel.engine.standing;

import dev.laurel.engine.board.Order;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Scores, times and players at which an encoding breaks first. */
final class Vectors {
    private Vectors() {}

    static final long EXACT = 1L << 53;

    static final List<Long> SCORES =
            List.of(
                    Long.MIN_VALUE,
                    Long.MIN_VALUE + 1,
                    -EXACT - 1,
                    -EXACT,
                    -256L,
                    -1L,
                    0L,
                    1L,
                    255L,
                    EXACT,
                    EXACT + 1,
                    Long.MAX_VALUE - 1,
                    Long.MAX_VALUE);

    static final List<Instant> TIMES =
            List.of(
                    Instant.EPOCH,
                    Instant.parse("2025-07-13T10:00:00.123456Z"),
                    Instant.parse("2025-07-13T10:00:00.123457Z"),
                    Instant.parse("2262-04-11T23:47:16.854776Z"),
                    Instant.parse("9998-12-31T23:59:59.999999Z"));

    static final List<PlayerId> PLAYERS =
            List.of("-", "A", "a", "aa", "z", "z".repeat(64)).stream().map(PlayerId::new).toList();

    static final List<TotalOrder> ORDERS =
            List.of(
                    TotalOrder.DESCENDING,
                    TotalOrder.ASCENDING,
                    new TotalOrder(Order.DESC, Order.ASC),
                    new TotalOrder(Order.ASC, Order.DESC));

    /** What a key stands for. */
    record Place(ScorePair pair, Instant reachedAt, PlayerId player) {
        EntryKey key(TotalOrder order) {
            return order.key(pair, reachedAt, player);
        }
    }

    /** The contract's order as a plain comparator: best first. */
    static Comparator<Place> comparator(TotalOrder order) {
        Comparator<Long> score = direction(order.score());
        Comparator<Long> subscore = direction(order.subscore());
        return Comparator.comparing((Place p) -> p.pair().score(), score)
                .thenComparing(p -> p.pair().subscore(), subscore)
                .thenComparing(Place::reachedAt)
                .thenComparing(p -> p.player().text());
    }

    private static Comparator<Long> direction(Order order) {
        return order == Order.ASC ? Comparator.naturalOrder() : Comparator.reverseOrder();
    }

    /** Every score with every subscore, and ties of every kind. */
    static List<Place> places() {
        var places = new ArrayList<Place>();
        for (long score : SCORES) {
            for (long subscore : SCORES) {
                places.add(new Place(new ScorePair(score, subscore), TIMES.get(1), PLAYERS.get(2)));
            }
        }
        for (long score : List.of(Long.MIN_VALUE, 0L, Long.MAX_VALUE)) {
            for (Instant time : TIMES) {
                for (PlayerId player : PLAYERS) {
                    places.add(new Place(new ScorePair(score, score), time, player));
                }
            }
        }
        return places;
    }
}
