package dev.laurel.fdb;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.CRC32;

/**
 * Where a page of events ended. Text: base64url of time and stamp, and a checksum over them and
 * over whose events they are, which finds cursors of other events and damaged ones.
 *
 * @param place time and stamp of the last event
 */
record EventCursor(byte[] place) {

    String text(String scope) {
        ByteBuffer bytes = ByteBuffer.allocate(place.length + Integer.BYTES);
        bytes.put(place).putInt(checksum(scope));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    private int checksum(String scope) {
        var checksum = new CRC32();
        checksum.update(scope.getBytes(StandardCharsets.UTF_8));
        checksum.update(place);
        return (int) checksum.getValue();
    }

    /**
     * Reads what {@link #text} wrote.
     *
     * @throws EngineException BAD_CURSOR
     */
    static EventCursor open(String scope, String text) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw bad();
        }
        if (bytes.length != EventRow.PLACE_BYTES + Integer.BYTES) {
            throw bad();
        }
        var cursor = new EventCursor(Arrays.copyOf(bytes, EventRow.PLACE_BYTES));
        if (!cursor.text(scope).equals(text)) {
            throw bad();
        }
        return cursor;
    }

    private static EngineException bad() {
        return new EngineException(
                Problem.BAD_CURSOR, "the cursor does not belong to these events");
    }
}
