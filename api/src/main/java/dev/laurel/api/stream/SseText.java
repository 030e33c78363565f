package dev.laurel.api.stream;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The wire form of server-sent events. Data is JSON on one line, so no line needs splitting. */
final class SseText {
    /** Keeps proxies from taking a silent stream for a dead one. */
    static final byte[] HEARTBEAT = bytes(": heartbeat\n\n");

    /** Tells a reader who came back that nothing changed meanwhile. */
    static final byte[] UNCHANGED = bytes(": unchanged\n\n");

    private SseText() {}

    /** When a client that lost its stream should come again. */
    static byte[] retry(Duration after) {
        return bytes("retry: " + after.toMillis() + "\n\n");
    }

    /** An event; one with an id moves the place from which a client goes on. */
    static byte[] event(String name, @Nullable String id, byte[] json) {
        var head = new StringBuilder("event: ").append(name).append('\n');
        if (id != null) {
            head.append("id: ").append(id).append('\n');
        }
        return join(List.of(bytes(head.append("data: ").toString()), json, bytes("\n\n")));
    }

    static byte[] join(List<byte[]> parts) {
        if (parts.size() == 1) {
            return parts.get(0);
        }
        var all = new ByteArrayOutputStream();
        parts.forEach(all::writeBytes);
        return all.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
