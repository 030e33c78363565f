package dev.laurel.fdb;

import com.apple.foundationdb.Database;
import com.apple.foundationdb.FDBException;
import com.apple.foundationdb.ReadTransaction;
import com.apple.foundationdb.Transaction;
import dev.laurel.engine.error.EngineException;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

/**
 * Runs work in transactions, again and again until it is committed or a deadline has passed.
 *
 * <p>Every commit sets a marker of its own, which tells afterwards whether it was applied: when the
 * answer to a commit is lost, the next attempt looks for the marker first. Each attempt also counts
 * the marker among what it has read, so that a lost commit which arrives late conflicts with the
 * attempt that has replaced it. Markers are cleared by the next commit of this node; those of nodes
 * that are gone are swept when old ids are forgotten.
 */
final class Transactions {
    private static final Duration MAX_RETRY_DELAY = Duration.ofMillis(250);
    private static final int MARKER_BYTES = 12;

    private final Database database;
    private final Keys keys;
    private final Clock clock;
    private final Duration deadline;
    private final SecureRandom random = new SecureRandom();
    private final Queue<byte[]> oldMarkers = new ConcurrentLinkedQueue<>();
    private final ReadWriteLock using = new ReentrantReadWriteLock();
    private volatile boolean closed;

    Transactions(Database database, Keys keys, Clock clock, Duration deadline) {
        this.database = database;
        this.keys = keys;
        this.clock = clock;
        this.deadline = deadline;
    }

    /**
     * Thrown when work meets others again and again, or is too large, and could be done in parts.
     */
    static final class TooMuch extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient FDBException why;

        TooMuch(FDBException why) {
            super(why);
            this.why = why;
        }

        FDBException why() {
            return why;
        }
    }

    /** When a call that begins now has to have ended. */
    long end() {
        return System.nanoTime() + deadline.toNanos();
    }

    void checkOpen() {
        if (closed) {
            throw Errors.closed();
        }
    }

    /** The answer of reads at one version, which conflict with nobody. */
    <T> T read(Function<ReadTransaction, T> work) {
        return run(
                end(),
                new Attempts<T>() {
                    @Override
                    T attempt(Transaction transaction) {
                        return work.apply(transaction.snapshot());
                    }
                });
    }

    /** The result of work that was committed exactly once. */
    <T> T write(Function<Transaction, T> work) {
        try {
            return write(end(), Integer.MAX_VALUE, work);
        } catch (TooMuch e) {
            throw Errors.notApplied(e.why());
        }
    }

    /**
     * The result of work that was committed exactly once.
     *
     * @param maxConflicts how often it may conflict
     * @throws TooMuch when it conflicts more often, or does not fit a transaction
     */
    <T> T write(long endNanos, int maxConflicts, Function<Transaction, T> work) {
        return run(endNanos, new Writing<>(maxConflicts, work));
    }

    private <T> T run(long endNanos, Attempts<T> attempts) {
        using.readLock().lock();
        try {
            checkOpen();
            Transaction transaction = begin(endNanos);
            try {
                while (true) {
                    try {
                        return attempts.attempt(transaction);
                    } catch (RuntimeException e) {
                        RuntimeException failure = Errors.unwrap(e);
                        if (!(failure instanceof FDBException fdb)) {
                            throw failure;
                        }
                        attempts.failed(fdb);
                        if (!Errors.isRetryable(fdb) || System.nanoTime() >= endNanos) {
                            throw attempts.giveUp(fdb);
                        }
                        transaction = again(transaction, fdb, attempts);
                    }
                }
            } finally {
                transaction.close();
            }
        } finally {
            using.readLock().unlock();
        }
    }

    private Transaction begin(long endNanos) {
        Transaction transaction = database.createTransaction();
        long millis = TimeUnit.NANOSECONDS.toMillis(endNanos - System.nanoTime());
        transaction.options().setTimeout(Math.max(millis, 1));
        transaction.options().setMaxRetryDelay(MAX_RETRY_DELAY.toMillis());
        return transaction;
    }

    private static Transaction again(
            Transaction transaction, FDBException failure, Attempts<?> attempts) {
        try {
            return transaction.onError(failure).join();
        } catch (RuntimeException e) {
            throw Errors.unwrap(e) instanceof FDBException fdb ? attempts.giveUp(fdb) : e;
        }
    }

    /** What is tried until it works. */
    private abstract static class Attempts<T> {
        abstract T attempt(Transaction transaction);

        void failed(FDBException e) {}

        RuntimeException giveUp(FDBException e) {
            return Errors.notApplied(e);
        }
    }

    private final class Writing<T> extends Attempts<T> {
        private final Function<Transaction, T> work;
        private final byte[] marker;
        private final List<T> results = new ArrayList<>();
        private int conflictsLeft;
        private boolean committing;
        private boolean unsettled;

        Writing(int maxConflicts, Function<Transaction, T> work) {
            this.conflictsLeft = maxConflicts;
            this.work = work;
            var bytes = new byte[MARKER_BYTES];
            random.nextBytes(bytes);
            this.marker = keys.marker(clock.millis() * 1_000, bytes);
        }

        @Override
        T attempt(Transaction transaction) {
            committing = false;
            if (unsettled) {
                byte[] found = transaction.get(marker).join();
                if (found != null) {
                    return done(ByteBuffer.wrap(found).getInt());
                }
            }
            results.add(work.apply(transaction));
            int number = results.size() - 1;
            transaction.addReadConflictKey(marker);
            transaction.set(marker, ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
            byte[] old = oldMarkers.poll();
            if (old != null) {
                transaction.clear(old);
            }
            committing = true;
            transaction.commit().join();
            return done(number);
        }

        private T done(int number) {
            oldMarkers.add(marker);
            return results.get(number);
        }

        @Override
        void failed(FDBException e) {
            unsettled |= committing && Errors.isUnknown(e);
            if (e.getCode() == Errors.NOT_COMMITTED && --conflictsLeft < 0
                    || e.getCode() == Errors.TOO_LARGE) {
                throw new TooMuch(e);
            }
        }

        @Override
        EngineException giveUp(FDBException e) {
            return unsettled ? Errors.unknown(e) : Errors.notApplied(e);
        }
    }

    /** Clears what nodes have left that ended without a word; no call is under way for so long. */
    void sweepMarkers() {
        long cutoff = clock.millis() * 1_000 - TimeUnit.DAYS.toMicros(1);
        write(
                transaction -> {
                    transaction.clear(keys.markers(), keys.markers(cutoff));
                    return true;
                });
    }

    /** Waits for calls under way, up to the deadline, and refuses those that come later. */
    void close() {
        closed = true;
        try {
            if (using.writeLock().tryLock(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
                using.writeLock().unlock();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
