package dev.laurel.fdb.inprocess;

import com.apple.foundationdb.KeySelector;
import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.ReadTransaction;
import com.apple.foundationdb.StreamingMode;
import com.apple.foundationdb.TransactionOptions;
import com.apple.foundationdb.async.AsyncIterable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;

/** A transaction's reads that conflict with nobody. */
final class SnapshotReads extends RangeReads {
    private final InProcessTransaction transaction;

    SnapshotReads(InProcessTransaction transaction) {
        this.transaction = transaction;
    }

    @Override
    public boolean isSnapshot() {
        return true;
    }

    @Override
    public ReadTransaction snapshot() {
        return this;
    }

    @Override
    public CompletableFuture<Long> getReadVersion() {
        return transaction.getReadVersion();
    }

    @Override
    public void setReadVersion(long version) {
        transaction.setReadVersion(version);
    }

    @Override
    public boolean addReadConflictRangeIfNotSnapshot(byte[] keyBegin, byte[] keyEnd) {
        return false;
    }

    @Override
    public boolean addReadConflictKeyIfNotSnapshot(byte[] key) {
        return false;
    }

    @Override
    public CompletableFuture<byte[]> get(byte[] key) {
        return transaction.get(key, true);
    }

    @Override
    public CompletableFuture<byte[]> getKey(KeySelector selector) {
        return transaction.getKey(selector, true);
    }

    @Override
    public AsyncIterable<KeyValue> getRange(
            KeySelector begin, KeySelector end, int limit, boolean reverse, StreamingMode mode) {
        return new RangeRead(transaction, true, begin, end, limit, reverse, mode);
    }

    @Override
    public CompletableFuture<Long> getEstimatedRangeSizeBytes(byte[] begin, byte[] end) {
        return transaction.getEstimatedRangeSizeBytes(begin, end);
    }

    @Override
    public TransactionOptions options() {
        return transaction.options();
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

    @Override
    public Executor getExecutor() {
        return transaction.getExecutor();
    }
}
