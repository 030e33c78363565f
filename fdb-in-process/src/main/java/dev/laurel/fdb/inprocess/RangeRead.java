package dev.laurel.fdb.inprocess;

import com.apple.foundationdb.KeySelector;
import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.ReadTransaction;
import com.apple.foundationdb.StreamingMode;
import com.apple.foundationdb.async.AsyncIterable;
import com.apple.foundationdb.async.AsyncIterator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A range to be read, at once or in batches whose size the streaming mode says. */
final class RangeRead implements AsyncIterable<KeyValue> {
    private final InProcessTransaction transaction;
    private final boolean snapshot;
    private final KeySelector begin;
    private final KeySelector end;
    private final int limit;
    private final boolean reverse;
    private final StreamingMode mode;

    /**
     * Part of a range, and what is left of it.
     *
     * @param more whether something may follow
     */
    record Batch(List<KeyValue> rows, byte[] begin, byte[] end, boolean more) {}

    RangeRead(
            InProcessTransaction transaction,
            boolean snapshot,
            KeySelector begin,
            KeySelector end,
            int limit,
            boolean reverse,
            StreamingMode mode) {
        this.transaction = transaction;
        this.snapshot = snapshot;
        this.begin = begin;
        this.end = end;
        this.limit = limit;
        this.reverse = reverse;
        this.mode = mode;
    }

    private CompletableFuture<Batch> fetch(KeySelector from, KeySelector to, int rows, long bytes) {
        if (limit < 0) {
            return CompletableFuture.failedFuture(ErrorCode.RANGE_LIMITS_INVALID.exception());
        }
        if (mode == StreamingMode.EXACT && limit == ReadTransaction.ROW_LIMIT_UNLIMITED) {
            return CompletableFuture.failedFuture(ErrorCode.EXACT_MODE_WITHOUT_LIMITS.exception());
        }
        return transaction.fetch(snapshot, from, to, rows, bytes, reverse);
    }

    @Override
    public CompletableFuture<List<KeyValue>> asList() {
        int rows = limit == ReadTransaction.ROW_LIMIT_UNLIMITED ? Integer.MAX_VALUE : limit;
        return fetch(begin, end, rows, Long.MAX_VALUE).thenApply(Batch::rows);
    }

    @Override
    public AsyncIterator<KeyValue> iterator() {
        return new Rows();
    }

    /** How many bytes the batch with this number brings. */
    private long bytes(int batch) {
        return switch (mode) {
            case SMALL -> 256;
            case MEDIUM -> 1_000;
            case LARGE -> 4_096;
            case SERIAL, WANT_ALL -> 80_000;
            case ITERATOR -> Math.min(80_000L, 4_096L << Math.min(batch, 5));
            case EXACT -> Long.MAX_VALUE;
        };
    }

    private final class Rows implements AsyncIterator<KeyValue> {
        private final Deque<KeyValue> fetched = new ArrayDeque<>();
        private KeySelector from = begin;
        private KeySelector to = end;
        private int left = limit == ReadTransaction.ROW_LIMIT_UNLIMITED ? Integer.MAX_VALUE : limit;
        private int batches;
        private boolean more = true;
        private @Nullable CompletableFuture<Boolean> pending;

        @Override
        public synchronized CompletableFuture<Boolean> onHasNext() {
            if (!fetched.isEmpty()) {
                return CompletableFuture.completedFuture(true);
            }
            if (!more) {
                return CompletableFuture.completedFuture(false);
            }
            CompletableFuture<Boolean> fetching = pending;
            if (fetching == null) {
                fetching = fetch(from, to, left, bytes(batches)).thenApply(this::take);
                pending = fetching.isDone() ? null : fetching;
            }
            return fetching;
        }

        private synchronized boolean take(Batch batch) {
            pending = null;
            batches++;
            fetched.addAll(batch.rows());
            left -= batch.rows().size();
            more = batch.more() && left > 0;
            from = KeySelector.firstGreaterOrEqual(batch.begin());
            to = KeySelector.firstGreaterOrEqual(batch.end());
            return !fetched.isEmpty();
        }

        @Override
        public boolean hasNext() {
            return onHasNext().join();
        }

        @Override
        public KeyValue next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            synchronized (this) {
                return fetched.remove();
            }
        }

        @Override
        public synchronized void cancel() {
            more = false;
            fetched.clear();
        }
    }
}
