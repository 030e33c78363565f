package dev.laurel.fdb.inprocess;

import java.util.Arrays;
import java.util.Comparator;

/** Keys as FoundationDB orders and bounds them. */
final class Keys {
    /** Bytes compared unsigned. */
    static final Comparator<byte[]> ORDER = Arrays::compareUnsigned;

    static final byte[] FIRST = {};

    /** The first key behind all that a user may write. */
    static final byte[] END = {(byte) 0xFF};

    static final int MAX_KEY_BYTES = 10_000;
    static final int MAX_VALUE_BYTES = 100_000;

    private Keys() {}

    /** The first key behind this one. */
    static byte[] after(byte[] key) {
        return Arrays.copyOf(key, key.length + 1);
    }

    static byte[] min(byte[] a, byte[] b) {
        return ORDER.compare(a, b) <= 0 ? a : b;
    }

    static byte[] max(byte[] a, byte[] b) {
        return ORDER.compare(a, b) >= 0 ? a : b;
    }

    static boolean isBefore(byte[] a, byte[] b) {
        return ORDER.compare(a, b) < 0;
    }

    /** Refuses a key that cannot be written. */
    static void checkWritable(byte[] key) {
        if (!isBefore(key, END)) {
            throw ErrorCode.KEY_OUTSIDE_LEGAL_RANGE.exception();
        }
        if (key.length > MAX_KEY_BYTES) {
            throw ErrorCode.KEY_TOO_LARGE.exception();
        }
    }

    /** Refuses a bound behind all that a user may read. */
    static void checkReadable(byte[] key) {
        if (ORDER.compare(key, END) > 0) {
            throw ErrorCode.KEY_OUTSIDE_LEGAL_RANGE.exception();
        }
    }

    static void checkValue(byte[] value) {
        if (value.length > MAX_VALUE_BYTES) {
            throw ErrorCode.VALUE_TOO_LARGE.exception();
        }
    }

    static void checkRange(byte[] begin, byte[] end) {
        if (isBefore(end, begin)) {
            throw ErrorCode.INVERTED_RANGE.exception();
        }
        checkReadable(end);
    }
}
