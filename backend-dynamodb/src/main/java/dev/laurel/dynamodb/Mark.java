package dev.laurel.dynamodb;

import java.util.Arrays;
import java.util.Comparator;
import java.util.TreeMap;

/**
 * A key in some standings, or a change of it. Weights add up: 1 is an entry, and -1 takes one away.
 * A tree may hold a -1 or a 2 for a while when changes of one player are folded out of order.
 *
 * @param key the bytes of an {@link dev.laurel.engine.standing.EntryKey}
 * @param metadata whether the entry carries metadata
 * @param weight how often it is there
 */
record Mark(byte[] key, boolean metadata, int weight) {
    static final Comparator<byte[]> ORDER = Arrays::compareUnsigned;

    /** The length of the pair at the beginning of a key. */
    static final int PAIR = 16;

    /** An empty map from keys to marks, in the total order. */
    static TreeMap<byte[], Mark> map() {
        return new TreeMap<>(ORDER);
    }

    /** Adds a mark; what adds up to nothing is left out. */
    static void add(TreeMap<byte[], Mark> marks, Mark mark) {
        marks.merge(
                mark.key(),
                mark,
                (a, b) -> {
                    int weight = a.weight() + b.weight();
                    boolean metadata = b.weight() > 0 ? b.metadata() : a.metadata();
                    return weight == 0 ? null : new Mark(a.key(), metadata, weight);
                });
    }

    byte[] pair() {
        return Arrays.copyOf(key, PAIR);
    }
}
