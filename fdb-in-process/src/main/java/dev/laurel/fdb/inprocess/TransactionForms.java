package dev.laurel.fdb.inprocess;

import com.apple.foundationdb.Range;
import com.apple.foundationdb.ReadTransaction;
import com.apple.foundationdb.Transaction;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** The forms of a transaction's calls that come back to others. */
abstract class TransactionForms extends RangeReads implements Transaction {

    @Override
    public boolean isSnapshot() {
        return false;
    }

    @Override
    public CompletableFuture<Long> getEstimatedRangeSizeBytes(byte[] begin, byte[] end) {
        return getRange(begin, end)
                .asList()
                .thenApply(
                        rows ->
                                rows.stream()
                                        .mapToLong(
                                                row ->
                                                        (long) row.getKey().length
                                                                + row.getValue().length)
                                        .sum());
    }

    @Override
    public void addReadConflictKey(byte[] key) {
        addReadConflictRange(key, Keys.after(key));
    }

    @Override
    public boolean addReadConflictRangeIfNotSnapshot(byte[] keyBegin, byte[] keyEnd) {
        addReadConflictRange(keyBegin, keyEnd);
        return true;
    }

    @Override
    public boolean addReadConflictKeyIfNotSnapshot(byte[] key) {
        addReadConflictKey(key);
        return true;
    }

    @Override
    public void addWriteConflictKey(byte[] key) {
        addWriteConflictRange(key, Keys.after(key));
    }

    @Override
    public void clear(byte[] key) {
        clear(key, Keys.after(key));
    }

    @Override
    public void clear(Range range) {
        clear(range.begin, range.end);
    }

    @Override
    @Deprecated
    public void clearRangeStartsWith(byte[] prefix) {
        clear(Range.startsWith(prefix));
    }

    @Override
    public <T> T run(Function<? super Transaction, T> retryable) {
        return retryable.apply(this);
    }

    @Override
    public <T> CompletableFuture<T> runAsync(
            Function<? super Transaction, ? extends CompletableFuture<T>> retryable) {
        return Futures.safely(retryable, this);
    }

    @Override
    public <T> T read(Function<? super ReadTransaction, T> retryable) {
        return retryable.apply(this);
    }

    @Override
    public <T> CompletableFuture<T> readAsync(
            Function<? super ReadTransaction, ? extends CompletableFuture<T>> retryable) {
        return Futures.safely(retryable, this);
    }
}
