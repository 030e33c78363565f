package dev.laurel.servers;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Cassandra of one node in a JVM of its own, with its own class path. */
final class EmbeddedCassandra extends EmbeddedServer implements CassandraServer {

    static final String NAME = "cassandra";

    private final int port;

    private EmbeddedCassandra(
            ServerDirectory directory, CassandraRecipe recipe, ServerOptions options) {
        super(NAME, directory, recipe, options);
        this.port = recipe.port();
    }

    static CassandraServer start(ServerOptions options, Platform platform) {
        platform.requireCassandra();
        var jars =
                new Artifacts(NAME, options.progress())
                        .classPath(
                                "org.apache.cassandra:cassandra-all:" + Versions.of("cassandra"),
                                null,
                                platform,
                                List.of("org.gridkit.jvmtool:*"));
        return Starting.in(
                ServerDirectory.open(NAME, options.directory()),
                directory -> {
                    var port = Ports.orFree(options.port());
                    var storagePort = Ports.free();
                    var yaml = new CassandraYaml(directory, port, storagePort, options);
                    var command = command(directory, jars, yaml.write(), options.durable());
                    var recipe = new CassandraRecipe(command, port, storagePort);
                    return new EmbeddedCassandra(directory, recipe, options);
                });
    }

    private static List<String> command(
            ServerDirectory directory, List<Path> jars, Path yaml, boolean durable)
            throws IOException {
        var java = CassandraJvm.choose();
        var classes = ChildClasses.copyTo(directory, CassandraJvm.classes(java));
        var command = new ArrayList<>(List.of(java.program().toString()));
        command.addAll(CassandraJvm.options(java, durable));
        command.add("-Dcassandra.config=" + yaml.toUri());
        command.add("-Dcassandra.storagedir=" + directory.path());
        command.add("-Dcassandra.logdir=" + directory.path());
        command.add("-Djava.io.tmpdir=" + Files.createDirectories(directory.resolve("tmp")));
        command.add("-Dlogback.configurationFile=" + logging(directory));
        command.addAll(List.of("-cp", ClassPaths.join(classes, jars)));
        command.add("dev.laurel.servers.child.CassandraChild");
        return command;
    }

    private static Path logging(ServerDirectory directory) throws IOException {
        var file = directory.resolve("logback.xml");
        Files.writeString(
                file,
                """
                <configuration>
                  <appender name="out" class="ch.qos.logback.core.ConsoleAppender">
                    <encoder><pattern>%-5level %date{ISO8601} %logger{0} - %msg%n</pattern></encoder>
                  </appender>
                  <root level="WARN"><appender-ref ref="out"/></root>
                </configuration>
                """);
        return file;
    }

    @Override
    public InetSocketAddress contactPoint() {
        return new InetSocketAddress(HOST, port);
    }

    private record CassandraRecipe(List<String> command, int port, int storagePort)
            implements Recipe {

        @Override
        public List<Integer> ports() {
            return List.of(port, storagePort);
        }

        @Override
        public boolean isReady() {
            return CqlProbe.answers(port);
        }
    }
}
