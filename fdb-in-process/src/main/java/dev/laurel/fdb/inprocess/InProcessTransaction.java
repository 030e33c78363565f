package dev.laurel.fdb.inprocess;

import com.apple.foundationdb.Database;
import com.apple.foundationdb.FDBException;
import com.apple.foundationdb.KeySelector;
import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.MutationType;
import com.apple.foundationdb.OptionConsumer;
import com.apple.foundationdb.ReadTransaction;
import com.apple.foundationdb.StreamingMode;
import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.TransactionOptions;
import com.apple.foundationdb.async.AsyncIterable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.NullUnmarked;

/**
 * A transaction. Answers come at once, on the calling thread, unless a fault delays them. A single
 * lock keeps calls from several threads apart.
 */
@NullUnmarked // fdb-java says "no value" with null inside futures
final class InProcessTransaction extends TransactionForms implements OptionConsumer {
    private final InProcessDatabase database;
    private final Executor executor;
    private final ReadTransaction snapshot = new SnapshotReads(this);
    private final TransactionOptions options = new TransactionOptions(this);
    private final Retries retries = new Retries();
    private final long begunNanos;
    private Settings settings;
    private Work work;
    private Stage stage = Stage.OPEN;
    private long committedVersion = -1;
    private CompletableFuture<byte[]> stamp = new CompletableFuture<>();

    private enum Stage {
        OPEN,
        COMMITTED,
        FAILED,
        CANCELLED,
        CLOSED
    }

    InProcessTransaction(InProcessDatabase database, Executor executor) {
        this.database = database;
        this.executor = executor;
        this.begunNanos = database.nanos();
        this.settings = new Settings(database.defaults());
        this.work = new Work(database.store(), settings, database.statistics());
    }

    private void check() {
        switch (stage) {
            case CLOSED -> throw new IllegalStateException("Cannot access closed object");
            case CANCELLED -> throw ErrorCode.TRANSACTION_CANCELLED.exception();
            case COMMITTED, FAILED -> throw ErrorCode.USED_DURING_COMMIT.exception();
            case OPEN -> checkTime();
        }
    }

    private void checkTime() {
        long passed = (database.nanos() - begunNanos) / 1_000_000;
        if (settings.timeoutMillis > 0 && passed >= settings.timeoutMillis) {
            throw ErrorCode.TRANSACTION_TIMED_OUT.exception();
        }
    }

    private <T> CompletableFuture<T> reading(Callable<T> read) {
        Callable<T> locked =
                () -> {
                    synchronized (this) {
                        check();
                        work.throwDeferred();
                        return read.call();
                    }
                };
        Faults.Fault fault = database.faults().beforeRead();
        if (fault == null) {
            return Futures.now(locked);
        }
        return switch (fault.kind()) {
            case DELAY -> Futures.later(fault.delay(), executor, locked);
            case TIMED_OUT ->
                    CompletableFuture.failedFuture(ErrorCode.TRANSACTION_TIMED_OUT.exception());
            default -> CompletableFuture.failedFuture(ErrorCode.TRANSACTION_TOO_OLD.exception());
        };
    }

    @Override
    public ReadTransaction snapshot() {
        return snapshot;
    }

    @Override
    public CompletableFuture<Long> getReadVersion() {
        return reading(() -> work.readVersion());
    }

    @Override
    public synchronized void setReadVersion(long version) {
        check();
        work.readVersion(version);
    }

    CompletableFuture<byte[]> get(byte[] key, boolean ofSnapshot) {
        return reading(() -> work.get(key, ofSnapshot));
    }

    @Override
    public CompletableFuture<byte[]> get(byte[] key) {
        return get(key, false);
    }

    CompletableFuture<byte[]> getKey(KeySelector selector, boolean ofSnapshot) {
        return reading(() -> work.getKey(selector, ofSnapshot));
    }

    @Override
    public CompletableFuture<byte[]> getKey(KeySelector selector) {
        return getKey(selector, false);
    }

    @Override
    public AsyncIterable<KeyValue> getRange(
            KeySelector begin, KeySelector end, int limit, boolean reverse, StreamingMode mode) {
        return new RangeRead(this, false, begin, end, limit, reverse, mode);
    }

    CompletableFuture<RangeRead.Batch> fetch(
            boolean ofSnapshot,
            KeySelector from,
            KeySelector to,
            int rows,
            long bytes,
            boolean reverse) {
        return reading(() -> work.fetch(ofSnapshot, from, to, rows, bytes, reverse));
    }

    @Override
    public synchronized void addReadConflictRange(byte[] keyBegin, byte[] keyEnd) {
        check();
        work.addReadConflict(keyBegin, keyEnd);
    }

    @Override
    public synchronized void addWriteConflictRange(byte[] keyBegin, byte[] keyEnd) {
        check();
        work.addWriteConflict(keyBegin, keyEnd);
    }

    @Override
    public synchronized void set(byte[] key, byte[] value) {
        if (key == null || value == null) {
            throw new IllegalArgumentException("Keys/Values must be non-null");
        }
        check();
        work.set(key, value);
    }

    @Override
    public synchronized void clear(byte[] beginKey, byte[] endKey) {
        check();
        work.clear(beginKey, endKey);
    }

    @Override
    public synchronized void mutate(MutationType type, byte[] key, byte[] param) {
        check();
        work.mutate(type, key, param);
    }

    @Override
    public CompletableFuture<Void> commit() {
        Faults.Fault fault;
        synchronized (this) {
            if (stage != Stage.OPEN || work.isReadOnly()) {
                return Futures.now(() -> commitNow(null));
            }
            fault = database.faults().beforeCommit();
        }
        Duration delay = fault == null ? Duration.ZERO : fault.delay();
        return Futures.later(delay, executor, () -> commitNow(fault));
    }

    private synchronized Void commitNow(Faults.Fault fault) {
        check();
        try {
            Faults.Kind kind = fault == null ? Faults.Kind.DELAY : fault.kind();
            switch (kind) {
                case CONFLICT -> throw ErrorCode.NOT_COMMITTED.exception();
                case TOO_OLD -> throw ErrorCode.TRANSACTION_TOO_OLD.exception();
                case TIMED_OUT -> throw ErrorCode.TRANSACTION_TIMED_OUT.exception();
                case UNKNOWN_NOT_APPLIED -> throw ErrorCode.COMMIT_UNKNOWN_RESULT.exception();
                case UNKNOWN_APPLIED -> {
                    work.commit();
                    throw ErrorCode.COMMIT_UNKNOWN_RESULT.exception();
                }
                case DELAY -> apply();
            }
        } catch (FDBException e) {
            stage = Stage.FAILED;
            if (e.getCode() == ErrorCode.NOT_COMMITTED.code()) {
                database.statistics().conflicts.increment();
            }
            throw e;
        }
        return null;
    }

    private void apply() {
        if (work.isReadOnly()) {
            work.throwDeferred();
            stamp.completeExceptionally(ErrorCode.NO_COMMIT_VERSION.exception());
        } else {
            committedVersion = work.commit();
            stamp.complete(Mutation.stamp(committedVersion, 0));
        }
        stage = Stage.COMMITTED;
        work.watches.forEach(database.store()::activate);
    }

    @Override
    public synchronized Long getCommittedVersion() {
        return committedVersion;
    }

    @Override
    public synchronized CompletableFuture<byte[]> getVersionstamp() {
        return stamp.thenApply(byte[]::clone);
    }

    @Override
    public synchronized CompletableFuture<Long> getApproximateSize() {
        return CompletableFuture.completedFuture(work.bytes());
    }

    @Override
    public CompletableFuture<Void> watch(byte[] key) {
        var future = new CompletableFuture<Void>();
        get(key, true)
                .whenComplete(
                        (value, failure) -> {
                            if (failure != null) {
                                future.completeExceptionally(failure);
                            } else {
                                register(new Watches.Watch(key, value, future, executor));
                            }
                        });
        return future;
    }

    private synchronized void register(Watches.Watch watch) {
        if (!settings.readYourWrites) {
            watch.future().completeExceptionally(ErrorCode.WATCHES_DISABLED.exception());
        } else if (!database.mayWatch(work.watches.size())) {
            watch.future().completeExceptionally(ErrorCode.TOO_MANY_WATCHES.exception());
        } else {
            work.watches.add(watch);
        }
    }

    @Override
    public CompletableFuture<Transaction> onError(Throwable e) {
        Throwable cause = Retries.unwrap(e);
        if (!(cause instanceof FDBException failure) || !ErrorCode.isRetryable(failure.getCode())) {
            return CompletableFuture.failedFuture(cause);
        }
        Duration delay;
        synchronized (this) {
            if (stage == Stage.CANCELLED || stage == Stage.CLOSED) {
                return CompletableFuture.failedFuture(ErrorCode.TRANSACTION_CANCELLED.exception());
            }
            if (!retries.mayGoOn(settings.retryLimit)) {
                return CompletableFuture.failedFuture(cause);
            }
            delay = retries.delay(failure.getCode(), settings.maxRetryDelay);
        }
        return Futures.later(delay, executor, this::reset);
    }

    private synchronized Transaction reset() {
        checkTime();
        drop();
        settings = settings.afterReset(database.defaults());
        work = new Work(database.store(), settings, database.statistics());
        stamp = new CompletableFuture<>();
        stage = Stage.OPEN;
        return this;
    }

    /** Ends what depends on an attempt that will not be committed. */
    private void drop() {
        if (stage != Stage.COMMITTED) {
            List<Watches.Watch> watches = work.watches;
            watches.forEach(watch -> watch.fail(ErrorCode.TRANSACTION_CANCELLED));
            stamp.completeExceptionally(ErrorCode.TRANSACTION_CANCELLED.exception());
        }
    }

    @Override
    public synchronized void cancel() {
        drop();
        stage = Stage.CANCELLED;
    }

    @Override
    public synchronized void close() {
        if (stage != Stage.CLOSED) {
            drop();
            stage = Stage.CLOSED;
        }
    }

    @Override
    public synchronized void setOption(int code, byte[] parameter) {
        if (code == 51 && !work.isUntouched()) {
            throw ErrorCode.CLIENT_INVALID_OPERATION.exception();
        }
        settings.set(code, parameter);
    }

    @Override
    public TransactionOptions options() {
        return options;
    }

    @Override
    public Database getDatabase() {
        return database;
    }

    @Override
    public Executor getExecutor() {
        return executor;
    }
}
