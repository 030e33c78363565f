package dev.laurel.fdb.inprocess;

import com.apple.foundationdb.MutationType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What atomic changes make of a value, for API version 510 and later. */
final class AtomicOperation {
    private AtomicOperation() {}

    /**
     * The value after the change.
     *
     * @param before the value before, or null when there was none
     * @return null when there is none afterwards
     */
    @SuppressWarnings("deprecation") // the old names of the bit operations must be known, too
    static byte @Nullable [] apply(MutationType type, byte @Nullable [] before, byte[] param) {
        return switch (type) {
            case ADD -> add(fitted(before, param), param);
            case AND, BIT_AND -> before == null ? param : bits(type, before, param);
            case OR, BIT_OR, XOR, BIT_XOR -> bits(type, fitted(before, param), param);
            case APPEND_IF_FITS -> append(before == null ? new byte[0] : before, param);
            case MAX -> compare(fitted(before, param), param) >= 0 ? fitted(before, param) : param;
            case MIN ->
                    before == null || compare(fitted(before, param), param) > 0
                            ? param
                            : fitted(before, param);
            case BYTE_MIN ->
                    before == null || Arrays.compareUnsigned(param, before) < 0 ? param : before;
            case BYTE_MAX ->
                    before == null || Arrays.compareUnsigned(param, before) > 0 ? param : before;
            case COMPARE_AND_CLEAR -> Arrays.equals(before, param) ? null : before;
            case SET_VERSIONSTAMPED_KEY, SET_VERSIONSTAMPED_VALUE ->
                    throw ErrorCode.INVALID_MUTATION_TYPE.exception();
        };
    }

    /** The value, cut or filled with zeros to the length of the operand. */
    private static byte[] fitted(byte @Nullable [] before, byte[] param) {
        return before == null ? new byte[param.length] : Arrays.copyOf(before, param.length);
    }

    /** Adds little-endian numbers; what overflows is lost. */
    private static byte[] add(byte[] a, byte[] b) {
        var sum = new byte[b.length];
        int carry = 0;
        for (int i = 0; i < b.length; i++) {
            int digit = (a[i] & 0xFF) + (b[i] & 0xFF) + carry;
            sum[i] = (byte) digit;
            carry = digit >> 8;
        }
        return sum;
    }

    @SuppressWarnings("deprecation")
    private static byte[] bits(MutationType type, byte[] before, byte[] param) {
        byte[] a = fitted(before, param);
        for (int i = 0; i < param.length; i++) {
            a[i] =
                    switch (type) {
                        case AND, BIT_AND -> (byte) (a[i] & param[i]);
                        case OR, BIT_OR -> (byte) (a[i] | param[i]);
                        default -> (byte) (a[i] ^ param[i]);
                    };
        }
        return a;
    }

    private static byte[] append(byte[] before, byte[] param) {
        if (before.length + param.length > Keys.MAX_VALUE_BYTES) {
            return before;
        }
        byte[] joined = Arrays.copyOf(before, before.length + param.length);
        System.arraycopy(param, 0, joined, before.length, param.length);
        return joined;
    }

    /** Compares little-endian numbers of equal length. */
    private static int compare(byte[] a, byte[] b) {
        for (int i = b.length - 1; i >= 0; i--) {
            int byByte = Integer.compare(a[i] & 0xFF, b[i] & 0xFF);
            if (byByte != 0) {
                return byByte;
            }
        }
        return 0;
    }
}
