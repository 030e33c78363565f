package dev.laurel.fdb;

import dev.laurel.fdb.TreeNode.Child;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The top of a count tree.
 *
 * @param covered the tree holds the keys before this one; null when it holds all
 * @param nextId the number of the next node
 * @param level 0 when the children are leaves, else how many inner nodes lie above the leaves
 * @param children in order
 */
record TreeRoot(byte @Nullable [] covered, long nextId, int level, List<Child> children) {

    /** A tree that holds nothing yet. */
    static final TreeRoot EMPTY = new TreeRoot(new byte[0], 0, 0, List.of());

    TreeRoot {
        children = List.copyOf(children);
    }

    boolean isComplete() {
        return covered == null;
    }

    long count() {
        return children.stream().mapToLong(Child::count).sum();
    }

    byte[] pack() {
        byte[] nodes = TreeNode.packInner(children);
        int length = covered == null ? 0 : covered.length;
        ByteBuffer out = ByteBuffer.allocate(1 + 2 + length + 8 + 1 + nodes.length);
        out.put((byte) (covered == null ? 1 : 0)).putShort((short) length);
        if (covered != null) {
            out.put(covered);
        }
        return out.putLong(nextId).put((byte) level).put(nodes).array();
    }

    static TreeRoot unpack(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        boolean complete = in.get() == 1;
        var covered = new byte[in.getShort()];
        in.get(covered);
        long nextId = in.getLong();
        int level = in.get();
        return new TreeRoot(complete ? null : covered, nextId, level, TreeNode.unpackInner(in));
    }
}
