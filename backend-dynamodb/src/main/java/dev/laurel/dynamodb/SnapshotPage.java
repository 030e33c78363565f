package dev.laurel.dynamodb;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Snapshots of one date from a rank on. The place in the page is the rank; a player who was removed
 * leaves an empty place.
 */
final class SnapshotPage {
    /** How many snapshots a page holds; the last one may hold fewer. */
    static final int SIZE = 250;

    static final String CONTENT = "page";
    static final String RANK = "P#";
    static final String KEY = "K#";

    private SnapshotPage() {}

    /**
     * One snapshot.
     *
     * @param key the bytes of its entry's key, empty for a player who was removed
     * @param name the name at the time, or null
     */
    record Line(byte[] key, @Nullable String name) {
        static final Line REMOVED = new Line(new byte[0], null);

        boolean isRemoved() {
            return key.length == 0;
        }
    }

    /** The first rank of the page that holds a rank. */
    static long first(long rank) {
        return (rank - 1) / SIZE * SIZE + 1;
    }

    static String place(long firstRank) {
        return RANK + Keys.hex(firstRank);
    }

    static long rank(Item page) {
        return Keys.number(page.text(Key.SK).substring(RANK.length()));
    }

    static byte[] encode(List<Line> lines) {
        var bytes = new ByteArrayOutputStream(16_384);
        try (var out = new DataOutputStream(bytes)) {
            out.writeShort(lines.size());
            for (Line line : lines) {
                out.writeByte(line.key().length);
                out.write(line.key());
                String name = line.name();
                out.writeBoolean(name != null);
                if (name != null) {
                    out.writeUTF(name);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return bytes.toByteArray();
    }

    static List<Line> decode(Item page) {
        var lines = new ArrayList<Line>();
        try (var in = new DataInputStream(new ByteArrayInputStream(page.bytes(CONTENT)))) {
            int size = in.readUnsignedShort();
            for (int i = 0; i < size; i++) {
                byte[] key = new byte[in.readUnsignedByte()];
                in.readFully(key);
                lines.add(new Line(key, in.readBoolean() ? in.readUTF() : null));
            }
        } catch (IOException e) {
            throw new EngineException(
                    Failure.of(Problem.BROKEN, "a page of snapshots cannot be read"), e);
        }
        return lines;
    }
}
