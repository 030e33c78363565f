package dev.laurel.api.standing;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** A page as it goes over the wire, with a tag that is equal for equal bytes. */
final class EncodedPage {
    private static final int OVERHEAD = 500;
    private static final int TAG_BYTES = 16;

    private final byte[] body;
    private final String tag;
    private final @Nullable String next;
    private final boolean mayLag;

    private EncodedPage(byte[] body, String tag, @Nullable String next, boolean mayLag) {
        this.body = body;
        this.tag = tag;
        this.next = next;
        this.mayLag = mayLag;
    }

    static EncodedPage of(byte[] body, @Nullable String next, boolean mayLag) {
        byte[] digest = Arrays.copyOf(sha256().digest(body), TAG_BYTES);
        String tag = '"' + Base64.getUrlEncoder().withoutPadding().encodeToString(digest) + '"';
        return new EncodedPage(body, tag, next, mayLag);
    }

    /** The bytes; they must not be changed. */
    byte[] body() {
        return body;
    }

    String tag() {
        return tag;
    }

    @Nullable String next() {
        return next;
    }

    boolean mayLag() {
        return mayLag;
    }

    /** About how much memory it takes. */
    int weight() {
        return body.length + OVERHEAD;
    }

    /** Tells whether a caller who names these tags (If-None-Match) has the page already. */
    boolean isKnown(@Nullable String tags) {
        if (tags == null) {
            return false;
        }
        for (String known : tags.split(",")) {
            String stripped = known.strip();
            // Weak comparison: compression on the way makes a tag weak.
            if (stripped.equals("*") || stripped.equals(tag) || stripped.equals("W/" + tag)) {
                return true;
            }
        }
        return false;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }
}
