package dev.laurel.fdb;

import java.util.Arrays;

/**
 * A place that came or went and is not in the count tree yet.
 *
 * @param change 1 or -1
 */
record Delta(byte[] key, int change) {

    byte[] pack() {
        var bytes = new byte[key.length + 1];
        bytes[0] = (byte) change;
        System.arraycopy(key, 0, bytes, 1, key.length);
        return bytes;
    }

    static Delta unpack(byte[] bytes) {
        return new Delta(Arrays.copyOfRange(bytes, 1, bytes.length), bytes[0]);
    }
}
