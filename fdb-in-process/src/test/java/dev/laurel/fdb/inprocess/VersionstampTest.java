package dev.laurel.fdb.inprocess;

import static org.assertj.core.api.Assertions.assertThat;

import com.apple.foundationdb.MutationType;
import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.tuple.Tuple;
import com.apple.foundationdb.tuple.Versionstamp;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Versionstamped keys and values. */
final class VersionstampTest extends Lab {

    /**
     * What {@code packWithVersionstamp} returns: the tuple, and where its stamp goes. That method
     * asks the native library for the API version.
     */
    private static byte[] template(Tuple tuple) {
        var ones = new byte[Mutation.STAMP_BYTES];
        Arrays.fill(ones, (byte) 0xFF);
        byte[] packed = replace(tuple).pack();
        int position = text(packed).indexOf(text(ones));
        return ByteBuffer.allocate(packed.length + 4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(packed)
                .putInt(position)
                .array();
    }

    /** The tuple with ones for the stamp that is not known yet. */
    private static Tuple replace(Tuple tuple) {
        var ones = new byte[Mutation.STAMP_BYTES];
        Arrays.fill(ones, (byte) 0xFF);
        Tuple filled = new Tuple();
        for (Object item : tuple.getItems()) {
            filled =
                    filled.addObject(
                            item instanceof Versionstamp stamp
                                    ? Versionstamp.complete(ones, stamp.getUserVersion())
                                    : item);
        }
        return filled;
    }

    @Test
    void aVersionstampedKeyHoldsTheCommitsVersionAndGrows() {
        byte[] first = stamped("log", "one");
        byte[] second = stamped("log", "two");
        assertThat(Keys.ORDER.compare(first, second)).isNegative();
        var rows = database.read(tr -> tr.getRange(Tuple.from("log").range()).asList().join());
        assertThat(rows).extracting(row -> text(row.getValue())).containsExactly("one", "two");
        Versionstamp stamp = Tuple.fromBytes(rows.get(0).getKey()).getVersionstamp(1);
        assertThat(stamp.getTransactionVersion()).isEqualTo(first);
        assertThat(stamp.getUserVersion()).isEqualTo(7);
    }

    private byte[] stamped(String log, String value) {
        try (Transaction tr = begin()) {
            byte[] key = template(Tuple.from(log, Versionstamp.incomplete(7)));
            tr.mutate(MutationType.SET_VERSIONSTAMPED_KEY, key, bytes(value));
            CompletableFuture<byte[]> stamp = tr.getVersionstamp();
            tr.commit().join();
            assertThat(ByteBuffer.wrap(stamp.join()).getLong()).isEqualTo(tr.getCommittedVersion());
            return stamp.join();
        }
    }

    @Test
    void aVersionstampedValueHoldsTheCommitsVersion() {
        try (Transaction tr = begin()) {
            byte[] value = template(Tuple.from(Versionstamp.incomplete(), "x"));
            tr.mutate(MutationType.SET_VERSIONSTAMPED_VALUE, bytes("k"), value);
            tr.commit().join();
            long version = tr.getCommittedVersion();
            Tuple stored = database.read(r -> Tuple.fromBytes(r.get(bytes("k")).join()));
            byte[] stamp = stored.getVersionstamp(0).getTransactionVersion();
            assertThat(ByteBuffer.wrap(stamp).getLong()).isEqualTo(version);
            assertThat(stored.getString(1)).isEqualTo("x");
        }
    }

    @Test
    void whatWaitsForItsStampCannotBeRead() {
        try (Transaction tr = begin()) {
            byte[] key = template(Tuple.from("log", Versionstamp.incomplete()));
            tr.mutate(MutationType.SET_VERSIONSTAMPED_KEY, key, bytes("x"));
            tr.mutate(
                    MutationType.SET_VERSIONSTAMPED_VALUE,
                    bytes("k"),
                    template(Tuple.from(Versionstamp.incomplete())));
            fails(ErrorCode.ACCESSED_UNREADABLE, tr.getRange(Tuple.from("log").range()).asList());
            fails(ErrorCode.ACCESSED_UNREADABLE, tr.get(bytes("k")));
            assertThat(tr.get(bytes("other")).join()).isNull();
        }
    }

    @Test
    void anOffsetOutsideIsRefused() {
        for (byte[] param : List.of(new byte[3], new byte[13], new byte[] {1, 0, 0, 0})) {
            try (Transaction tr = begin()) {
                tr.mutate(MutationType.SET_VERSIONSTAMPED_VALUE, bytes("k"), param);
                fails(ErrorCode.CLIENT_INVALID_OPERATION, tr.commit());
            }
        }
    }

    @Test
    void aReadOnlyTransactionHasNoStamp() {
        try (Transaction tr = begin()) {
            CompletableFuture<byte[]> stamp = tr.getVersionstamp();
            tr.get(bytes("a")).join();
            tr.commit().join();
            fails(ErrorCode.NO_COMMIT_VERSION, stamp);
        }
    }
}
