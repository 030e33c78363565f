package dev.laurel.dynamodb;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A node of the tree of some standings. Nodes are never changed: a fold writes new ones and a root
 * that leads to them, so a reader who holds a root sees one moment for as long as it needs.
 *
 * <pre>
 * leaf   0, count, then per mark: twice the weight plus 1 for metadata, length, key
 * inner  level, count, then per child: length and low, id, count, pairs, first and last pair
 * </pre>
 */
sealed interface TreeNode {

    /** How many marks or children it holds. */
    int size();

    /** 0 for a leaf. */
    int level();

    Summary summary(boolean dense);

    /** The marks of a stretch, in the total order. */
    record Leaf(List<Mark> marks) implements TreeNode {
        static final Leaf EMPTY = new Leaf(List.of());

        @Override
        public int size() {
            return marks.size();
        }

        @Override
        public int level() {
            return 0;
        }

        @Override
        public Summary summary(boolean dense) {
            return Summary.of(marks, dense);
        }
    }

    /** Nodes of the level below, in the total order; the first covers everything before it, too. */
    record Inner(int level, List<Child> children) implements TreeNode {
        @Override
        public int size() {
            return children.size();
        }

        @Override
        public Summary summary(boolean dense) {
            Summary all = Summary.EMPTY;
            for (Child child : children) {
                all = all.plus(child.summary());
            }
            return all;
        }

        /** The child that covers a key. */
        int covering(byte[] key) {
            int low = 0;
            int high = children.size() - 1;
            while (low < high) {
                int middle = (low + high + 1) >>> 1;
                if (Mark.ORDER.compare(children.get(middle).low(), key) <= 0) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            return low;
        }
    }

    /** A node below: the first key it covers, its name, and what it adds up to. */
    record Child(byte[] low, String id, Summary summary) {}

    default byte[] encode() {
        var bytes = new ByteArrayOutputStream(4_096);
        try (var out = new DataOutputStream(bytes)) {
            out.writeByte(level());
            out.writeInt(size());
            if (this instanceof Leaf leaf) {
                for (Mark mark : leaf.marks()) {
                    out.writeByte((mark.weight() << 1) | (mark.metadata() ? 1 : 0));
                    text(out, mark.key());
                }
            } else if (this instanceof Inner inner) {
                for (Child child : inner.children()) {
                    text(out, child.low());
                    out.writeUTF(child.id());
                    out.writeLong(child.summary().count());
                    out.writeLong(child.summary().pairs());
                    text(out, child.summary().first());
                    text(out, child.summary().last());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return bytes.toByteArray();
    }

    static TreeNode decode(byte[] bytes) {
        try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int level = in.readUnsignedByte();
            int size = in.readInt();
            if (level == 0) {
                var marks = new ArrayList<Mark>(size);
                for (int i = 0; i < size; i++) {
                    int flags = in.readByte();
                    marks.add(new Mark(text(in), (flags & 1) != 0, flags >> 1));
                }
                return new Leaf(List.copyOf(marks));
            }
            var children = new ArrayList<Child>(size);
            for (int i = 0; i < size; i++) {
                byte[] low = text(in);
                String id = in.readUTF();
                long count = in.readLong();
                long pairs = in.readLong();
                children.add(new Child(low, id, new Summary(count, pairs, text(in), text(in))));
            }
            return new Inner(level, List.copyOf(children));
        } catch (IOException e) {
            throw new EngineException(
                    Failure.of(Problem.BROKEN, "a node of a tree cannot be read"), e);
        }
    }

    private static void text(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeByte(bytes.length);
        out.write(bytes);
    }

    private static byte[] text(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readUnsignedByte()];
        in.readFully(bytes);
        return bytes;
    }
}
