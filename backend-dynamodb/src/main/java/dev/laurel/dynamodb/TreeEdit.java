package dev.laurel.dynamodb;

import dev.laurel.dynamodb.TreeNode.Child;
import dev.laurel.dynamodb.TreeNode.Inner;
import dev.laurel.dynamodb.TreeNode.Leaf;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Works marks into a tree. The tree that is there is not touched: new nodes are made for every path
 * that changes, full ones are split, small ones joined with a neighbour.
 */
final class TreeEdit {
    private static final byte[] LOWEST = new byte[0];

    /**
     * How large nodes grow.
     *
     * @param marks the most marks of a leaf
     * @param children the most children of an inner node
     */
    record Shape(int marks, int children) {
        static final Shape DEFAULT = new Shape(128, 64);
    }

    private final Shape shape;
    private final boolean dense;
    private final Uids uids;
    private final Function<String, TreeNode> nodes;
    private final Map<String, TreeNode> created = new LinkedHashMap<>();
    private final List<String> dropped = new ArrayList<>();
    private TreeNode root = Leaf.EMPTY;

    TreeEdit(Shape shape, boolean dense, Uids uids, Function<String, TreeNode> nodes) {
        this.shape = shape;
        this.dense = dense;
        this.uids = uids;
        this.nodes = nodes;
    }

    /** A child of an inner node in the making: one that is there, or a new node without a name. */
    private record Piece(byte[] low, @Nullable Child child, @Nullable TreeNode node) {}

    /** The new nodes below the root, by id. */
    Map<String, TreeNode> created() {
        return created;
    }

    /** The ids of nodes that the new root does not lead to any more. */
    List<String> dropped() {
        return dropped;
    }

    TreeNode root() {
        return root;
    }

    /** Works marks into a tree with this root. */
    TreeEdit apply(TreeNode before, TreeMap<byte[], Mark> marks) {
        List<Piece> pieces = edit(before, LOWEST, marks);
        while (pieces.size() > 1) {
            pieces = inner(level(pieces.get(0)) + 1, pieces);
        }
        TreeNode top = pieces.isEmpty() ? Leaf.EMPTY : node(pieces.get(0));
        while (top instanceof Inner inner && inner.size() == 1) {
            String only = inner.children().get(0).id();
            top = nodes(only);
            drop(only);
        }
        root = top;
        return this;
    }

    private List<Piece> edit(TreeNode node, byte[] low, TreeMap<byte[], Mark> marks) {
        if (node instanceof Leaf leaf) {
            return editLeaf(leaf, low, marks);
        }
        Inner inner = (Inner) node;
        var pieces = new ArrayList<Piece>();
        for (int i = 0; i < inner.size(); i++) {
            Child child = inner.children().get(i);
            byte[] from = i == 0 ? LOWEST : child.low();
            // A copy: a part of a part of a map minds bounds outside it.
            var own =
                    new TreeMap<>(
                            i + 1 < inner.size()
                                    ? marks.subMap(from, inner.children().get(i + 1).low())
                                    : marks.tailMap(from));
            if (own.isEmpty()) {
                pieces.add(new Piece(child.low(), child, null));
            } else {
                pieces.addAll(edit(nodes(child.id()), child.low(), own));
                drop(child.id());
            }
        }
        return inner(inner.level(), joined(pieces));
    }

    private List<Piece> editLeaf(Leaf leaf, byte[] low, TreeMap<byte[], Mark> marks) {
        TreeMap<byte[], Mark> all = Mark.map();
        leaf.marks().forEach(mark -> all.put(mark.key(), mark));
        marks.values().forEach(mark -> Mark.add(all, mark));
        var pieces = new ArrayList<Piece>();
        for (List<Mark> part : even(List.copyOf(all.values()), shape.marks())) {
            byte[] from = pieces.isEmpty() ? low : part.get(0).key();
            pieces.add(new Piece(from, null, new Leaf(part)));
        }
        return pieces;
    }

    /** Cuts a list into parts that are nearly equal and leave room to grow. */
    private static <T> List<List<T>> even(List<T> all, int most) {
        if (all.isEmpty()) {
            return List.of();
        }
        if (all.size() <= most) {
            return List.of(all);
        }
        int parts = (all.size() + most * 3 / 4 - 1) / Math.max(1, most * 3 / 4);
        var cut = new ArrayList<List<T>>(parts);
        for (int i = 0; i < parts; i++) {
            int from = (int) ((long) all.size() * i / parts);
            int to = (int) ((long) all.size() * (i + 1) / parts);
            cut.add(List.copyOf(all.subList(from, to)));
        }
        return cut;
    }

    /** Joins new nodes that became small with a neighbour, where both fit into one. */
    private List<Piece> joined(List<Piece> pieces) {
        var joined = new ArrayList<Piece>();
        for (Piece piece : pieces) {
            Piece last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            Piece both = last == null ? null : join(last, piece);
            if (both != null) {
                joined.remove(joined.size() - 1);
                joined.add(both);
            } else {
                joined.add(piece);
            }
        }
        return joined;
    }

    private @Nullable Piece join(Piece left, Piece right) {
        if (!isSmall(left) && !isSmall(right)) {
            return null;
        }
        TreeNode a = node(left);
        TreeNode b = node(right);
        int most = a.level() == 0 ? shape.marks() : shape.children();
        if (a.size() + b.size() > most * 3 / 4) {
            return null;
        }
        dropPiece(left);
        dropPiece(right);
        return new Piece(left.low(), null, concatenated(a, b));
    }

    private static TreeNode concatenated(TreeNode a, TreeNode b) {
        if (a instanceof Leaf left && b instanceof Leaf right) {
            var marks = new ArrayList<>(left.marks());
            marks.addAll(right.marks());
            return new Leaf(List.copyOf(marks));
        }
        var children = new ArrayList<>(((Inner) a).children());
        children.addAll(((Inner) b).children());
        return new Inner(a.level(), List.copyOf(children));
    }

    private boolean isSmall(Piece piece) {
        TreeNode node = piece.node();
        return node != null
                && node.size() < (node.level() == 0 ? shape.marks() : shape.children()) / 4;
    }

    private void dropPiece(Piece piece) {
        if (piece.child() != null) {
            drop(piece.child().id());
        }
    }

    private TreeNode node(Piece piece) {
        Child child = piece.child();
        TreeNode node = piece.node();
        if (node != null) {
            return node;
        }
        if (child == null) {
            throw new IllegalStateException("a piece is a child or a node");
        }
        return nodes(child.id());
    }

    private int level(Piece piece) {
        return node(piece).level();
    }

    /** Inner nodes over these pieces, which get their names here. */
    private List<Piece> inner(int level, List<Piece> pieces) {
        var children = new ArrayList<Child>();
        for (Piece piece : pieces) {
            TreeNode node = piece.node();
            if (piece.child() != null) {
                children.add(piece.child());
            } else if (node != null) {
                String id = uids.next();
                created.put(id, node);
                children.add(new Child(piece.low(), id, node.summary(dense)));
            }
        }
        var inner = new ArrayList<Piece>();
        for (List<Child> part : even(children, shape.children())) {
            inner.add(new Piece(part.get(0).low(), null, new Inner(level, part)));
        }
        return inner;
    }

    private TreeNode nodes(String id) {
        TreeNode fresh = created.get(id);
        return fresh == null ? nodes.apply(id) : fresh;
    }

    /** A node made here that is not needed after all was never there. */
    private void drop(String id) {
        if (created.remove(id) == null) {
            dropped.add(id);
        }
    }
}
