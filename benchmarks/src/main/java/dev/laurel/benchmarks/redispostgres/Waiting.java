package dev.laurel.benchmarks.redispostgres;

import dev.laurel.benchmarks.ScoreShape;
import dev.laurel.engine.LeaderboardEngine;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waiting for what engine and view do in the background. */
final class Waiting {
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private Waiting() {}

    static void aMoment() {
        try {
            TimeUnit.MILLISECONDS.sleep(20);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Waits until something holds; tells how many nanoseconds that took. */
    static long until(String what, BooleanSupplier holds) {
        long start = System.nanoTime();
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() - start > PATIENCE.toNanos()) {
                throw new IllegalStateException("waited in vain until " + what);
            }
            aMoment();
        }
        return System.nanoTime() - start;
    }

    /** Waits until the view answers for a board, which at first makes the engine fill it. */
    static long untilViewAnswers(LeaderboardEngine engine, ScoreShape shape) {
        return until("the view answers", () -> viewAnswers(engine, shape));
    }

    /** Tells whether the view answers for a board, and not PostgreSQL. */
    static boolean viewAnswers(LeaderboardEngine engine, ScoreShape shape) {
        return engine.standings().size(shape.standings()).mayLag();
    }
}
