package dev.laurel.servers;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for what only polling can tell, with a bound. */
final class Await {

    private static final long STEP_NANOS = Duration.ofMillis(5).toNanos();

    private Await() {}

    /** Polls until a condition holds, or throws with a message when the time is up. */
    static void until(Duration limit, BooleanSupplier condition, Supplier<String> message) {
        var deadline = System.nanoTime() + limit.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - deadline >= 0) {
                throw new ServerUnavailableException(message.get());
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new ServerUnavailableException("Interrupted while waiting for a server.");
            }
            LockSupport.parkNanos(STEP_NANOS);
        }
    }
}
