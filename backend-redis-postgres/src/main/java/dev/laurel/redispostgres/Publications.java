package dev.laurel.redispostgres;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/**
 * Changes of this node that are committed, or about to be, and not yet shown by the view. A submit
 * may learn of such a change in PostgreSQL (its own score did not beat it, or its id was used by
 * it); it then waits until the view shows it, too, or the caller would read less than it was told.
 */
final class Publications {
    private final Map<Long, CountDownLatch> underWay = new ConcurrentHashMap<>();
    private final long longestMillis;

    /** Told how many nanoseconds each wait took. */
    volatile LongConsumer waited = nanos -> {};

    Publications(long longestMillis) {
        this.longestMillis = longestMillis;
    }

    /** Begins before the commit, so that whoever sees the change finds it here. */
    void begin(long version) {
        underWay.put(version, new CountDownLatch(1));
    }

    /** Ends when the view was told, or when nothing was committed. */
    void end(long version) {
        CountDownLatch latch = underWay.remove(version);
        if (latch != null) {
            latch.countDown();
        }
    }

    /** Waits for those of the changes that are under way, as long as one may wait for the view. */
    void await(Collection<Long> versions) {
        long start = System.nanoTime();
        long deadline = start + TimeUnit.MILLISECONDS.toNanos(longestMillis);
        for (Long version : versions) {
            CountDownLatch latch = underWay.get(version);
            if (latch != null && !finished(latch, deadline - System.nanoTime())) {
                break;
            }
        }
        waited.accept(System.nanoTime() - start);
    }

    private static boolean finished(CountDownLatch latch, long nanos) {
        try {
            return latch.await(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
