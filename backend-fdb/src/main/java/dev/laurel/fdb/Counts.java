package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.Range;
import com.apple.foundationdb.ReadTransaction;
import com.apple.foundationdb.async.AsyncIterator;
import com.apple.foundationdb.tuple.ByteArrayUtil;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Counts over some standings at one version: exact, whatever is folded already. What counts is what
 * the tree holds, plus the deltas that are not in it yet, plus the places behind what the tree
 * covers. Small standings have no tree and are read through.
 */
final class Counts {
    private static final int DELTA_LIMIT = 100_000;

    private final ReadTransaction transaction;
    private final Keys keys;
    private final StandingsRef ref;
    private final byte[] places;
    private final CompletableFuture<byte[]> readRoot;
    private final CompletableFuture<byte[]> readSize;
    private final CompletableFuture<List<KeyValue>> readDeltas;
    private @Nullable Loaded loaded;

    /** What is known after the first round trip. */
    private record Loaded(
            byte @Nullable [] covered,
            CountTree tree,
            TreeMap<byte[], Integer> deltas,
            Tail tail) {}

    Counts(ReadTransaction transaction, Keys keys, StandingsRef ref) {
        this.transaction = transaction;
        this.keys = keys;
        this.ref = ref;
        this.places = keys.places(ref);
        this.readRoot = transaction.get(keys.root(ref));
        this.readSize = transaction.get(keys.size(ref));
        this.readDeltas =
                transaction.getRange(Range.startsWith(keys.deltas(ref)), DELTA_LIMIT).asList();
    }

    /** The number of a counter that atomic additions keep; 0 when nothing was added. */
    static long number(byte @Nullable [] value) {
        return value == null ? 0 : ByteBuffer.wrap(value).order(ByteOrder.LITTLE_ENDIAN).getLong();
    }

    static byte[] bytes(long number) {
        return ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(number)
                .array();
    }

    private Loaded loaded() {
        if (loaded == null) {
            byte[] stored = readRoot.join();
            TreeRoot root = stored == null ? TreeRoot.EMPTY : TreeRoot.unpack(stored);
            byte[] covered = root.covered();
            var deltas = new TreeMap<byte[], Integer>(Arrays::compareUnsigned);
            for (KeyValue row : readDeltas.join()) {
                var delta = Delta.unpack(row.getValue());
                if (covered == null || Arrays.compareUnsigned(delta.key(), covered) < 0) {
                    deltas.merge(delta.key(), delta.change(), Integer::sum);
                }
            }
            loaded =
                    new Loaded(
                            covered,
                            new CountTree(transaction, keys, ref, root),
                            deltas,
                            new Tail(covered));
        }
        return loaded;
    }

    /** How many places there are. */
    long size() {
        return number(readSize.join());
    }

    /** How many deltas wait to be folded. */
    int unfolded() {
        return readDeltas.join().size();
    }

    /** Tells whether there are so many places behind the tree that it should be built. */
    boolean isLong(int treeFrom) {
        return loaded().tail().rows.size() > treeFrom;
    }

    /** Reads together what counts before these keys will need. */
    void prepare(Collection<byte[]> wanted) {
        loaded().tree().prepare(wanted);
    }

    /** How many places lie before a key, which need not be there. */
    long before(byte[] key) {
        Loaded l = loaded();
        long count = l.tree().before(key);
        for (int change : l.deltas().headMap(key, false).values()) {
            count += change;
        }
        return count + l.tail().before(key);
    }

    /** How many distinct pairs the places before the first of a pair have. */
    long pairsBefore(byte[] pair) {
        Loaded l = loaded();
        long pairs = l.tree().pairsBefore(pair);
        for (byte[] changed : CountTree.pairs(l.deltas().headMap(pair, false).keySet())) {
            long folded = folded(l, changed);
            pairs += (folded + unfolded(l, changed) > 0 ? 1 : 0) - (folded > 0 ? 1 : 0);
        }
        byte[] last = {};
        for (byte[] key : l.tail().keysBefore(pair)) {
            boolean known =
                    last.length == 0
                            ? folded(l, key) + unfolded(l, key) > 0
                            : TreeNode.isSamePair(last, key);
            pairs += known ? 0 : 1;
            last = key;
        }
        return pairs;
    }

    private static long folded(Loaded l, byte[] key) {
        byte[] pair = Arrays.copyOf(key, TreeNode.PAIR_BYTES);
        return l.tree().before(behind(pair)) - l.tree().before(pair);
    }

    private static long unfolded(Loaded l, byte[] key) {
        byte[] pair = Arrays.copyOf(key, TreeNode.PAIR_BYTES);
        long sum = 0;
        for (int change : l.deltas().subMap(pair, true, behind(pair), false).values()) {
            sum += change;
        }
        return sum;
    }

    /** Bytes behind every key with a pair: what follows is never so many ones. */
    private static byte[] behind(byte[] pair) {
        byte[] bytes = Arrays.copyOf(pair, TreeNode.PAIR_BYTES + 9);
        Arrays.fill(bytes, TreeNode.PAIR_BYTES, bytes.length, (byte) 0xFF);
        return bytes;
    }

    /** The place with an ordinal rank, or null beyond the end. */
    byte @Nullable [] keyAt(long rank) {
        Loaded l = loaded();
        long inTree = l.tree().count();
        for (int change : l.deltas().values()) {
            inTree += change;
        }
        if (rank > inTree) {
            return l.tail().keyAt(rank - inTree - 1);
        }
        // Near the place: deltas have moved it by no more than their number.
        byte[] near = l.tree().keyAt(Math.min(rank, l.tree().count()) - 1);
        byte[] from = near == null ? new byte[0] : near;
        long behind = rank - 1 - before(from);
        return behind >= 0 ? step(from, (int) behind, false) : step(from, (int) -behind - 1, true);
    }

    /** The place so many steps from a key: on from it, or back from before it. */
    private byte @Nullable [] step(byte[] from, int steps, boolean back) {
        byte[] place = Keys.join(places, from);
        List<KeyValue> rows =
                back
                        ? transaction.getRange(places, place, steps + 1, true).asList().join()
                        : transaction
                                .getRange(place, ByteArrayUtil.strinc(places), steps + 1)
                                .asList()
                                .join();
        return rows.size() <= steps ? null : Keys.behind(places, rows.get(steps).getKey());
    }

    /** The places that the tree does not cover, read as far as someone has asked. */
    private final class Tail {
        private final List<byte[]> rows = new ArrayList<>();
        private final @Nullable AsyncIterator<KeyValue> more;

        Tail(byte @Nullable [] covered) {
            this.more =
                    covered == null
                            ? null
                            : transaction
                                    .getRange(
                                            Keys.join(places, covered),
                                            ByteArrayUtil.strinc(places))
                                    .iterator();
        }

        private boolean advance() {
            if (more == null || !more.hasNext()) {
                return false;
            }
            rows.add(Keys.behind(places, more.next().getKey()));
            return true;
        }

        private boolean reaches(byte[] key) {
            return !rows.isEmpty() && Arrays.compareUnsigned(rows.get(rows.size() - 1), key) >= 0;
        }

        long before(byte[] key) {
            while (!reaches(key) && advance()) {}
            int low = 0;
            int high = rows.size();
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (Arrays.compareUnsigned(rows.get(middle), key) < 0) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        List<byte[]> keysBefore(byte[] key) {
            return rows.subList(0, (int) before(key));
        }

        byte @Nullable [] keyAt(long index) {
            while (rows.size() <= index && advance()) {}
            return index < rows.size() ? rows.get((int) index) : null;
        }
    }

    /** Counts over several standings, each begun before the first is waited for. */
    static Counts of(
            Map<StandingsRef, Counts> known,
            ReadTransaction transaction,
            Keys keys,
            StandingsRef ref) {
        return known.computeIfAbsent(ref, r -> new Counts(transaction, keys, r));
    }
}
