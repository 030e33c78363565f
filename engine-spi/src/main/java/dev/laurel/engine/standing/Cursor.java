package dev.laurel.engine.standing;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/**
 * A place in some standings to go on from, opaque to callers. It holds a place in the total order,
 * not a number of rows, so entries that move elsewhere meanwhile neither repeat nor hide the
 * others.
 *
 * <p>Text: base64url of a version byte, eight bytes of a hash over standings and key, and the byte
 * key. The hash finds cursors of other standings and damaged ones. It is no secret: a forged cursor
 * reads what any other page of the same standings reads.
 *
 * @param text 1 to 160 characters
 */
public record Cursor(String text) {
    private static final byte VERSION = 1;
    private static final int HEADER = 9;

    public Cursor {
        Checks.present("cursor", text);
        Checks.length("cursor", text, 1, 160);
    }

    /** A cursor at this key of these standings. */
    public static Cursor at(StandingsKey standings, EntryKey key) {
        byte[] place = key.unsafeBytes();
        ByteBuffer bytes = ByteBuffer.allocate(HEADER + place.length);
        bytes.put(VERSION).put(binding(standings, place)).put(place);
        return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array()));
    }

    /**
     * The key inside.
     *
     * @throws EngineException BAD_CURSOR when it was not made for these standings by this version
     */
    public EntryKey open(StandingsKey standings) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw bad();
        }
        if (bytes.length <= HEADER) {
            throw bad();
        }
        EntryKey key;
        try {
            key = EntryKey.of(Arrays.copyOfRange(bytes, HEADER, bytes.length));
            TotalOrder.ASCENDING.player(key);
        } catch (EngineException e) {
            throw bad();
        }
        // Written again, it has this version, these standings and no spare bits.
        if (!at(standings, key).equals(this)) {
            throw bad();
        }
        return key;
    }

    private static EngineException bad() {
        return new EngineException(
                Problem.BAD_CURSOR, "the cursor does not belong to these standings");
    }

    private static byte[] binding(StandingsKey standings, byte[] place) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(standings.toString().getBytes(StandardCharsets.US_ASCII));
            digest.update((byte) 0);
            return Arrays.copyOf(digest.digest(place), HEADER - 1);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
