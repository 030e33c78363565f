package dev.laurel.servers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The last lines a server printed, which is where it says why it ended. */
final class LogTail {

    private static final int LINES = 12;

    private LogTail() {}

    static String of(Path log) {
        try {
            var text = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
            List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
            var from = Math.max(0, lines.size() - LINES);
            return String.join("\n", lines.subList(from, lines.size()));
        } catch (IOException e) {
            return "its log " + log + " cannot be read";
        }
    }

    static boolean contains(Path log, String text) {
        try {
            return new String(Files.readAllBytes(log), StandardCharsets.UTF_8).contains(text);
        } catch (IOException e) {
            return false;
        }
    }
}
