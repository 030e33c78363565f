package dev.laurel.benchmarks.stream;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waiting for what server and readers do. */
final class Waiting {
    private static final long MOMENT_NANOS = 1_000_000;

    private Waiting() {}

    /** Waits until something holds; tells whether it did in time. */
    static boolean within(Duration bound, BooleanSupplier holds) {
        long deadline = System.nanoTime() + bound.toNanos();
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            LockSupport.parkNanos(MOMENT_NANOS);
        }
        return true;
    }

    /** Waits until something holds, which it must in time. */
    static void until(String what, Duration bound, BooleanSupplier holds) {
        if (!within(bound, holds)) {
            throw new IllegalStateException("waited in vain until " + what);
        }
    }
}
