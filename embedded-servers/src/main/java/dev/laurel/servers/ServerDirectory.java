package dev.laurel.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where one server keeps its data, its log and the id of its process.
 *
 * <pre>
 *   laurel.lock   held while a JVM uses the directory
 *   laurel.pid    id and start of the process that serves it, see {@link PidFile}
 *   server.log    what the server printed
 *   data/ …       the server's own
 * </pre>
 *
 * A directory whose lock is free but whose process lives was left by a killed JVM: the process is
 * killed before the directory is used again. Temporary ones are looked for once per JVM.
 */
final class ServerDirectory implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ServerDirectory.class);
    private static final String PREFIX = "laurel-server-";
    private static final AtomicBoolean SWEPT = new AtomicBoolean();

    private final Path path;
    private final boolean temporary;
    private final DirectoryLock lock;

    private ServerDirectory(Path path, boolean temporary, DirectoryLock lock) {
        this.path = path;
        this.temporary = temporary;
        this.lock = lock;
    }

    static ServerDirectory open(String server, @Nullable Path kept) {
        try {
            return kept == null ? temporary(server) : kept(server, kept);
        } catch (IOException e) {
            throw new ServerUnavailableException(
                    "The directory of " + server + " cannot be used: " + e, e);
        }
    }

    Path path() {
        return path;
    }

    Path resolve(String name) {
        return path.resolve(name);
    }

    Path log() {
        return path.resolve("server.log");
    }

    PidFile pidFile() {
        return new PidFile(path.resolve("laurel.pid"));
    }

    boolean isTemporary() {
        return temporary;
    }

    /** Gives the directory up, and deletes it when it is temporary. */
    @Override
    public void close() {
        try (lock) {
            if (temporary) {
                Trees.delete(path);
            }
        }
    }

    private static ServerDirectory kept(String server, Path path) throws IOException {
        Files.createDirectories(path);
        var lock =
                DirectoryLock.tryTake(path)
                        .orElseThrow(
                                () ->
                                        new ServerUnavailableException(
                                                "%s cannot use %s: another server is running there."
                                                        .formatted(server, path)));
        var directory = new ServerDirectory(path.toRealPath(), false, lock);
        directory.pidFile().killProcess();
        return directory;
    }

    private static ServerDirectory temporary(String server) throws IOException {
        if (SWEPT.compareAndSet(false, true)) {
            sweep(temporaryRoot());
        }
        while (true) {
            var path = Files.createTempDirectory(temporaryRoot(), PREFIX + server + "-");
            var lock = DirectoryLock.tryTake(path);
            if (lock.isPresent()) {
                return new ServerDirectory(path.toRealPath(), true, lock.get());
            }
            // A sweep of another JVM came between: it deletes this one, we take the next.
        }
    }

    /** Deletes what killed JVMs left in a directory, and kills what still serves it. */
    static void sweep(Path root) {
        try (var left = Files.newDirectoryStream(root, PREFIX + "*")) {
            for (var path : left) {
                sweepOne(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void sweepOne(Path path) {
        try {
            var lock = DirectoryLock.tryTake(path);
            if (lock.isPresent()) {
                try (var directory = new ServerDirectory(path, true, lock.get())) {
                    directory.pidFile().killProcess();
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // Another user's, or another JVM is deleting it at the same time.
            LOG.atDebug().addKeyValue("directory", path).log("left a directory alone");
        }
    }

    private static Path temporaryRoot() {
        return Path.of(System.getProperty("java.io.tmpdir", "/tmp"));
    }
}
