package dev.laurel.fdb;

import com.apple.foundationdb.MutationType;
import com.apple.foundationdb.Transaction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/**
 * Places that come and go in one transaction. Sizes are added to blindly, and deltas lie under keys
 * of their own, so transactions that change the same standings do not conflict.
 */
final class PlaceChanges {
    private static final byte[] PLAIN = {};
    private static final byte[] WITH_METADATA = {1};
    private static final byte[] ZERO = Counts.bytes(0);

    private final Keys keys;
    private final Map<StandingsRef, TreeMap<byte[], Change>> changes = new HashMap<>();

    /** What becomes of one place. */
    private static final class Change {
        private int sum;
        private boolean metadata;
    }

    PlaceChanges(Keys keys) {
        this.keys = keys;
    }

    private Change change(StandingsRef ref, byte[] key) {
        return changes.computeIfAbsent(ref, r -> new TreeMap<>(Arrays::compareUnsigned))
                .computeIfAbsent(key, k -> new Change());
    }

    void add(StandingsRef ref, byte[] key, boolean metadata) {
        Change change = change(ref, key);
        change.sum++;
        change.metadata = metadata;
    }

    void remove(StandingsRef ref, byte[] key) {
        change(ref, key).sum--;
    }

    /**
     * Writes everything.
     *
     * @return standings that deserve a look: they have a tree, or have grown enough to get one
     */
    List<StandingsRef> write(Transaction transaction, Shape shape) {
        var marks = new HashMap<StandingsRef, CompletableFuture<byte[]>>();
        var sizes = new HashMap<StandingsRef, CompletableFuture<byte[]>>();
        for (StandingsRef ref : changes.keySet()) {
            marks.put(ref, transaction.get(keys.mark(ref)));
            sizes.put(ref, transaction.snapshot().get(keys.size(ref)));
        }
        var noticed = new ArrayList<StandingsRef>();
        changes.forEach(
                (ref, places) -> {
                    boolean marked = join(marks, ref) != null;
                    long size = Counts.number(join(sizes, ref));
                    size += write(transaction, ref, places, marked);
                    if (marked || size > shape.treeFrom()) {
                        noticed.add(ref);
                    }
                });
        return noticed;
    }

    private static byte[] join(
            Map<StandingsRef, CompletableFuture<byte[]>> reads, StandingsRef ref) {
        return reads.getOrDefault(ref, CompletableFuture.completedFuture(null)).join();
    }

    private long write(
            Transaction transaction,
            StandingsRef ref,
            TreeMap<byte[], Change> places,
            boolean marked) {
        byte[] prefix = keys.places(ref);
        byte[] deltas = keys.deltas(ref);
        long grown = 0;
        int number = 0;
        for (Map.Entry<byte[], Change> entry : places.entrySet()) {
            Change change = entry.getValue();
            byte[] place = Keys.join(prefix, entry.getKey());
            if (change.sum >= 0) {
                transaction.set(place, change.metadata ? WITH_METADATA : PLAIN);
            } else {
                transaction.clear(place);
            }
            grown += change.sum;
            if (marked && change.sum != 0) {
                transaction.mutate(
                        MutationType.SET_VERSIONSTAMPED_KEY,
                        Keys.stamped(deltas, number++),
                        new Delta(entry.getKey(), change.sum).pack());
            }
        }
        if (grown != 0) {
            transaction.mutate(MutationType.ADD, keys.size(ref), Counts.bytes(grown));
            transaction.mutate(MutationType.COMPARE_AND_CLEAR, keys.size(ref), ZERO);
        }
        return grown;
    }

    static boolean hasMetadata(byte[] place) {
        return place.length > 0;
    }
}
