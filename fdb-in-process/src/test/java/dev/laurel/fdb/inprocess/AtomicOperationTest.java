package dev.laurel.fdb.inprocess;

import static com.apple.foundationdb.MutationType.ADD;
import static com.apple.foundationdb.MutationType.APPEND_IF_FITS;
import static com.apple.foundationdb.MutationType.BIT_AND;
import static com.apple.foundationdb.MutationType.BIT_OR;
import static com.apple.foundationdb.MutationType.BIT_XOR;
import static com.apple.foundationdb.MutationType.BYTE_MAX;
import static com.apple.foundationdb.MutationType.BYTE_MIN;
import static com.apple.foundationdb.MutationType.COMPARE_AND_CLEAR;
import static com.apple.foundationdb.MutationType.MAX;
import static com.apple.foundationdb.MutationType.MIN;
import static org.assertj.core.api.Assertions.assertThat;

import com.apple.foundationdb.MutationType;
import com.apple.foundationdb.Transaction;
import org.junit.jupiter.api.Test;

/** What the documentation says of each atomic operation, in the store and in own reads. */
final class AtomicOperationTest extends Lab {
    private static byte[] of(int... values) {
        var bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private void makes(byte[] expected, MutationType type, byte[] before, byte[] param) {
        byte[] key = bytes("k");
        database.run(
                tr -> {
                    tr.clear(key);
                    if (before != null) {
                        tr.set(key, before);
                    }
                    return null;
                });
        try (Transaction tr = begin()) {
            tr.mutate(type, key, param);
            assertThat(tr.get(key).join()).as("own read").isEqualTo(expected);
        }
        database.run(
                tr -> {
                    tr.mutate(type, key, param);
                    return null;
                });
        assertThat(database.<byte[]>read(tr -> tr.get(key).join()))
                .as("committed")
                .isEqualTo(expected);
    }

    @Test
    void addIsLittleEndianAndHasTheLengthOfItsOperand() {
        makes(of(3, 0), ADD, of(2, 0), of(1, 0));
        makes(of(0, 1), ADD, of(255, 0), of(1, 0));
        makes(of(1, 0), ADD, null, of(1, 0));
        makes(of(6, 0, 0), ADD, of(5), of(1, 0, 0));
        makes(of(6), ADD, of(5, 9), of(1));
        makes(of(0), ADD, of(255), of(1));
        makes(of(4, 0), ADD, of(5, 0), of(255, 255));
    }

    @Test
    void bitOperationsFitTheValueToTheirOperand() {
        makes(of(0b0100), BIT_AND, of(0b1100), of(0b0110));
        makes(of(7), BIT_AND, null, of(7));
        makes(of(1, 0), BIT_AND, of(3), of(1, 1));
        makes(of(0b1110), BIT_OR, of(0b1100), of(0b0110));
        makes(of(6), BIT_OR, null, of(6));
        makes(of(0b1010), BIT_XOR, of(0b1100), of(0b0110));
        makes(of(5), BIT_XOR, of(4, 4), of(1));
    }

    @Test
    void maxAndMinCompareLittleEndian() {
        makes(of(0, 2), MAX, of(0, 2), of(9, 1));
        makes(of(9, 1), MAX, of(8, 1), of(9, 1));
        makes(of(9, 1), MAX, null, of(9, 1));
        makes(of(9, 1), MIN, of(0, 2), of(9, 1));
        makes(of(1, 0), MIN, of(1), of(9, 1));
        makes(of(9, 1), MIN, null, of(9, 1));
    }

    @Test
    void byteMaxAndByteMinCompareAsKeysDo() {
        makes(of(9, 1), BYTE_MAX, of(0, 2), of(9, 1));
        makes(of(9, 1, 1), BYTE_MAX, of(9, 1, 1), of(9, 1));
        makes(of(0, 2), BYTE_MIN, of(0, 2), of(9, 1));
        makes(of(9, 1), BYTE_MIN, null, of(9, 1));
        makes(of(9, 1), BYTE_MAX, null, of(9, 1));
    }

    @Test
    void appendStopsAtTheLargestValue() {
        makes(of(1, 2), APPEND_IF_FITS, of(1), of(2));
        makes(of(2), APPEND_IF_FITS, null, of(2));
        makes(new byte[100_000], APPEND_IF_FITS, new byte[100_000], of(2));
    }

    @Test
    void compareAndClearClearsAnEqualValue() {
        makes(null, COMPARE_AND_CLEAR, of(1), of(1));
        makes(of(2), COMPARE_AND_CLEAR, of(2), of(1));
        makes(null, COMPARE_AND_CLEAR, null, of(1));
    }
}
