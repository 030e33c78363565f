package dev.laurel.fdb.inprocess;

import com.apple.foundationdb.KeyArrayResult;
import com.apple.foundationdb.KeyRangeArrayResult;
import com.apple.foundationdb.KeySelector;
import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.MappedKeyValue;
import com.apple.foundationdb.Range;
import com.apple.foundationdb.ReadTransaction;
import com.apple.foundationdb.StreamingMode;
import com.apple.foundationdb.async.AsyncIterable;
import java.util.concurrent.CompletableFuture;

/** The many forms of a range read, all brought back to one. */
abstract class RangeReads implements ReadTransaction {

    @Override
    public AsyncIterable<KeyValue> getRange(KeySelector begin, KeySelector end) {
        return getRange(begin, end, ROW_LIMIT_UNLIMITED);
    }

    @Override
    public AsyncIterable<KeyValue> getRange(KeySelector begin, KeySelector end, int limit) {
        return getRange(begin, end, limit, false);
    }

    @Override
    public AsyncIterable<KeyValue> getRange(
            KeySelector begin, KeySelector end, int limit, boolean reverse) {
        return getRange(begin, end, limit, reverse, StreamingMode.ITERATOR);
    }

    @Override
    public AsyncIterable<KeyValue> getRange(byte[] begin, byte[] end) {
        return getRange(begin, end, ROW_LIMIT_UNLIMITED);
    }

    @Override
    public AsyncIterable<KeyValue> getRange(byte[] begin, byte[] end, int limit) {
        return getRange(begin, end, limit, false);
    }

    @Override
    public AsyncIterable<KeyValue> getRange(byte[] begin, byte[] end, int limit, boolean reverse) {
        return getRange(begin, end, limit, reverse, StreamingMode.ITERATOR);
    }

    @Override
    public AsyncIterable<KeyValue> getRange(
            byte[] begin, byte[] end, int limit, boolean reverse, StreamingMode mode) {
        return getRange(
                KeySelector.firstGreaterOrEqual(begin),
                KeySelector.firstGreaterOrEqual(end),
                limit,
                reverse,
                mode);
    }

    @Override
    public AsyncIterable<KeyValue> getRange(Range range) {
        return getRange(range, ROW_LIMIT_UNLIMITED);
    }

    @Override
    public AsyncIterable<KeyValue> getRange(Range range, int limit) {
        return getRange(range, limit, false);
    }

    @Override
    public AsyncIterable<KeyValue> getRange(Range range, int limit, boolean reverse) {
        return getRange(range, limit, reverse, StreamingMode.ITERATOR);
    }

    @Override
    public AsyncIterable<KeyValue> getRange(
            Range range, int limit, boolean reverse, StreamingMode mode) {
        return getRange(range.begin, range.end, limit, reverse, mode);
    }

    @Override
    public CompletableFuture<Long> getEstimatedRangeSizeBytes(Range range) {
        return getEstimatedRangeSizeBytes(range.begin, range.end);
    }

    @Override
    public CompletableFuture<KeyArrayResult> getRangeSplitPoints(Range range, long chunkSize) {
        return getRangeSplitPoints(range.begin, range.end, chunkSize);
    }

    @Override
    public CompletableFuture<KeyArrayResult> getRangeSplitPoints(
            byte[] begin, byte[] end, long chunkSize) {
        throw notHere();
    }

    @Override
    public AsyncIterable<MappedKeyValue> getMappedRange(
            KeySelector begin,
            KeySelector end,
            byte[] mapper,
            int limit,
            boolean reverse,
            StreamingMode mode) {
        throw notHere();
    }

    @Override
    public CompletableFuture<KeyRangeArrayResult> getBlobGranuleRanges(
            byte[] begin, byte[] end, int rowLimit) {
        throw notHere();
    }

    static UnsupportedOperationException notHere() {
        return new UnsupportedOperationException("the in-process FoundationDB does not do this");
    }
}
