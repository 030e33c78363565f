package dev.laurel.fdb;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A node of a count tree: a leaf holds entry keys, in order; an inner node holds what is known of
 * its children, in order. Bytes that a key shares with the one before it are not written again.
 */
final class TreeNode {
    static final int PAIR_BYTES = 16;

    private TreeNode() {}

    /**
     * What an inner node knows of a child.
     *
     * @param id the child
     * @param count how many keys it holds, at least 1
     * @param pairs how many distinct pairs of score and subscore they have
     * @param first its first key
     * @param last its last key
     */
    record Child(long id, long count, long pairs, byte[] first, byte[] last) {

        static Child ofLeaf(long id, List<byte[]> keys) {
            long pairs = 0;
            byte[] before = {};
            for (byte[] key : keys) {
                pairs += isSamePair(before, key) ? 0 : 1;
                before = key;
            }
            return new Child(id, keys.size(), pairs, keys.get(0), keys.get(keys.size() - 1));
        }

        static Child ofInner(long id, List<Child> children) {
            long count = 0;
            long pairs = 0;
            byte[] before = {};
            for (Child child : children) {
                count += child.count;
                pairs += child.pairs - (isSamePair(before, child.first) ? 1 : 0);
                before = child.last;
            }
            return new Child(
                    id,
                    count,
                    pairs,
                    children.get(0).first,
                    children.get(children.size() - 1).last);
        }
    }

    /** Tells whether two keys have the same pair; the empty key has none. */
    static boolean isSamePair(byte[] a, byte[] b) {
        return a.length >= PAIR_BYTES
                && b.length >= PAIR_BYTES
                && Arrays.equals(a, 0, PAIR_BYTES, b, 0, PAIR_BYTES);
    }

    static byte[] packLeaf(List<byte[]> keys) {
        var out = new Packing();
        keys.forEach(out::key);
        return out.bytes();
    }

    static List<byte[]> unpackLeaf(byte[] bytes) {
        var in = new Unpacking(ByteBuffer.wrap(bytes));
        var keys = new ArrayList<byte[]>();
        while (in.hasMore()) {
            keys.add(in.key());
        }
        return keys;
    }

    static byte[] packInner(List<Child> children) {
        var out = new Packing();
        for (Child child : children) {
            out.number(child.id());
            out.number(child.count());
            out.number(child.pairs());
            out.key(child.first());
            out.key(child.last());
        }
        return out.bytes();
    }

    static List<Child> unpackInner(byte[] bytes) {
        return unpackInner(ByteBuffer.wrap(bytes));
    }

    static List<Child> unpackInner(ByteBuffer bytes) {
        var in = new Unpacking(bytes);
        var children = new ArrayList<Child>();
        while (in.hasMore()) {
            children.add(new Child(in.number(), in.number(), in.number(), in.key(), in.key()));
        }
        return children;
    }

    /** Writes numbers in groups of seven bits, and keys without what they share. */
    private static final class Packing {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream(1_024);
        private byte[] before = {};

        void number(long value) {
            long left = value;
            while (left >= 0x80) {
                out.write((int) (left & 0x7F) | 0x80);
                left >>>= 7;
            }
            out.write((int) left);
        }

        void key(byte[] key) {
            int mismatch = Arrays.mismatch(before, key);
            int shared = mismatch < 0 ? key.length : mismatch;
            number(shared);
            number(key.length - shared);
            out.write(key, shared, key.length - shared);
            before = key;
        }

        byte[] bytes() {
            return out.toByteArray();
        }
    }

    private static final class Unpacking {
        private final ByteBuffer in;
        private byte[] before = {};

        Unpacking(ByteBuffer in) {
            this.in = in;
        }

        boolean hasMore() {
            return in.hasRemaining();
        }

        long number() {
            long value = 0;
            int shift = 0;
            byte next;
            do {
                next = in.get();
                value |= (long) (next & 0x7F) << shift;
                shift += 7;
            } while (next < 0);
            return value;
        }

        byte[] key() {
            int shared = (int) number();
            int rest = (int) number();
            byte[] key = Arrays.copyOf(before, shared + rest);
            in.get(key, shared, rest);
            before = key;
            return key;
        }
    }
}
