package dev.laurel.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The id and the start of a server's process, written so that a later JVM can tell an orphan from a
 * stranger that was given the same id.
 *
 * <p>The start is compared with a tolerance because Linux derives it from a boot time that moves
 * when the clock is corrected.
 */
record PidFile(Path path) {

    private static final Duration TOLERANCE = Duration.ofSeconds(2);

    void write(ProcessHandle process) throws IOException {
        var start = process.info().startInstant().orElse(Instant.EPOCH);
        Files.writeString(path, process.pid() + " " + start.toEpochMilli() + "\n");
    }

    /** The process, when it still lives. */
    Optional<ProcessHandle> process() throws IOException {
        if (!Files.exists(path)) {
            return Optional.empty();
        }
        var parts = Files.readString(path).strip().split(" ");
        if (parts.length != 2 || !parts[0].matches("\\d{1,18}") || !parts[1].matches("\\d{1,18}")) {
            return Optional.empty();
        }
        var start = Instant.ofEpochMilli(Long.parseLong(parts[1]));
        return ProcessHandle.of(Long.parseLong(parts[0]))
                .filter(ProcessHandle::isAlive)
                .filter(process -> startedAt(process, start));
    }

    /** Kills the process and all it started, when it still lives, and forgets it. */
    void killProcess() throws IOException {
        var orphan = process();
        if (orphan.isPresent()) {
            Signals.killTree(orphan.get());
        }
        Files.deleteIfExists(path);
    }

    private static boolean startedAt(ProcessHandle process, Instant start) {
        return process.info()
                .startInstant()
                .map(actual -> Duration.between(start, actual).abs().compareTo(TOLERANCE) < 0)
                .orElse(false);
    }
}
