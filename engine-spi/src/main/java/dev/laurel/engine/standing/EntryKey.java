package dev.laurel.engine.standing;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * An entry's place in the total order, as bytes that compare unsigned: smaller is better. Written
 * and read by {@link TotalOrder}; engines store it and sort by it.
 *
 * <pre>
 * offset  0        8           16           24
 *         score 8  subscore 8  reachedAt 8  player 1..64
 * </pre>
 */
public final class EntryKey implements Comparable<EntryKey> {
    static final int PREFIX = 24;

    private final byte[] bytes;

    private EntryKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Takes bytes that {@link TotalOrder} wrote; the array must not be changed afterwards. */
    static EntryKey wrap(byte[] bytes) {
        return new EntryKey(bytes);
    }

    /**
     * The key in bytes that a store returned.
     *
     * @throws dev.laurel.engine.error.EngineException INVALID_VALUE for a length no key has
     */
    public static EntryKey of(byte[] bytes) {
        Checks.present("key", bytes);
        Checks.range("key", bytes.length, PREFIX + 1, PREFIX + Limits.PLAYER_LENGTH);
        return new EntryKey(bytes.clone());
    }

    /** A copy of the bytes. */
    public byte[] toBytes() {
        return bytes.clone();
    }

    byte[] unsafeBytes() {
        return bytes;
    }

    /** Bytes compared unsigned, as every engine's store compares them. */
    @Override
    public int compareTo(EntryKey other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EntryKey key && Arrays.equals(bytes, key.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes);
    }
}
