package dev.laurel.servers;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;

/**
 * A PostgreSQL data directory, made by {@code initdb} at the first start.
 *
 * <pre>
 *   password   of the superuser; random, since a superuser can run programs as us
 *   data/      the cluster: UTF-8, byte order (C.UTF-8), scram-sha-256
 * </pre>
 *
 * {@code initdb} works beside the final place and its result is renamed, so that a start killed
 * half-way leaves nothing that looks like a cluster.
 */
final class PostgresCluster {

    static final String USER = "laurel";

    private final ServerDirectory directory;
    private final Path home;
    private final boolean durable;

    PostgresCluster(ServerDirectory directory, Path home, boolean durable) {
        this.directory = directory;
        this.home = home;
        this.durable = durable;
    }

    Path data() {
        return directory.resolve("data");
    }

    /** Makes the cluster when there is none, and returns the superuser's password. */
    String prepare() throws IOException {
        var passwordFile = directory.resolve("password");
        if (!Files.isDirectory(data())) {
            var fresh = directory.resolve("data.new");
            Trees.delete(fresh);
            writePassword(passwordFile);
            initialise(fresh, passwordFile);
            Files.move(fresh, data());
        }
        return Files.readString(passwordFile).strip();
    }

    private static void writePassword(Path file) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, new BigInteger(128, new SecureRandom()).toString(36) + "\n");
    }

    private void initialise(Path fresh, Path passwordFile) throws IOException {
        var command = new ArrayList<>(List.of(home.resolve("bin/initdb").toString()));
        command.addAll(List.of("-D", fresh.toString(), "-U", USER));
        command.addAll(List.of("--pwfile=" + passwordFile, "-A", "scram-sha-256"));
        command.addAll(List.of("-E", "UTF8", "--locale=C", "--locale-provider=builtin"));
        command.add("--builtin-locale=C.UTF-8");
        if (!durable) {
            command.add("--no-sync");
        }
        var log = directory.log();
        var process =
                new ProcessBuilder(Isolation.withoutRoot(command, directory.path()))
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        try {
            if (process.waitFor() != 0) {
                throw failure(LogTail.of(log));
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new ServerUnavailableException("Interrupted while making a cluster.", e);
        }
    }

    private static ServerUnavailableException failure(String output) {
        return output.startsWith("unshare:")
                ? Isolation.noNamespaces(output)
                : new ServerUnavailableException("PostgreSQL's initdb failed: " + output);
    }
}
