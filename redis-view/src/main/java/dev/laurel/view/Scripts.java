package dev.laurel.view;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/**
 * The scripts with a comment that no other session has. A server process that does not know them is
 * not the one they were loaded into: it was restarted, or another took over. So NOSCRIPT is news,
 * and no command ever falls back to sending the text.
 */
final class Scripts {
    private final Map<Script, String> texts = new EnumMap<>(Script.class);
    private final Map<Script, String> digests = new EnumMap<>(Script.class);

    private Scripts() {}

    /** Scripts that no server has seen. */
    static Scripts fresh() {
        var scripts = new Scripts();
        String mark = "\n-- " + UUID.randomUUID() + "\n";
        for (Script script : Script.values()) {
            // Behind the first line, which is Redis's own.
            String text = read(script.resource()).replaceFirst("\n", mark);
            scripts.texts.put(script, text);
            scripts.digests.put(script, digest(text));
        }
        return scripts;
    }

    Collection<String> texts() {
        return texts.values();
    }

    /** The name by which the server knows a script. */
    String digest(Script script) {
        return Objects.requireNonNull(digests.get(script));
    }

    private static String read(String resource) {
        try (var in = Objects.requireNonNull(Scripts.class.getResourceAsStream(resource))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String digest(String text) {
        try {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }
}
