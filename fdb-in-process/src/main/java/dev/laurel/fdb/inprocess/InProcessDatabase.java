package dev.laurel.fdb.inprocess;

import com.apple.foundationdb.Database;
import com.apple.foundationdb.DatabaseOptions;
import com.apple.foundationdb.EventKeeper;
import com.apple.foundationdb.ReadTransaction;
import com.apple.foundationdb.Transaction;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.NullUnmarked;

/**
 * A FoundationDB inside this JVM. It keeps the documented semantics that a program can observe
 * through {@link Database}: versions, conflicts, limits, errors and retries. What it does not have
 * is what makes FoundationDB FoundationDB: it is one process, and no faster than that.
 *
 * <p>Not here: tenants, blob granules, mapped ranges, system keys.
 */
public final class InProcessDatabase extends MissingParts {
    private static final int MAX_WATCHES = 10_000;

    private final Store store;
    private final LongSupplier nanos;
    private final Statistics statistics = new Statistics();
    private final Settings defaults = new Settings();
    private final DatabaseOptions options = new DatabaseOptions(this::setOption);
    private volatile Faults faults = Faults.NONE;
    private volatile int maxWatches = MAX_WATCHES;

    private InProcessDatabase(Store store, LongSupplier nanos) {
        this.store = store;
        this.nanos = nanos;
    }

    /** An empty database that is gone when it is closed. */
    public static InProcessDatabase inMemory() {
        return inMemory(System::nanoTime);
    }

    /**
     * An empty database whose versions grow with this clock.
     *
     * @param nanos never goes back
     */
    public static InProcessDatabase inMemory(LongSupplier nanos) {
        return new InProcessDatabase(new Store(nanos, null), nanos);
    }

    /**
     * A database that is kept in a file. Commits are handed to the operating system before they are
     * acknowledged: they survive the end of the process, and not the loss of power.
     *
     * @throws java.io.UncheckedIOException when the file cannot be used, or another process does
     */
    public static InProcessDatabase open(Path file) {
        return new InProcessDatabase(
                new Store(System::nanoTime, Journal.open(file)), System::nanoTime);
    }

    /** Lets things go wrong from now on. */
    public void inject(Faults newFaults) {
        faults = newFaults;
    }

    /** What it has done so far. */
    public Statistics statistics() {
        return statistics;
    }

    /** How many keys it holds. */
    public long size() {
        return store.size();
    }

    /** How many watches are pending. */
    public int pendingWatches() {
        return store.watches().size();
    }

    Faults faults() {
        return faults;
    }

    Store store() {
        return store;
    }

    Settings defaults() {
        return defaults;
    }

    long nanos() {
        return nanos.getAsLong();
    }

    boolean mayWatch(int more) {
        return store.watches().size() + more < maxWatches;
    }

    @NullUnmarked
    private void setOption(int code, byte[] parameter) {
        switch (code) {
            case 20 -> maxWatches = (int) Settings.number(parameter, 0, 1_000_000);
            case 26 -> defaults.snapshotReadYourWrites++;
            case 27 -> defaults.snapshotReadYourWrites--;
            case 500, 501, 502, 503 -> defaults.set(code, parameter);
            default -> {
                // no effect on what a single process does
            }
        }
    }

    @Override
    public DatabaseOptions options() {
        return options;
    }

    @Override
    public Transaction createTransaction(Executor executor) {
        return new InProcessTransaction(this, executor);
    }

    @Override
    public Transaction createTransaction(Executor executor, EventKeeper eventKeeper) {
        return createTransaction(executor);
    }

    @Override
    public Executor getExecutor() {
        return ForkJoinPool.commonPool();
    }

    @Override
    public <T> T read(Function<? super ReadTransaction, T> retryable, Executor executor) {
        return run(retryable::apply, executor);
    }

    @Override
    public <T> CompletableFuture<T> readAsync(
            Function<? super ReadTransaction, ? extends CompletableFuture<T>> retryable,
            Executor executor) {
        return runAsync(retryable::apply, executor);
    }

    @Override
    public <T> T run(Function<? super Transaction, T> retryable, Executor executor) {
        Transaction transaction = createTransaction(executor);
        try {
            while (true) {
                try {
                    T value = retryable.apply(transaction);
                    transaction.commit().join();
                    return value;
                } catch (RuntimeException e) {
                    transaction = transaction.onError(e).join();
                }
            }
        } finally {
            transaction.close();
        }
    }

    @Override
    public <T> CompletableFuture<T> runAsync(
            Function<? super Transaction, ? extends CompletableFuture<T>> retryable,
            Executor executor) {
        Transaction transaction = createTransaction(executor);
        return attempt(transaction, retryable)
                .whenComplete((value, failure) -> transaction.close());
    }

    private static <T> CompletableFuture<T> attempt(
            Transaction transaction,
            Function<? super Transaction, ? extends CompletableFuture<T>> retryable) {
        return Futures.<Transaction, T>safely(retryable, transaction)
                .thenCompose(value -> transaction.commit().thenApply(done -> value))
                .handle(
                        (value, failure) ->
                                failure == null
                                        ? CompletableFuture.completedFuture(value)
                                        : transaction
                                                .onError(failure)
                                                .thenCompose(again -> attempt(again, retryable)))
                .thenCompose(Function.identity());
    }

    @Override
    public void close() {
        store.close();
    }
}
