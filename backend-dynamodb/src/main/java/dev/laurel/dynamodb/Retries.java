package dev.laurel.dynamodb;

import dev.laurel.dynamodb.Errors.Trouble;
import dev.laurel.dynamodb.Table.Committed;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Phaser;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Sends a request again while that can help and the budget lasts: a number of attempts with pauses
 * that grow and vary. The driver's own retries are off, so that there is one budget.
 */
final class Retries {
    private static final long FIRST_PAUSE_MILLIS = 10;
    private static final long LONGEST_PAUSE_MILLIS = 1_000;

    private final int attempts;
    private final Phaser underWay = new Phaser(1);
    private volatile boolean closed;

    Retries(int attempts) {
        this.attempts = attempts;
    }

    void checkOpen() {
        if (closed) {
            throw Errors.closed();
        }
    }

    /** A read, or a write that can be repeated without harm. */
    <T> CompletableFuture<T> repeat(Supplier<CompletableFuture<T>> request) {
        return attempt(request, 1, true);
    }

    /** A write that must not be repeated once it may have been applied. */
    <T> CompletableFuture<T> unlessLost(Supplier<CompletableFuture<T>> request) {
        return attempt(request, 1, false);
    }

    private <T> CompletableFuture<T> attempt(
            Supplier<CompletableFuture<T>> request, int number, boolean alsoLost) {
        return send(request)
                .handle(
                        (answer, thrown) -> {
                            if (thrown == null) {
                                return CompletableFuture.completedFuture(answer);
                            }
                            boolean again =
                                    switch (Errors.trouble(thrown)) {
                                        case THROTTLED, CONFLICT, NOT_SENT -> true;
                                        case LOST -> alsoLost;
                                        case CONDITION, REFUSED, WRONG -> false;
                                    };
                            return again && number < attempts && !closed
                                    ? pause(number)
                                            .thenCompose(
                                                    x -> attempt(request, number + 1, alsoLost))
                                    : CompletableFuture.<T>failedFuture(thrown);
                        })
                .thenCompose(next -> next);
    }

    /**
     * A transaction, sent again under its token. Once an answer was lost, only success or a
     * condition that does not hold settles it: a version that has moved on never comes back.
     */
    <T> CompletableFuture<Committed> transact(Supplier<CompletableFuture<T>> request) {
        return transact(request, 1, false);
    }

    private <T> CompletableFuture<Committed> transact(
            Supplier<CompletableFuture<T>> request, int number, boolean lostBefore) {
        return send(request)
                .handle(
                        (answer, thrown) -> {
                            if (thrown == null) {
                                return CompletableFuture.completedFuture(Committed.APPLIED);
                            }
                            Trouble trouble = Errors.trouble(thrown);
                            boolean lost = lostBefore || trouble == Trouble.LOST;
                            if (trouble == Trouble.CONDITION
                                    || trouble == Trouble.CONFLICT && !lost) {
                                return CompletableFuture.completedFuture(
                                        lost ? Committed.UNCLEAR : Committed.NOT_APPLIED);
                            }
                            if (trouble == Trouble.REFUSED
                                    || trouble == Trouble.WRONG
                                    || number >= attempts
                                    || closed) {
                                return CompletableFuture.<Committed>failedFuture(
                                        Errors.failedWrite(thrown, lost));
                            }
                            return pause(number)
                                    .thenCompose(x -> transact(request, number + 1, lost));
                        })
                .thenCompose(next -> next);
    }

    /** The rest of a request after a pause, for what a throttled store has left undone. */
    <T> CompletableFuture<T> later(int number, Supplier<CompletableFuture<T>> request) {
        return number < attempts
                ? pause(number).thenCompose(x -> request.get())
                : CompletableFuture.failedFuture(Errors.throttled());
    }

    private <T> CompletableFuture<T> send(Supplier<CompletableFuture<T>> request) {
        if (closed) {
            return CompletableFuture.failedFuture(Errors.closed());
        }
        underWay.register();
        CompletableFuture<T> sent;
        try {
            sent = request.get();
        } catch (RuntimeException e) {
            sent = CompletableFuture.failedFuture(e);
        }
        return sent.whenComplete((answer, thrown) -> underWay.arriveAndDeregister());
    }

    private static CompletableFuture<Boolean> pause(int number) {
        long longest = Math.min(LONGEST_PAUSE_MILLIS, FIRST_PAUSE_MILLIS << Math.min(number, 10));
        long millis = ThreadLocalRandom.current().nextLong(longest / 2, longest + 1);
        Executor delayed = CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS);
        return CompletableFuture.supplyAsync(() -> true, delayed);
    }

    /** Lets what was sent come to an end, and refuses the rest. */
    void close(Duration bound) {
        closed = true;
        try {
            underWay.awaitAdvanceInterruptibly(
                    underWay.arrive(), bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException e) {
            return; // the client breaks off what is left
        }
    }
}
