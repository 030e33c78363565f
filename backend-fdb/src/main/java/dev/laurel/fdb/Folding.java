package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.Range;
import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.tuple.ByteArrayUtil;
import dev.laurel.fdb.TreeNode.Child;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Folds deltas into a count tree, and goes on building a tree that does not cover everything yet.
 * Only foldings write trees, and two that meet conflict on the root; nobody else does: submissions
 * write deltas under keys of their own and read neither root nor nodes.
 */
final class Folding {
    private final Transaction transaction;
    private final Keys keys;
    private final StandingsRef ref;
    private final Shape shape;
    private final CountTree tree;
    private final TreeRoot before;
    private long nextId;

    private Folding(
            Transaction transaction, Keys keys, StandingsRef ref, Shape shape, TreeRoot before) {
        this.transaction = transaction;
        this.keys = keys;
        this.ref = ref;
        this.shape = shape;
        this.before = before;
        this.nextId = before.nextId();
        this.tree = new CountTree(transaction.snapshot(), keys, ref, before);
    }

    /** Thrown when deltas contradict the tree, which then has to be built anew. */
    private static final class Contradiction extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * Does as much as fits one transaction.
     *
     * @return whether more is left to do
     */
    static boolean fold(Transaction transaction, Keys keys, StandingsRef ref, Shape shape) {
        if (transaction.snapshot().get(keys.mark(ref)).join() == null) {
            return false; // no tree is wanted, or the standings are gone
        }
        byte[] stored = transaction.get(keys.root(ref)).join();
        TreeRoot root = stored == null ? TreeRoot.EMPTY : TreeRoot.unpack(stored);
        List<KeyValue> deltas =
                transaction
                        .snapshot()
                        .getRange(Range.startsWith(keys.deltas(ref)), shape.foldDeltas())
                        .asList()
                        .join();
        if (root.isComplete() && deltas.isEmpty()) {
            return false;
        }
        try {
            return new Folding(transaction, keys, ref, shape, root).fold(deltas);
        } catch (Contradiction e) {
            transaction.clear(Range.startsWith(keys.nodes(ref)));
            transaction.set(keys.root(ref), TreeRoot.EMPTY.pack());
            return true;
        }
    }

    private boolean fold(List<KeyValue> rows) {
        byte[] covered = before.covered();
        var changes = new TreeMap<byte[], Integer>(Arrays::compareUnsigned);
        for (KeyValue row : rows) {
            Delta delta = Delta.unpack(row.getValue());
            // What lies behind is read from the places when the tree gets there.
            if (covered == null || Arrays.compareUnsigned(delta.key(), covered) < 0) {
                changes.merge(delta.key(), delta.change(), Integer::sum);
            }
        }
        boolean allDeltas = rows.size() < shape.foldDeltas();
        if (covered != null && allDeltas) {
            // Places are as of the same version as the deltas, all of which were read.
            covered = addPlaces(covered, changes);
        }
        List<Child> children = apply(before.children(), before.level(), changes);
        int level = children.isEmpty() ? 0 : before.level();
        while (children.size() > shape.children()) {
            children = split(children, shape.children(), this::writeInner);
            level++;
        }
        if (!rows.isEmpty()) {
            byte[] last = rows.get(rows.size() - 1).getKey();
            transaction.clear(rows.get(0).getKey(), Keys.join(last, new byte[1]));
        }
        transaction.set(keys.root(ref), new TreeRoot(covered, nextId, level, children).pack());
        return covered != null || !allDeltas;
    }

    /** Adds the next places that the tree does not cover; returns how far it covers then. */
    private byte @Nullable [] addPlaces(byte[] covered, TreeMap<byte[], Integer> changes) {
        byte[] places = keys.places(ref);
        List<KeyValue> rows =
                transaction
                        .snapshot()
                        .getRange(
                                Keys.join(places, covered),
                                ByteArrayUtil.strinc(places),
                                shape.buildPlaces())
                        .asList()
                        .join();
        byte[] last = covered;
        for (KeyValue row : rows) {
            last = Keys.behind(places, row.getKey());
            changes.put(last, 1);
        }
        return rows.size() < shape.buildPlaces() ? null : Arrays.copyOf(last, last.length + 1);
    }

    /** The children of a node after changes; new ones may come and empty ones go. */
    private List<Child> apply(
            List<Child> children, int level, NavigableMap<byte[], Integer> changes) {
        if (children.isEmpty()) {
            List<byte[]> held = merge(List.of(), changes);
            return held.isEmpty() ? List.of() : split(held, shape.leafKeys(), this::writeLeaf);
        }
        var after = new ArrayList<Child>();
        for (int i = 0; i < children.size(); i++) {
            Child child = children.get(i);
            NavigableMap<byte[], Integer> own = changes;
            if (i > 0) {
                own = own.tailMap(child.first(), true);
            }
            if (i + 1 < children.size()) {
                own = own.headMap(children.get(i + 1).first(), false);
            }
            if (own.isEmpty()) {
                after.add(child);
            } else {
                after.addAll(level == 0 ? applyLeaf(child, own) : applyInner(child, level, own));
                transaction.clear(keys.node(ref, child.id()));
            }
        }
        return after;
    }

    private List<Child> applyLeaf(Child leaf, NavigableMap<byte[], Integer> changes) {
        List<byte[]> held = merge(tree.leaf(leaf.id()), changes);
        return held.isEmpty() ? List.of() : split(held, shape.leafKeys(), this::writeLeaf);
    }

    private List<Child> applyInner(Child node, int level, NavigableMap<byte[], Integer> changes) {
        List<Child> children = apply(tree.inner(node.id()), level - 1, changes);
        return children.isEmpty() ? List.of() : split(children, shape.children(), this::writeInner);
    }

    private static List<byte[]> merge(List<byte[]> held, Map<byte[], Integer> changes) {
        var merged = new TreeMap<byte[], Boolean>(Arrays::compareUnsigned);
        held.forEach(key -> merged.put(key, true));
        changes.forEach(
                (key, change) -> {
                    boolean there = merged.containsKey(key);
                    if (change != 0 && there == change > 0 || Math.abs(change) > 1) {
                        throw new Contradiction();
                    }
                    if (change > 0) {
                        merged.put(key, true);
                    } else if (change < 0) {
                        merged.remove(key);
                    }
                });
        return new ArrayList<>(merged.keySet());
    }

    private interface Writing<T> {
        Child write(List<T> part);
    }

    /** Writes parts of about equal size: one if it fits, else each about two thirds full. */
    private static <T> List<Child> split(List<T> whole, int max, Writing<T> writing) {
        int size = whole.size();
        int fewest = (size + max - 1) / max;
        int roomy = Math.min((size * 3 + 2 * max - 1) / (2 * max), size / 2);
        int parts = size <= max ? 1 : Math.max(fewest, roomy);
        var written = new ArrayList<Child>(parts);
        for (int i = 0; i < parts; i++) {
            int from = (int) ((long) size * i / parts);
            int to = (int) ((long) size * (i + 1) / parts);
            written.add(writing.write(whole.subList(from, to)));
        }
        return written;
    }

    private Child writeLeaf(List<byte[]> part) {
        long id = nextId++;
        transaction.set(keys.node(ref, id), TreeNode.packLeaf(part));
        return Child.ofLeaf(id, part);
    }

    private Child writeInner(List<Child> part) {
        long id = nextId++;
        transaction.set(keys.node(ref, id), TreeNode.packInner(part));
        return Child.ofInner(id, part);
    }
}
