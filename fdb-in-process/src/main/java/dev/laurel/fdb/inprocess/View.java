package dev.laurel.fdb.inprocess;

import com.apple.foundationdb.KeySelector;
import com.apple.foundationdb.KeyValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import org.jspecify.annotations.Nullable;

/** The store at one version, seen through what a transaction has written. */
final class View {
    private final Store store;
    private final long version;
    private final Overlay overlay;

    View(Store store, long version, Overlay overlay) {
        this.store = store;
        this.version = version;
        this.overlay = overlay;
    }

    byte @Nullable [] get(byte[] key) {
        Overlay.Write write = overlay.write(key);
        if (write != null) {
            return write.over(write.isKnown() ? null : store.get(key, version));
        }
        return overlay.isCleared(key) ? null : store.get(key, version);
    }

    /** Keys of a range with their values, in order or backwards, up to a number and a size. */
    List<KeyValue> scan(byte[] begin, byte[] end, int rows, long bytes, boolean reverse) {
        var found = new ArrayList<KeyValue>();
        if (!Keys.isBefore(begin, end)) {
            return found;
        }
        NavigableMap<byte[], Store.Versioned> stored = store.range(begin, end);
        NavigableMap<byte[], Overlay.Write> written = overlay.writes(begin, end);
        var fromStore = new Peeking<>(reverse ? stored.descendingMap() : stored);
        var fromWrites = new Peeking<>(reverse ? written.descendingMap() : written);
        long size = 0;
        while (found.size() < rows && size < bytes) {
            KeyValue next = next(fromStore, fromWrites, reverse);
            if (next == null) {
                break;
            }
            found.add(next);
            size += next.getKey().length + next.getValue().length;
        }
        return found;
    }

    private @Nullable KeyValue next(
            Peeking<Store.Versioned> fromStore,
            Peeking<Overlay.Write> fromWrites,
            boolean reverse) {
        while (true) {
            Map.Entry<byte[], Store.Versioned> stored = fromStore.peek();
            Map.Entry<byte[], Overlay.Write> written = fromWrites.peek();
            if (stored == null && written == null) {
                return null;
            }
            int order = order(stored, written, reverse);
            byte[] value;
            byte[] key;
            if (order < 0 && stored != null) {
                fromStore.take();
                key = stored.getKey();
                value = overlay.isCleared(key) ? null : stored.getValue().at(version);
            } else {
                fromWrites.take();
                key = java.util.Objects.requireNonNull(written).getKey();
                byte[] below = null;
                if (order == 0 && stored != null) {
                    fromStore.take();
                    below = stored.getValue().at(version);
                }
                value = written.getValue().over(below);
            }
            if (value != null) {
                return new KeyValue(key.clone(), value.clone());
            }
        }
    }

    /** Negative when the store's key comes first, 0 for the same key. */
    private static int order(
            Map.@Nullable Entry<byte[], ?> stored,
            Map.@Nullable Entry<byte[], ?> written,
            boolean reverse) {
        if (written == null) {
            return -1;
        }
        if (stored == null) {
            return 1;
        }
        int order = Keys.ORDER.compare(stored.getKey(), written.getKey());
        return reverse ? -order : order;
    }

    /**
     * The key that a selector means: counted from the first key behind its reference, 1 being that
     * key itself, 0 the one before. Beyond the ends it is the first or the last possible key.
     */
    byte[] resolve(KeySelector selector) {
        byte[] bound = selector.orEqual() ? Keys.after(selector.getKey()) : selector.getKey();
        int offset = selector.getOffset();
        if (offset >= 1) {
            List<KeyValue> ahead = scan(bound, Keys.END, offset, Long.MAX_VALUE, false);
            return ahead.size() < offset ? Keys.END : ahead.get(offset - 1).getKey();
        }
        int back = 1 - offset;
        byte[] end = Keys.min(bound, Keys.END);
        List<KeyValue> behind = scan(Keys.FIRST, end, back, Long.MAX_VALUE, true);
        return behind.size() < back ? Keys.FIRST : behind.get(back - 1).getKey();
    }

    /** Where a selector that needs no look at the data points to, or null. */
    static byte @Nullable [] immediate(KeySelector selector) {
        if (selector.getOffset() != 1) {
            return null;
        }
        byte[] key = selector.getKey();
        return selector.orEqual() ? Keys.after(key) : Arrays.copyOf(key, key.length);
    }

    /** An iterator whose next element can be looked at. */
    private static final class Peeking<V> {
        private final Iterator<Map.Entry<byte[], V>> entries;
        private Map.@Nullable Entry<byte[], V> next;

        Peeking(NavigableMap<byte[], V> map) {
            this.entries = map.entrySet().iterator();
        }

        Map.@Nullable Entry<byte[], V> peek() {
            if (next == null && entries.hasNext()) {
                next = entries.next();
            }
            return next;
        }

        void take() {
            next = null;
        }
    }
}
