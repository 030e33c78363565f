package dev.laurel.dynamodb;

import dev.laurel.dynamodb.TreeNode.Child;
import dev.laurel.dynamodb.TreeNode.Inner;
import dev.laurel.dynamodb.TreeNode.Leaf;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Some standings at one moment: the tree as its root leads to it, and over it the changes that are
 * not folded yet. A count reads one path of the tree, whatever the rank.
 */
final class View {
    private static final byte[] LOWEST = new byte[0];

    private final TreeNode root;
    private final TreeMap<byte[], Mark> unfolded;
    private final Function<Collection<String>, Map<String, TreeNode>> nodes;
    private final Map<String, TreeNode> loaded = new HashMap<>();

    /** The standings with this root and these changes; nodes are read by their ids. */
    View(
            TreeNode root,
            TreeMap<byte[], Mark> unfolded,
            Function<Collection<String>, Map<String, TreeNode>> nodes) {
        this.root = root;
        this.unfolded = unfolded;
        this.nodes = nodes;
    }

    long size() {
        return root.summary(false).count() + weight(unfolded);
    }

    private static long weight(NavigableMap<byte[], Mark> marks) {
        long weight = 0;
        for (Mark mark : marks.values()) {
            weight += mark.weight();
        }
        return weight;
    }

    /** Reads what the bounds need, a level of the tree at a time. */
    void prepare(Collection<byte[]> bounds) {
        Map<byte[], TreeNode> at = new TreeMap<>(Mark.ORDER);
        bounds.forEach(bound -> at.put(bound, root));
        while (!at.isEmpty()) {
            var wanted = new HashMap<byte[], String>();
            for (Map.Entry<byte[], TreeNode> entry : at.entrySet()) {
                if (entry.getValue() instanceof Inner inner) {
                    int child = inner.covering(entry.getKey());
                    wanted.put(entry.getKey(), inner.children().get(child).id());
                }
            }
            load(wanted.values());
            at.clear();
            wanted.forEach((bound, id) -> at.put(bound, node(id)));
        }
    }

    /** How many entries lie before a bound, which may be a prefix of keys. */
    long countBefore(byte[] bound) {
        long count = weight(unfolded.headMap(bound, false));
        TreeNode node = root;
        while (node instanceof Inner inner) {
            int covering = inner.covering(bound);
            for (Child child : inner.children().subList(0, covering)) {
                count += child.summary().count();
            }
            node = node(inner.children().get(covering).id());
        }
        for (Mark mark : ((Leaf) node).marks()) {
            if (Mark.ORDER.compare(mark.key(), bound) >= 0) {
                break;
            }
            count += mark.weight();
        }
        return count;
    }

    /**
     * How many distinct pairs lie before one. Pairs that unfolded changes touch are looked at one
     * by one: whether they were there in the tree, and whether they are there now.
     */
    long pairsBefore(byte[] pair) {
        List<byte[]> touched = touchedPairs(pair);
        var bounds = new ArrayList<byte[]>();
        bounds.add(pair);
        touched.forEach(p -> bounds.addAll(List.of(p, behind(p))));
        prepare(bounds);
        long pairs = foldedPairsBefore(pair);
        for (byte[] each : touched) {
            boolean was = foldedPairsBefore(behind(each)) > foldedPairsBefore(each);
            boolean is = countBefore(behind(each)) > countBefore(each);
            pairs += (is ? 1 : 0) - (was ? 1 : 0);
        }
        return pairs;
    }

    private List<byte[]> touchedPairs(byte[] before) {
        var pairs = new TreeMap<byte[], Boolean>(Mark.ORDER);
        for (Mark mark : unfolded.headMap(before, false).values()) {
            pairs.put(mark.pair(), true);
        }
        return List.copyOf(pairs.keySet());
    }

    /** Sorts behind every key with this pair. */
    private static byte[] behind(byte[] pair) {
        byte[] bytes = Arrays.copyOf(pair, pair.length + 9);
        Arrays.fill(bytes, pair.length, bytes.length, (byte) 0xFF);
        return bytes;
    }

    private long foldedPairsBefore(byte[] bound) {
        Summary before = Summary.EMPTY;
        TreeNode node = root;
        while (node instanceof Inner inner) {
            int covering = inner.covering(bound);
            for (Child child : inner.children().subList(0, covering)) {
                before = before.plus(child.summary());
            }
            node = node(inner.children().get(covering).id());
        }
        List<Mark> marks =
                ((Leaf) node)
                        .marks().stream()
                                .filter(mark -> Mark.ORDER.compare(mark.key(), bound) < 0)
                                .toList();
        return before.plus(Summary.of(marks, true)).pairs();
    }

    /**
     * The entry with that many before it.
     *
     * @param before 0 for the best
     */
    Optional<Mark> at(long before) {
        if (before < 0 || before >= size()) {
            return Optional.empty();
        }
        long left = before;
        byte[] low = LOWEST;
        byte @Nullable [] high = null;
        TreeNode node = root;
        while (node instanceof Inner inner) {
            int i = 0;
            while (true) {
                byte @Nullable [] end = end(inner, i, high);
                long count =
                        inner.children().get(i).summary().count()
                                + weight(
                                        between(i == 0 ? low : inner.children().get(i).low(), end));
                if (left < count || i == inner.children().size() - 1) {
                    break;
                }
                left -= count;
                i++;
            }
            low = i == 0 ? low : inner.children().get(i).low();
            high = end(inner, i, high);
            node = node(inner.children().get(i).id());
        }
        for (Mark mark : merged((Leaf) node, low, high)) {
            if (left-- == 0) {
                return Optional.of(mark);
            }
        }
        return Optional.empty();
    }

    private static byte @Nullable [] end(Inner inner, int child, byte @Nullable [] high) {
        return child + 1 < inner.children().size() ? inner.children().get(child + 1).low() : high;
    }

    private NavigableMap<byte[], Mark> between(byte[] from, byte @Nullable [] to) {
        if (to != null && Mark.ORDER.compare(from, to) >= 0) {
            return Mark.map();
        }
        return to == null ? unfolded.tailMap(from, true) : unfolded.subMap(from, true, to, false);
    }

    /** The entries of a leaf from one bound to another, with the changes over it. */
    private List<Mark> merged(Leaf leaf, byte[] from, byte @Nullable [] to) {
        TreeMap<byte[], Mark> all = Mark.map();
        for (Mark mark : leaf.marks()) {
            if (Mark.ORDER.compare(mark.key(), from) >= 0
                    && (to == null || Mark.ORDER.compare(mark.key(), to) < 0)) {
                all.put(mark.key(), mark);
            }
        }
        between(from, to).values().forEach(mark -> Mark.add(all, mark));
        return all.values().stream().filter(mark -> mark.weight() > 0).toList();
    }

    /** The first entries from a bound (inclusive) to another (exclusive). */
    List<Mark> first(byte[] from, byte[] to, int limit) {
        var found = new ArrayList<Mark>();
        collect(root, from, to, limit, false, found);
        return found;
    }

    /** The last entries from a bound (inclusive) to another (exclusive), best first. */
    List<Mark> last(byte[] from, byte[] to, int limit) {
        var found = new ArrayList<Mark>();
        collect(root, from, to, limit, true, found);
        java.util.Collections.reverse(found);
        return found;
    }

    private void collect(
            TreeNode node, byte[] from, byte[] to, int limit, boolean backwards, List<Mark> found) {
        if (Mark.ORDER.compare(from, to) >= 0 || found.size() >= limit) {
            return;
        }
        if (node instanceof Leaf leaf) {
            var marks = new ArrayList<>(merged(leaf, from, to));
            if (backwards) {
                java.util.Collections.reverse(marks);
            }
            found.addAll(marks.subList(0, Math.min(marks.size(), limit - found.size())));
            return;
        }
        Inner inner = (Inner) node;
        int first = inner.covering(from);
        int last = inner.covering(to);
        for (int i = backwards ? last : first;
                i >= first && i <= last && found.size() < limit;
                i += backwards ? -1 : 1) {
            Child child = inner.children().get(i);
            if (!loaded.containsKey(child.id())) {
                loadAhead(inner, i, backwards ? first : last, limit - found.size(), backwards);
            }
            byte[] low = i == first ? from : child.low();
            byte[] high = i == last ? to : inner.children().get(i + 1).low();
            collect(node(child.id()), low, high, limit, backwards, found);
        }
    }

    /** Reads at once about as many nodes as hold what is still wanted. */
    private void loadAhead(Inner inner, int from, int end, int wanted, boolean backwards) {
        Set<String> ids = new HashSet<>();
        long held = 0;
        for (int i = from; held <= wanted; i += backwards ? -1 : 1) {
            ids.add(inner.children().get(i).id());
            held += i == from ? 0 : inner.children().get(i).summary().count();
            if (i == end) {
                break;
            }
        }
        load(ids);
    }

    /** Tells whether every node adds up to what is written of it. Reads the whole tree. */
    boolean isSummedUp() {
        return isSummedUp(root, true) || isSummedUp(root, false);
    }

    private boolean isSummedUp(TreeNode node, boolean dense) {
        if (node instanceof Inner inner) {
            load(inner.children().stream().map(Child::id).toList());
            for (Child child : inner.children()) {
                TreeNode below = node(child.id());
                if (!below.summary(dense).isSameAs(child.summary())
                        || below.level() != inner.level() - 1
                        || !isSummedUp(below, dense)) {
                    return false;
                }
            }
        }
        return true;
    }

    private void load(Collection<String> ids) {
        var missing = new HashSet<>(ids);
        missing.removeAll(loaded.keySet());
        if (!missing.isEmpty()) {
            loaded.putAll(nodes.apply(missing));
        }
    }

    /** A node of the tree. */
    TreeNode node(String id) {
        load(List.of(id));
        return Objects.requireNonNull(loaded.get(id));
    }
}
