package dev.laurel.servers;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Wraps commands so that the server lives in its own session, or under another user id.
 *
 * <p>Both wrappers replace themselves by the command, so that the process we start is the server.
 */
final class Isolation {

    private Isolation() {}

    /**
     * The command in a session of its own, so that Ctrl-C at a terminal reaches the program, which
     * then stops its servers in order, and not the servers first. Where there is no {@code setsid}
     * (macOS) the command is returned as it is.
     */
    static List<String> apart(List<String> command) {
        return onPath("setsid").map(setsid -> prefixed(command, setsid)).orElse(command);
    }

    /**
     * The command in a user namespace where root is nobody: PostgreSQL refuses to run as root.
     *
     * @param own a file this JVM made, whose owner tells who we are
     */
    static List<String> withoutRoot(List<String> command, Path own) throws IOException {
        if (!Integer.valueOf(0).equals(Files.getAttribute(own, "unix:uid"))) {
            return command;
        }
        var unshare = onPath("unshare").orElseThrow(() -> noNamespaces("unshare is not installed"));
        return prefixed(command, unshare, "-U");
    }

    static ServerUnavailableException noNamespaces(String detail) {
        return new ServerUnavailableException(
                "PostgreSQL refuses to run as root and user namespaces (unshare -U) are not allowed here; run as an ordinary user: "
                        + detail
                        + ".");
    }

    private static Optional<String> onPath(String program) {
        var path = System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
        for (var directory : path.split(File.pathSeparator)) {
            var candidate = Path.of(directory, program);
            if (Files.isExecutable(candidate)) {
                return Optional.of(candidate.toString());
            }
        }
        return Optional.empty();
    }

    private static List<String> prefixed(List<String> command, String... prefix) {
        var all = new ArrayList<>(List.of(prefix));
        all.addAll(command);
        return all;
    }
}
