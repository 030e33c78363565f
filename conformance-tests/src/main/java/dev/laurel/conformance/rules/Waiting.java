package dev.laurel.conformance.rules;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waiting for what happens soon, under a bound. */
final class Waiting {
    private Waiting() {}

    /** Ten seconds, unless a run that expects failures wants them sooner. */
    static Duration bound() {
        return Duration.ofSeconds(Integer.getInteger("laurel.conformance.wait-seconds", 10));
    }

    /** Asks until the answer is yes. */
    static void until(BooleanSupplier question) {
        long end = System.nanoTime() + bound().toNanos();
        while (!question.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("it did not happen within " + bound());
            }
            Thread.yield();
        }
    }

    /** Checks until the check passes; what failed last is told. */
    static void untilHolds(Runnable check) {
        long end = System.nanoTime() + bound().toNanos();
        while (true) {
            try {
                check.run();
                return;
            } catch (AssertionError e) {
                if (System.nanoTime() > end) {
                    throw e;
                }
                Thread.yield();
            }
        }
    }
}
