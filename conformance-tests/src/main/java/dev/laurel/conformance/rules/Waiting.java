package dev.laurel.conformance.rules;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waiting for what happens soon, under a bound. */
final class Waiting {
    /** Ten seconds, unless a run that expects failures wants them sooner. */
    static final Duration BOUND =
            Duration.ofSeconds(Integer.getInteger("laurel.conformance.wait-seconds", 10));

    private Waiting() {}

    /** Asks until the answer is yes. */
    static void until(BooleanSupplier question) {
        long end = System.nanoTime() + BOUND.toNanos();
        while (!question.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("it did not happen within " + BOUND);
            }
            Thread.yield();
        }
    }

    /** Checks until the check passes; what failed last is told. */
    static void untilHolds(Runnable check) {
        long end = System.nanoTime() + BOUND.toNanos();
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
