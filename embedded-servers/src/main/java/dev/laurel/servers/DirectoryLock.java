package dev.laurel.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The right to use a directory, held by one server of one JVM on this machine and given up by the
 * kernel when the JVM dies.
 *
 * <p>A POSIX lock is lost when the process closes <em>any</em> descriptor of the file, so a file
 * whose lock this JVM holds must never be opened a second time: hence the set.
 */
final class DirectoryLock implements AutoCloseable {

    static final String FILE = "laurel.lock";

    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private DirectoryLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** The lock of a directory that exists, or nothing when someone else has it. */
    static Optional<DirectoryLock> tryTake(Path directory) throws IOException {
        var file = directory.toRealPath().resolve(FILE);
        if (!HELD.add(file)) {
            return Optional.empty();
        }
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() != null && Files.exists(file)) {
                var lock = new DirectoryLock(file, channel);
                channel = null;
                return Optional.of(lock);
            }
            HELD.remove(file);
            return Optional.empty();
        } catch (IOException e) {
            HELD.remove(file);
            throw e;
        } finally {
            if (channel != null) {
                channel.close();
            }
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            HELD.remove(file);
        }
    }
}
