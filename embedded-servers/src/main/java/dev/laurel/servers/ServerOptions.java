package dev.laurel.servers;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a server is started: where its data lies, on which port it listens, how safe its data is.
 *
 * @param directory where the data is kept; null means a temporary directory, deleted on close
 * @param port the port on 127.0.0.1, or 0 for a free one; a cluster takes this and the two after it
 * @param durable whether data must survive a crash of the machine and not only of the server:
 *     PostgreSQL fsyncs, Redis fsyncs its log at every write, Cassandra fsyncs its commit log
 *     before it answers, DynamoDB Local writes to disk even in a temporary directory
 * @param settings the server's own settings, which win over ours except for address and port:
 *     {@code postgresql.conf}, {@code redis.conf} or {@code cassandra.yaml} names; DynamoDB Local
 *     has none
 * @param startTimeout how long a start or a stop may take, download not counted
 * @param progress told about downloads
 */
public record ServerOptions(
        @Nullable Path directory,
        int port,
        boolean durable,
        Map<String, String> settings,
        Duration startTimeout,
        Progress progress) {

    /** Checks the values. */
    public ServerOptions {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port must be between 0 and 65535");
        }
        if (startTimeout.isNegative() || startTimeout.isZero()) {
            throw new IllegalArgumentException("startTimeout must be positive");
        }
        for (var setting : settings.entrySet()) {
            if (!setting.getKey().matches("[A-Za-z][A-Za-z0-9_.-]*")
                    || setting.getValue().matches("(?s).*[\\r\\n].*")) {
                throw new IllegalArgumentException("a setting is one name and one line");
            }
        }
        settings = Map.copyOf(settings);
    }

    /** For tests: a temporary directory, a free port, no fsync, a minute to start. */
    public static ServerOptions temporary() {
        return new ServerOptions(
                null, 0, false, Map.of(), Duration.ofSeconds(60), Progress.onStandardError());
    }

    /**
     * For data someone wants to find again: kept in a directory, durable, on a free port.
     *
     * @param directory made when missing; one server of one program at a time may use it
     */
    public static ServerOptions keptIn(Path directory) {
        return temporary().withDirectory(directory).withDurable(true);
    }

    /** These options with another directory. */
    public ServerOptions withDirectory(Path newDirectory) {
        return new ServerOptions(newDirectory, port, durable, settings, startTimeout, progress);
    }

    /** These options with another port; 0 means a free one. */
    public ServerOptions withPort(int newPort) {
        return new ServerOptions(directory, newPort, durable, settings, startTimeout, progress);
    }

    /** These options with another durability. */
    public ServerOptions withDurable(boolean newDurable) {
        return new ServerOptions(directory, port, newDurable, settings, startTimeout, progress);
    }

    /** These options with one more setting. */
    public ServerOptions withSetting(String key, String value) {
        var more = new LinkedHashMap<>(settings);
        more.put(key, value);
        return new ServerOptions(directory, port, durable, more, startTimeout, progress);
    }

    /** These options with another start timeout. */
    public ServerOptions withStartTimeout(Duration newTimeout) {
        return new ServerOptions(directory, port, durable, settings, newTimeout, progress);
    }

    /** These options with another listener for downloads. */
    public ServerOptions withProgress(Progress newProgress) {
        return new ServerOptions(directory, port, durable, settings, startTimeout, newProgress);
    }
}
