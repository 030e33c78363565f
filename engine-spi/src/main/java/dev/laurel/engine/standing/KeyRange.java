package dev.laurel.engine.standing;

import java.util.Arrays;

/**
 * A span of byte keys: from one bound inclusive to another exclusive, compared unsigned. The bounds
 * are prefixes of keys, and need not be keys themselves.
 */
public final class KeyRange {
    private final byte[] from;
    private final byte[] to;

    KeyRange(byte[] from, byte[] to) {
        this.from = from;
        this.to = to;
    }

    /** The first bytes inside. */
    public byte[] from() {
        return from.clone();
    }

    /** The first bytes behind. */
    public byte[] to() {
        return to.clone();
    }

    /** Tells whether a key lies inside. */
    public boolean contains(EntryKey key) {
        byte[] bytes = key.unsafeBytes();
        return Arrays.compareUnsigned(bytes, from) >= 0 && Arrays.compareUnsigned(bytes, to) < 0;
    }
}
