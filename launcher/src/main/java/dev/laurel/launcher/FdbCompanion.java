package dev.laurel.launcher;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * FoundationDB for the engine {@code fdb}: the one inside the engine's process, with a file in
 * which it keeps its data. No server is started; FoundationDB's is in no Maven repository.
 */
final class FdbCompanion implements Companion {

    @Override
    public String engine() {
        return "fdb";
    }

    @Override
    public List<String> addresses() {
        return List.of("laurel.fdb.cluster-file", "laurel.fdb.data-file");
    }

    @Override
    public Map<String, Object> start(Path directory, Progress progress, Stopping stopping) {
        Path file = directory.resolve("fdb.journal");
        progress.begin("FoundationDB").done("in process, for development");
        return Map.of("laurel.fdb.data-file", file.toString());
    }
}
