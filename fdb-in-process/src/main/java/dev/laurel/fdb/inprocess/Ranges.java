package dev.laurel.fdb.inprocess;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A set of keys as ranges that neither touch nor overlap; each from inclusive to exclusive. */
final class Ranges {
    private final TreeMap<byte[], byte[]> ends = new TreeMap<>(Keys.ORDER);
    private long bytes;

    /** One range. */
    record Range(byte[] begin, byte[] end) {}

    void addKey(byte[] key) {
        add(key, Keys.after(key));
    }

    /** Adds a range, and joins it with those it meets. */
    void add(byte[] begin, byte[] end) {
        if (!Keys.isBefore(begin, end)) {
            return;
        }
        bytes += begin.length + end.length;
        byte[] from = begin;
        byte[] to = end;
        Map.Entry<byte[], byte[]> met = ends.floorEntry(to);
        while (met != null && !Keys.isBefore(met.getValue(), begin)) {
            from = Keys.min(from, met.getKey());
            to = Keys.max(to, met.getValue());
            ends.remove(met.getKey());
            met = ends.floorEntry(to);
        }
        ends.put(from, to);
    }

    void addAll(Ranges others) {
        others.ends.forEach(this::add);
    }

    boolean contains(byte[] key) {
        Map.Entry<byte[], byte[]> range = ends.floorEntry(key);
        return range != null && Keys.isBefore(key, range.getValue());
    }

    boolean intersects(byte[] begin, byte[] end) {
        Map.Entry<byte[], byte[]> range = ends.lowerEntry(end);
        return range != null && Keys.isBefore(begin, range.getValue());
    }

    /** Tells whether a key is in both sets. */
    boolean intersects(Ranges others) {
        if (ends.size() > others.ends.size()) {
            return others.intersects(this);
        }
        for (Map.Entry<byte[], byte[]> range : ends.entrySet()) {
            if (others.intersects(range.getKey(), range.getValue())) {
                return true;
            }
        }
        return false;
    }

    /** What is left of a range without these. */
    List<Range> missing(byte[] begin, byte[] end) {
        var left = new ArrayList<Range>();
        byte[] from = begin;
        Map.Entry<byte[], byte[]> range = ends.floorEntry(begin);
        if (range == null || !Keys.isBefore(begin, range.getValue())) {
            range = ends.higherEntry(begin);
        }
        while (range != null && Keys.isBefore(range.getKey(), end)) {
            if (Keys.isBefore(from, range.getKey())) {
                left.add(new Range(from, range.getKey()));
            }
            from = range.getValue();
            range = ends.higherEntry(range.getKey());
        }
        if (Keys.isBefore(from, end)) {
            left.add(new Range(from, end));
        }
        return left;
    }

    boolean isEmpty() {
        return ends.isEmpty();
    }

    /** How many bytes were handed in, before joining. */
    long bytes() {
        return bytes;
    }
}
