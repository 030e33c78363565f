package dev.laurel.dynamodb;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.window.WindowKey;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What one transaction did to the standings of a board: the keys that came and left. Changes wait
 * in the log of the board until they are folded into the trees; their order does not matter, since
 * weights add up. A change without keys only makes the board's version grow.
 */
final class Change {
    static final String DATA = "d";

    private final Map<Slice, List<Mark>> marks = new LinkedHashMap<>();

    void add(Slice slice, Mark mark) {
        marks.computeIfAbsent(slice, s -> new ArrayList<>()).add(mark);
    }

    Map<Slice, List<Mark>> marks() {
        return marks;
    }

    /** The item that holds this change. */
    Item item(Key key) {
        Item item = Item.at(key);
        return marks.isEmpty() ? item : item.set(DATA, encode());
    }

    private byte[] encode() {
        var bytes = new ByteArrayOutputStream(512);
        try (var out = new DataOutputStream(bytes)) {
            out.writeShort(marks.size());
            for (Map.Entry<Slice, List<Mark>> slice : marks.entrySet()) {
                out.writeUTF(slice.getKey().window().text());
                out.writeUTF(slice.getKey().group().text());
                out.writeShort(slice.getValue().size());
                for (Mark mark : slice.getValue()) {
                    out.writeByte((mark.metadata() ? 1 : 0) | (mark.weight() < 0 ? 2 : 0));
                    out.writeByte(mark.key().length);
                    out.write(mark.key());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return bytes.toByteArray();
    }

    static Change of(Item item) {
        var change = new Change();
        byte[] data = item.bytesOrNull(DATA);
        if (data == null) {
            return change;
        }
        try (var in = new DataInputStream(new ByteArrayInputStream(data))) {
            int slices = in.readUnsignedShort();
            for (int i = 0; i < slices; i++) {
                var slice = new Slice(new WindowKey(in.readUTF()), new GroupKey(in.readUTF()));
                int size = in.readUnsignedShort();
                for (int j = 0; j < size; j++) {
                    int flags = in.readUnsignedByte();
                    byte[] key = new byte[in.readUnsignedByte()];
                    in.readFully(key);
                    change.add(slice, new Mark(key, (flags & 1) != 0, (flags & 2) != 0 ? -1 : 1));
                }
            }
        } catch (IOException e) {
            throw new EngineException(Failure.of(Problem.BROKEN, "a change cannot be read"), e);
        }
        return change;
    }
}
