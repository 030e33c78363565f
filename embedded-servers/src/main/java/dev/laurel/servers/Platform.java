package dev.laurel.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The machine as artifact names see it, and the one place that knows which server runs where.
 *
 * @param os {@code linux}, {@code darwin}, or what the JVM calls it
 * @param arch {@code amd64}, {@code arm64}, or what the JVM calls it
 * @param musl whether the C library is musl (Alpine) and not glibc
 */
record Platform(String os, String arch, boolean musl) {

    static Platform current() {
        return of(
                System.getProperty("os.name", ""),
                System.getProperty("os.arch", ""),
                Files.exists(Path.of("/etc/alpine-release")));
    }

    static Platform of(String osName, String osArch, boolean musl) {
        var os = osName.toLowerCase(Locale.ROOT);
        if (os.startsWith("mac")) {
            os = "darwin";
        } else if (os.startsWith("windows")) {
            os = "windows";
        }
        var arch =
                switch (osArch.toLowerCase(Locale.ROOT)) {
                    case "amd64", "x86_64" -> "amd64";
                    case "aarch64", "arm64" -> "arm64";
                    default -> osArch;
                };
        return new Platform(os, arch, musl);
    }

    /** The end of the name of the artifact that holds PostgreSQL. */
    String postgresArtifact() {
        requireUnix("PostgreSQL");
        var zonkyArch = arch.equals("arm64") ? "arm64v8" : arch;
        if (musl && arch.equals("arm64")) {
            throw unavailable("PostgreSQL");
        }
        return os + "-" + zonkyArch + (musl ? "-alpine" : "");
    }

    /** The end of the name of the Redis binary in its jar. */
    String redisBinary() {
        requireUnix("Redis");
        return os + "-" + arch;
    }

    /** The coordinates, without version, of the native SQLite of DynamoDB Local. */
    String sqliteArtifact() {
        requireUnix("DynamoDB Local");
        if (os.equals("darwin")) {
            return arch.equals("arm64")
                    ? "io.github.ganadist.sqlite4java:libsqlite4java-osx-aarch64:dylib"
                    : "com.almworks.sqlite4java:libsqlite4java-osx:dylib";
        }
        if (musl || arch.equals("arm64")) {
            throw unavailable("DynamoDB Local");
        }
        return "com.almworks.sqlite4java:libsqlite4java-linux-amd64:so";
    }

    /** Throws unless Cassandra's native parts exist for this machine. */
    void requireCassandra() {
        requireUnix("Cassandra");
    }

    /** Whether a classifier such as {@code osx-x86_64} names a native part this machine can use. */
    boolean canUse(String classifier) {
        var system = classifier.replaceFirst("-.*", "");
        return switch (system) {
            case "linux" ->
                    os.equals("linux")
                            && classifier.endsWith(arch.equals("amd64") ? "x86_64" : "aarch_64");
            case "osx" ->
                    os.equals("darwin")
                            && classifier.endsWith(arch.equals("amd64") ? "x86_64" : "aarch_64");
            case "windows" -> false;
            default -> true;
        };
    }

    private void requireUnix(String server) {
        var knownOs = os.equals("linux") || os.equals("darwin");
        var knownArch = arch.equals("amd64") || arch.equals("arm64");
        if (!knownOs || !knownArch) {
            throw unavailable(server);
        }
    }

    private ServerUnavailableException unavailable(String server) {
        return new ServerUnavailableException(
                "%s cannot be started on %s: no binaries are published for it; run it yourself, or use Docker with -D%s=docker."
                        .formatted(server, this, Servers.PROPERTY));
    }

    @Override
    public String toString() {
        return os + "/" + arch + (musl ? " (musl)" : "");
    }
}
