package dev.laurel.fdb.inprocess;

import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;

/** How often a transaction has begun anew, and how long it waits before it does so again. */
final class Retries {
    private static final Duration FIRST_DELAY = Duration.ofMillis(10);

    private long count;
    private Duration delay = FIRST_DELAY;

    /** Tells whether another retry is allowed, and counts it. */
    boolean mayGoOn(long limit) {
        if (limit >= 0 && count >= limit) {
            return false;
        }
        count++;
        return true;
    }

    /** A random part of a delay that doubles; an old read version needs no more than the first. */
    Duration delay(int code, Duration max) {
        if (code == ErrorCode.TRANSACTION_TOO_OLD.code()
                || code == ErrorCode.FUTURE_VERSION.code()) {
            return FIRST_DELAY.compareTo(max) < 0 ? FIRST_DELAY : max;
        }
        Duration bounded = delay.compareTo(max) < 0 ? delay : max;
        delay = bounded.multipliedBy(2);
        return Duration.ofNanos(ThreadLocalRandom.current().nextLong(bounded.toNanos() + 1));
    }

    /** What a future's failure was, without its wrapping. */
    static Throwable unwrap(Throwable e) {
        boolean wrapped = e instanceof CompletionException || e instanceof ExecutionException;
        Throwable cause = e.getCause();
        return wrapped && cause != null ? cause : e;
    }
}
