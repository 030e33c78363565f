package dev.laurel.fdb.inprocess;

import com.apple.foundationdb.FDBException;
import com.apple.foundationdb.KeySelector;
import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.MutationType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One attempt of a transaction: its read version, what it has read and what it has written. {@code
 * onError} throws it away and begins another.
 */
final class Work {
    private final Store store;
    private final Settings settings;
    private final Statistics statistics;
    private final Overlay overlay = new Overlay();
    private final List<Mutation> mutations = new ArrayList<>();
    private final Ranges reads = new Ranges();
    private final Ranges writes = new Ranges();
    final List<Watches.Watch> watches = new ArrayList<>();
    private @Nullable Long readVersion;
    private @Nullable FDBException deferred;
    private long mutationBytes;

    Work(Store store, Settings settings, Statistics statistics) {
        this.store = store;
        this.settings = settings;
        this.statistics = statistics;
    }

    /** The mistakes of writes show when the next answer is asked for, as with the client. */
    void throwDeferred() {
        if (deferred != null) {
            throw deferred;
        }
    }

    private void defer(Runnable write) {
        try {
            write.run();
        } catch (FDBException e) {
            deferred = deferred == null ? e : deferred;
        }
    }

    long readVersion() {
        if (readVersion == null) {
            readVersion = store.readVersion();
        }
        return readVersion;
    }

    void readVersion(long version) {
        readVersion = version;
    }

    private View view(boolean snapshot) {
        boolean own = settings.readYourWrites && (!snapshot || settings.snapshotReadYourWrites > 0);
        return new View(store, readVersion(), own ? overlay : new Overlay());
    }

    private void checkReadable(byte[] begin, byte[] end) {
        if (!settings.bypassUnreadable && overlay.isUnreadable(begin, end)) {
            throw ErrorCode.ACCESSED_UNREADABLE.exception();
        }
    }

    private void conflict(boolean snapshot, byte[] begin, byte[] end) {
        if (!snapshot) {
            if (settings.readYourWrites) {
                overlay.dependent(begin, end).forEach(r -> reads.add(r.begin(), r.end()));
            } else {
                reads.add(begin, end);
            }
        }
    }

    byte @Nullable [] get(byte[] key, boolean snapshot) {
        Keys.checkReadable(key);
        checkReadable(key, Keys.after(key));
        byte[] value = view(snapshot).get(key);
        conflict(snapshot, key, Keys.after(key));
        store.checkVersion(readVersion());
        statistics.requests.increment();
        statistics.keysRead.increment();
        statistics.bytesRead.add(key.length + (value == null ? 0 : value.length));
        return value == null ? null : value.clone();
    }

    byte[] getKey(KeySelector selector, boolean snapshot) {
        Keys.checkReadable(selector.getKey());
        byte[] found = view(snapshot).resolve(selector);
        byte[] bound = selector.orEqual() ? Keys.after(selector.getKey()) : selector.getKey();
        byte[] from = Keys.min(found, bound);
        byte[] to = Keys.isBefore(found, bound) ? bound : Keys.min(Keys.after(found), Keys.END);
        checkReadable(from, to);
        conflict(snapshot, from, to);
        store.checkVersion(readVersion());
        statistics.requests.increment();
        statistics.keysRead.increment();
        return found;
    }

    RangeRead.Batch fetch(
            boolean snapshot,
            KeySelector from,
            KeySelector to,
            int rows,
            long bytes,
            boolean reverse) {
        byte[] begin = bound(snapshot, from);
        byte[] end = bound(snapshot, to);
        List<KeyValue> found = view(snapshot).scan(begin, end, rows, bytes, reverse);
        boolean more = !found.isEmpty() && (found.size() == rows || size(found) >= bytes);
        byte[] last = found.isEmpty() ? begin : found.get(found.size() - 1).getKey();
        byte[] readFrom = more && reverse ? last : begin;
        byte[] readTo = more && !reverse ? Keys.after(last) : end;
        if (Keys.isBefore(readFrom, readTo)) {
            checkReadable(readFrom, readTo);
            conflict(snapshot, readFrom, readTo);
        }
        store.checkVersion(readVersion());
        statistics.requests.increment();
        statistics.keysRead.add(found.size());
        statistics.bytesRead.add(size(found));
        return reverse
                ? new RangeRead.Batch(found, begin, readFrom, more)
                : new RangeRead.Batch(found, readTo, end, more);
    }

    private static long size(List<KeyValue> rows) {
        long size = 0;
        for (KeyValue row : rows) {
            size += row.getKey().length + row.getValue().length;
        }
        return size;
    }

    private byte[] bound(boolean snapshot, KeySelector selector) {
        byte[] immediate = View.immediate(selector);
        if (immediate != null) {
            Keys.checkReadable(selector.getKey());
            return Keys.min(immediate, Keys.END);
        }
        return getKey(selector, snapshot);
    }

    void set(byte[] key, byte[] value) {
        defer(
                () -> {
                    Keys.checkWritable(key);
                    Keys.checkValue(value);
                    add(Mutation.set(key.clone(), value.clone()));
                    overlay.set(key.clone(), value.clone());
                });
    }

    void clear(byte[] begin, byte[] end) {
        defer(
                () -> {
                    Keys.checkRange(begin, end);
                    add(Mutation.clear(begin.clone(), end.clone()));
                    overlay.clear(begin.clone(), end.clone());
                });
    }

    void mutate(MutationType type, byte[] key, byte[] param) {
        defer(
                () -> {
                    Keys.checkValue(param);
                    Mutation mutation = Mutation.atomic(type, key.clone(), param.clone());
                    if (mutation.stampsKey()) {
                        Mutation.checkStamp(key);
                        Keys.checkWritable(Mutation.fill(key, new byte[Mutation.STAMP_BYTES]));
                    } else {
                        Keys.checkWritable(key);
                    }
                    if (mutation.stampsValue()) {
                        Mutation.checkStamp(param);
                    }
                    add(mutation);
                    overlay.atomic(mutation);
                });
    }

    private void add(Mutation mutation) {
        mutations.add(mutation);
        mutationBytes += mutation.bytes();
        boolean conflicts = !settings.nextWriteWithoutConflict;
        settings.nextWriteWithoutConflict = false;
        if (conflicts && mutation.kind() == Mutation.Kind.CLEAR) {
            writes.add(mutation.key(), mutation.param());
        } else if (conflicts && !mutation.stampsKey()) {
            writes.addKey(mutation.key());
        }
    }

    void addReadConflict(byte[] begin, byte[] end) {
        Keys.checkRange(begin, end);
        reads.add(begin.clone(), end.clone());
    }

    void addWriteConflict(byte[] begin, byte[] end) {
        Keys.checkRange(begin, end);
        writes.add(begin.clone(), end.clone());
    }

    boolean isReadOnly() {
        return mutations.isEmpty() && writes.isEmpty();
    }

    boolean isUntouched() {
        return isReadOnly() && reads.isEmpty() && readVersion == null;
    }

    long bytes() {
        return mutationBytes + reads.bytes() + writes.bytes();
    }

    /** Commits what was written; what was read must not have changed. */
    long commit() {
        throwDeferred();
        if (bytes() > settings.sizeLimit) {
            throw ErrorCode.TRANSACTION_TOO_LARGE.exception();
        }
        long version =
                store.commit(
                        new Store.Request(readVersion(), reads, writes, List.copyOf(mutations)));
        statistics.commits.increment();
        statistics.bytesWritten.add(mutationBytes);
        return version;
    }
}
