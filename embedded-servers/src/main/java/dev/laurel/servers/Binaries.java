package dev.laurel.servers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.zip.ZipFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/**
 * Programs unpacked from their jars, once per local repository.
 *
 * <p>Unpacking goes to a directory beside the final one, which is then renamed: a program is there
 * whole or not at all, also when two JVMs unpack it at once.
 */
final class Binaries {

    private final Path directory;

    /** Keeps programs in a directory, which is made when missing. */
    Binaries(Path directory) {
        this.directory = directory;
    }

    /** The one file of a jar whose name ends as given, made executable. */
    Path file(Path jar, String nameEnd, String version) {
        return unpacked(
                        "redis-" + version + "-" + nameEnd,
                        target -> {
                            var program = target.resolve("redis-server");
                            try (var zip = new ZipFile(jar.toFile());
                                    var in = entryEndingWith(zip, nameEnd)) {
                                Files.copy(in, program);
                            }
                            setMode(program, 0755);
                        })
                .resolve("redis-server");
    }

    /** The directory into which the {@code .txz} inside a jar was unpacked. */
    Path archive(Path jar, String name) {
        return unpacked(
                name,
                target -> {
                    try (var zip = new ZipFile(jar.toFile());
                            var in = entryEndingWith(zip, ".txz");
                            var tar = new TarArchiveInputStream(new XZCompressorInputStream(in))) {
                        for (var entry = tar.getNextEntry();
                                entry != null;
                                entry = tar.getNextEntry()) {
                            unpack(tar, entry, target);
                        }
                    }
                });
    }

    private Path unpacked(String name, Unpacking unpacking) {
        var target = directory.resolve(name);
        if (Files.isDirectory(target)) {
            return target;
        }
        try {
            Files.createDirectories(directory);
            var fresh = Files.createTempDirectory(directory, name + "-");
            try {
                unpacking.into(fresh);
                setMode(fresh, 0755);
                Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
                Trees.delete(fresh);
                if (!Files.isDirectory(target)) {
                    throw e;
                }
            }
            return target;
        } catch (IOException e) {
            throw new ServerUnavailableException(
                    "The server's program cannot be unpacked into " + directory + ": " + e, e);
        }
    }

    private static void unpack(TarArchiveInputStream tar, TarArchiveEntry entry, Path target)
            throws IOException {
        var path = target.resolve(entry.getName()).normalize();
        if (!path.startsWith(target)) {
            throw new IOException("the archive has an entry outside its directory");
        }
        if (entry.isDirectory()) {
            Files.createDirectories(path);
            return;
        }
        Files.createDirectories(path.getParent());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
        } else if (entry.isLink()) {
            Files.createLink(path, target.resolve(entry.getLinkName()));
        } else {
            Files.copy(tar, path);
            setMode(path, entry.getMode());
        }
    }

    private static InputStream entryEndingWith(ZipFile zip, String nameEnd) throws IOException {
        var entry =
                zip.stream()
                        .filter(candidate -> candidate.getName().endsWith(nameEnd))
                        .findFirst()
                        .orElseThrow(() -> new IOException("the jar holds no " + nameEnd));
        return zip.getInputStream(entry);
    }

    private static void setMode(Path path, int mode) throws IOException {
        var text = new StringBuilder("rwxrwxrwx");
        for (var bit = 0; bit < 9; bit++) {
            if ((mode & (0400 >> bit)) == 0) {
                text.setCharAt(bit, '-');
            }
        }
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(text.toString()));
    }

    @FunctionalInterface
    private interface Unpacking {
        void into(Path directory) throws IOException;
    }
}
