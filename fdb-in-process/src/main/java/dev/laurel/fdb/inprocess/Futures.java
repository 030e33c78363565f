package dev.laurel.fdb.inprocess;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Futures that hold what a call returned or threw. */
final class Futures {
    private Futures() {}

    /** The result of a call that is made now. */
    static <T> CompletableFuture<T> now(Callable<T> call) {
        try {
            return CompletableFuture.completedFuture(call.call());
        } catch (Exception e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    /** The result of a call that is made later, on the executor. */
    static <T> CompletableFuture<T> later(Duration delay, Executor executor, Callable<T> call) {
        if (delay.isZero()) {
            return now(call);
        }
        Executor delayed =
                CompletableFuture.delayedExecutor(delay.toNanos(), TimeUnit.NANOSECONDS, executor);
        return CompletableFuture.supplyAsync(() -> now(call), delayed)
                .thenCompose(Function.identity());
    }

    /** What a function returned, with what it threw as a failed future. */
    static <A, T> CompletableFuture<T> safely(
            Function<? super A, ? extends CompletableFuture<T>> function, A argument) {
        try {
            return function.apply(argument);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }
}
