package dev.laurel.redispostgres;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.CRC32;

/**
 * Where a page of events ended. Text: base64url of the time, the number, and a checksum over both
 * and over whose events they are, which finds cursors of other events and damaged ones.
 *
 * @param at the last event's time
 * @param number the last event's number
 */
record EventCursor(long at, long number) {
    /** Before the newest event. */
    static final EventCursor NEWEST = new EventCursor(Long.MAX_VALUE, Long.MAX_VALUE);

    String text(String scope) {
        ByteBuffer bytes = ByteBuffer.allocate(20);
        bytes.putLong(at).putLong(number).putInt(checksum(scope));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    private int checksum(String scope) {
        var checksum = new CRC32();
        checksum.update((scope + " " + at + " " + number).getBytes(StandardCharsets.UTF_8));
        return (int) checksum.getValue();
    }

    /**
     * Reads what {@link #text} wrote.
     *
     * @throws EngineException BAD_CURSOR
     */
    static EventCursor open(String scope, String text) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(text));
            var cursor = new EventCursor(bytes.getLong(), bytes.getLong());
            if (cursor.text(scope).equals(text)) {
                return cursor;
            }
        } catch (IllegalArgumentException | BufferUnderflowException e) {
            throw bad();
        }
        throw bad();
    }

    private static EngineException bad() {
        return new EngineException(
                Problem.BAD_CURSOR, "the cursor does not belong to these events");
    }
}
