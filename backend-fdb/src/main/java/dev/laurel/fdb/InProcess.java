package dev.laurel.fdb;

import com.apple.foundationdb.Database;
import dev.laurel.fdb.inprocess.InProcessDatabase;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The in-process FoundationDB: one in memory and one per file, shared by the engines of this
 * process as nodes share a cluster. Each is there as long as an engine is open on it.
 */
final class InProcess {
    private static final Map<String, Shared> OPEN = new HashMap<>();

    private InProcess() {}

    private static final class Shared {
        private final InProcessDatabase database;
        private int engines;

        Shared(InProcessDatabase database) {
            this.database = database;
        }
    }

    /** A database, and how an engine lets go of it. */
    record Held(Database database, Runnable release) {}

    /**
     * Opens a database, or joins those who have.
     *
     * @throws UncheckedIOException when the file cannot be used
     */
    static Held open(Optional<Path> file) {
        String name = file.map(path -> path.toAbsolutePath().normalize().toString()).orElse("");
        synchronized (OPEN) {
            Shared shared = OPEN.get(name);
            if (shared == null) {
                shared =
                        new Shared(
                                file.map(InProcessDatabase::open)
                                        .orElseGet(InProcessDatabase::inMemory));
                OPEN.put(name, shared);
            }
            shared.engines++;
            return new Held(shared.database, () -> release(name));
        }
    }

    private static void release(String name) {
        synchronized (OPEN) {
            Shared shared = OPEN.get(name);
            if (shared != null && --shared.engines == 0) {
                OPEN.remove(name);
                shared.database.close();
            }
        }
    }
}
