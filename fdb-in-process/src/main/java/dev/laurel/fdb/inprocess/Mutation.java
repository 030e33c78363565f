package dev.laurel.fdb.inprocess;

import com.apple.foundationdb.MutationType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * One change of a transaction, in the order it was made.
 *
 * @param kind what it does
 * @param type for atomic changes: which
 * @param key the key, or the begin of a range
 * @param param the value, the operand, or the end of a range
 */
record Mutation(Kind kind, MutationType type, byte[] key, byte[] param) {
    static final int STAMP_BYTES = 10;

    enum Kind {
        SET,
        CLEAR,
        ATOMIC
    }

    static Mutation set(byte[] key, byte[] value) {
        return new Mutation(Kind.SET, MutationType.ADD, key, value);
    }

    static Mutation clear(byte[] begin, byte[] end) {
        return new Mutation(Kind.CLEAR, MutationType.ADD, begin, end);
    }

    static Mutation atomic(MutationType type, byte[] key, byte[] param) {
        return new Mutation(Kind.ATOMIC, type, key, param);
    }

    boolean stampsKey() {
        return kind == Kind.ATOMIC && type == MutationType.SET_VERSIONSTAMPED_KEY;
    }

    boolean stampsValue() {
        return kind == Kind.ATOMIC && type == MutationType.SET_VERSIONSTAMPED_VALUE;
    }

    long bytes() {
        return key.length + param.length;
    }

    /** The same with its versionstamp filled in, as a plain set. */
    Mutation stamped(byte[] stamp) {
        if (stampsKey()) {
            return set(fill(key, stamp), param);
        }
        return stampsValue() ? set(key, fill(param, stamp)) : this;
    }

    /** Refuses an operand whose last four bytes name no place for a versionstamp. */
    static void checkStamp(byte[] template) {
        if (template.length < 4 || position(template) < 0) {
            throw ErrorCode.CLIENT_INVALID_OPERATION.exception();
        }
        if (position(template) + STAMP_BYTES > template.length - 4) {
            throw ErrorCode.CLIENT_INVALID_OPERATION.exception();
        }
    }

    private static int position(byte[] template) {
        return ByteBuffer.wrap(template)
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt(template.length - Integer.BYTES);
    }

    /** Removes the last four bytes, which tell where the stamp goes, and writes it there. */
    static byte[] fill(byte[] template, byte[] stamp) {
        byte[] bytes = Arrays.copyOf(template, template.length - Integer.BYTES);
        System.arraycopy(stamp, 0, bytes, position(template), STAMP_BYTES);
        return bytes;
    }

    /** Ten bytes: the version, then the order among the transactions of that version. */
    static byte[] stamp(long version, int order) {
        return ByteBuffer.allocate(STAMP_BYTES).putLong(version).putShort((short) order).array();
    }
}
