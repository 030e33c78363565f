package dev.laurel.fdb;

import com.apple.foundationdb.ReadTransaction;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.fdb.TreeNode.Child;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A count tree as one transaction sees it: the folded part of some standings, in a few nodes of
 * bounded size, so that a count reads as many nodes as the tree is high, wherever the key lies.
 * Nodes are read once and remembered for the transaction.
 */
final class CountTree {
    private final ReadTransaction transaction;
    private final Keys keys;
    private final StandingsRef ref;
    private final TreeRoot root;
    private final Map<Long, CompletableFuture<byte[]>> reading = new HashMap<>();
    private final Map<Long, List<Child>> inner = new HashMap<>();
    private final Map<Long, List<byte[]>> leaves = new HashMap<>();

    CountTree(ReadTransaction transaction, Keys keys, StandingsRef ref, TreeRoot root) {
        this.transaction = transaction;
        this.keys = keys;
        this.ref = ref;
        this.root = root;
    }

    private void begin(long id) {
        reading.computeIfAbsent(id, i -> transaction.get(keys.node(ref, i)));
    }

    private byte[] read(long id) {
        begin(id);
        byte[] bytes = reading.getOrDefault(id, CompletableFuture.completedFuture(null)).join();
        if (bytes == null) {
            throw new EngineException(Problem.BROKEN, "a node of a count tree is missing");
        }
        return bytes;
    }

    List<Child> inner(long id) {
        List<Child> known = inner.get(id);
        if (known == null) {
            known = TreeNode.unpackInner(read(id));
            inner.put(id, known);
        }
        return known;
    }

    List<byte[]> leaf(long id) {
        List<byte[]> known = leaves.get(id);
        if (known == null) {
            known = TreeNode.unpackLeaf(read(id));
            leaves.put(id, known);
        }
        return known;
    }

    /** Reads what counts before these keys will need, one round trip per level. */
    void prepare(Collection<byte[]> wanted) {
        Map<Long, Child> parents = new HashMap<>();
        straddling(root.children(), wanted, parents);
        for (int level = root.level(); level >= 0 && !parents.isEmpty(); level--) {
            parents.keySet().forEach(this::begin);
            var next = new HashMap<Long, Child>();
            if (level > 0) {
                for (long id : parents.keySet()) {
                    straddling(inner(id), wanted, next);
                }
            }
            parents = next;
        }
    }

    private static void straddling(
            List<Child> children, Collection<byte[]> wanted, Map<Long, Child> found) {
        for (byte[] key : wanted) {
            int index = straddling(children, key);
            if (index >= 0) {
                Child child = children.get(index);
                found.put(child.id(), child);
            }
        }
    }

    /** The child of whose keys some lie before this key and some do not, or -1. */
    private static int straddling(List<Child> children, byte[] key) {
        int low = 0;
        int high = children.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Arrays.compareUnsigned(children.get(middle).last(), key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        boolean inside =
                low < children.size() && Arrays.compareUnsigned(children.get(low).first(), key) < 0;
        return inside ? low : -1;
    }

    /** A number of keys, their distinct pairs, and the last of them. */
    private static final class Sum {
        private long count;
        private long pairs;
        private byte[] last = {};

        void add(Child child) {
            count += child.count();
            pairs += child.pairs() - (TreeNode.isSamePair(last, child.first()) ? 1 : 0);
            last = child.last();
        }

        void add(byte[] key) {
            count++;
            pairs += TreeNode.isSamePair(last, key) ? 0 : 1;
            last = key;
        }
    }

    private Sum sumBefore(byte[] key) {
        var sum = new Sum();
        List<Child> children = root.children();
        for (int level = root.level(); ; level--) {
            int inside = straddling(children, key);
            for (Child child : children) {
                if (Arrays.compareUnsigned(child.last(), key) >= 0) {
                    break;
                }
                sum.add(child);
            }
            if (inside < 0) {
                return sum;
            }
            long id = children.get(inside).id();
            if (level == 0) {
                for (byte[] held : leaf(id)) {
                    if (Arrays.compareUnsigned(held, key) >= 0) {
                        return sum;
                    }
                    sum.add(held);
                }
                return sum;
            }
            children = inner(id);
        }
    }

    /** How many keys lie before this one. */
    long before(byte[] key) {
        return sumBefore(key).count;
    }

    /** How many distinct pairs the keys before this one have. */
    long pairsBefore(byte[] key) {
        return sumBefore(key).pairs;
    }

    /** The key that so many lie before, or null beyond the end. */
    byte @Nullable [] keyAt(long index) {
        long left = index;
        List<Child> children = root.children();
        for (int level = root.level(); ; level--) {
            Child found = null;
            for (Child child : children) {
                if (left < child.count()) {
                    found = child;
                    break;
                }
                left -= child.count();
            }
            if (found == null) {
                return null;
            }
            if (level == 0) {
                return leaf(found.id()).get((int) left);
            }
            children = inner(found.id());
        }
    }

    /** How many keys the tree holds. */
    long count() {
        return root.count();
    }

    /** The pairs of keys, each once. */
    static TreeSet<byte[]> pairs(Collection<byte[]> ofKeys) {
        var pairs = new TreeSet<byte[]>(Arrays::compareUnsigned);
        for (byte[] key : ofKeys) {
            pairs.add(Arrays.copyOf(key, TreeNode.PAIR_BYTES));
        }
        return pairs;
    }
}
