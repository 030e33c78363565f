package dev.laurel.api.stream;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Ids of events: the board's version, a dash, and a tag that is equal for equal standings. Nodes
 * count versions on their own, so a version seen on one node says nothing on another; the tag does.
 */
final class FrameId {
    private static final int TAG_BYTES = 8;

    private FrameId() {}

    static String of(String version, String tag) {
        return version + "-" + tag;
    }

    /** The tag of what a frame shows. */
    static String tagOf(byte[] shown) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(shown);
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(Arrays.copyOf(digest, TAG_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }

    /** The tag in an id; null when it is no id of ours, which is as good as none. */
    static @Nullable String tag(String id) {
        int dash = id.indexOf('-');
        return dash < 0 ? null : id.substring(dash + 1).strip();
    }
}
