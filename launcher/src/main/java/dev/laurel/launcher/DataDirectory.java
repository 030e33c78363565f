package dev.laurel.launcher;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the servers of one engine keep their data, held by one process at a time. The file {@code
 * laurel.lock} in it names that process; the kernel gives the lock up when the process dies.
 */
final class DataDirectory implements AutoCloseable {
    private static final String LOCK = "laurel.lock";

    private final Path path;
    private final FileChannel lock;

    private DataDirectory(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /** Makes the directory if there is none, and takes it. */
    static DataDirectory open(Path path) {
        try {
            Files.createDirectories(path);
            var channel =
                    FileChannel.open(
                            path.resolve(LOCK),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE);
            try {
                if (channel.tryLock() == null) {
                    throw CannotStartException.notNow(
                            "the data directory %s is in use by another laurel%s"
                                    .formatted(path, holder(path)));
                }
                var pid = Long.toString(ProcessHandle.current().pid());
                channel.truncate(0).write(StandardCharsets.US_ASCII.encode(pid + "\n"));
                return new DataDirectory(path, channel);
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw CannotStartException.wrongSettings(
                    "the data directory %s cannot be used: %s".formatted(path, reason(e)));
        }
    }

    Path path() {
        return path;
    }

    /** Whether nothing has been kept in it yet. */
    boolean isEmpty() {
        return content().isEmpty();
    }

    /** Deletes everything in it; the directory stays ours. */
    void clear() {
        for (Path entry : content()) {
            try {
                Files.walkFileTree(entry, new Deletion());
            } catch (IOException e) {
                throw CannotStartException.notNow(
                        "%s cannot be deleted: %s".formatted(entry, reason(e)));
            }
        }
    }

    private List<Path> content() {
        try (var entries = Files.list(path)) {
            return entries.filter(entry -> !entry.endsWith(LOCK)).toList();
        } catch (IOException e) {
            throw CannotStartException.wrongSettings(
                    "the data directory %s cannot be read: %s".formatted(path, reason(e)));
        }
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }

    private static String holder(Path path) throws IOException {
        var pid = Files.readString(path.resolve(LOCK), StandardCharsets.US_ASCII).strip();
        return pid.isEmpty() ? "" : " (process " + pid + ")";
    }

    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException denied) {
            return "no permission for " + denied.getFile();
        } else if (e instanceof FileAlreadyExistsException existing) {
            return existing.getFile() + " is not a directory";
        } else if (e instanceof NoSuchFileException missing) {
            return missing.getFile() + " cannot be made";
        }
        return String.valueOf(e.getMessage());
    }

    private static final class Deletion extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
                throws IOException {
            if (failure != null) {
                throw failure;
            }
            Files.delete(directory);
            return FileVisitResult.CONTINUE;
        }
    }
}
