package dev.laurel.launcher;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The real servers that go with an engine, started for whoever has configured none. One small class
 * per engine, listed in {@link Companions}.
 */
interface Companion {

    /** The name by which {@code laurel.backend} selects the engine. */
    String engine();

    /**
     * Settings that say where the engine's servers are; when any of them is set, someone else runs
     * the servers and nothing is started here.
     */
    List<String> addresses();

    /**
     * Starts the servers, durably and on free loopback ports. Each is handed to {@code stopping} as
     * soon as it runs, so that a stop half-way leaves nothing behind.
     *
     * @param directory this engine's own, which exists and is locked
     * @return the settings by which the engine finds them
     */
    Map<String, Object> start(Path directory, Progress progress, Stopping stopping);
}
