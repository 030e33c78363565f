package dev.laurel.fdb.inprocess;

import com.apple.foundationdb.MutationType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a transaction has written, so that it can read it before it is committed. A key is either
 * known (it was set or cleared, so nothing of the store shows through) or the sum of the store's
 * value and atomic changes. Keys and values that wait for a versionstamp cannot be read.
 */
final class Overlay {
    private final NavigableMap<byte[], Write> writes = new TreeMap<>(Keys.ORDER);
    private final Ranges cleared = new Ranges();
    private final Ranges unreadable = new Ranges();

    /** What was written to one key. */
    static final class Write {
        private boolean known;
        private byte @Nullable [] value;
        private final List<Mutation> pending = new ArrayList<>();

        boolean isKnown() {
            return known;
        }

        private void set(byte @Nullable [] newValue) {
            known = true;
            value = newValue;
            pending.clear();
        }

        /** The value, given what the store holds; that is not looked at when this is known. */
        byte @Nullable [] over(byte @Nullable [] stored) {
            byte[] result = known ? value : stored;
            for (Mutation mutation : pending) {
                result = AtomicOperation.apply(mutation.type(), result, mutation.param());
            }
            return result;
        }
    }

    void set(byte[] key, byte[] value) {
        writes.computeIfAbsent(key, k -> new Write()).set(value);
    }

    void clear(byte[] begin, byte[] end) {
        writes.subMap(begin, true, end, false).clear();
        cleared.add(begin, end);
    }

    void atomic(Mutation mutation) {
        byte[] key = mutation.key();
        if (mutation.stampsKey()) {
            byte[] from = Mutation.fill(key, new byte[Mutation.STAMP_BYTES]);
            var ones = new byte[Mutation.STAMP_BYTES];
            Arrays.fill(ones, (byte) 0xFF);
            unreadable.add(from, Keys.after(Mutation.fill(key, ones)));
            return;
        }
        if (mutation.type() == MutationType.SET_VERSIONSTAMPED_VALUE) {
            unreadable.addKey(key);
            return;
        }
        Write write = writes.get(key);
        if (write == null) {
            write = new Write();
            writes.put(key, write);
            if (cleared.contains(key)) {
                write.set(null);
            }
        }
        if (write.known) {
            write.set(AtomicOperation.apply(mutation.type(), write.value, mutation.param()));
        } else {
            write.pending.add(mutation);
        }
    }

    @Nullable Write write(byte[] key) {
        return writes.get(key);
    }

    NavigableMap<byte[], Write> writes(byte[] begin, byte[] end) {
        return writes.subMap(begin, true, end, false);
    }

    boolean isCleared(byte[] key) {
        return cleared.contains(key);
    }

    boolean isUnreadable(byte[] begin, byte[] end) {
        return unreadable.intersects(begin, end);
    }

    /** The parts of a range that reading it learns from the store. */
    List<Ranges.Range> dependent(byte[] begin, byte[] end) {
        var known = new Ranges();
        writes(begin, end)
                .forEach(
                        (key, write) -> {
                            if (write.isKnown()) {
                                known.addKey(key);
                            }
                        });
        var parts = new ArrayList<Ranges.Range>();
        for (Ranges.Range left : cleared.missing(begin, end)) {
            parts.addAll(known.missing(left.begin(), left.end()));
        }
        return parts;
    }
}
