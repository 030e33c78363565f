package dev.laurel.servers;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * DynamoDB Local in a JVM of its own, with its own class path.
 *
 * <p>In memory it takes about 3,000 puts a second, on disk 70: it is on disk only when a directory
 * is given or durability is asked for.
 */
final class EmbeddedDynamoDb extends EmbeddedServer implements DynamoDbServer {

    static final String NAME = "dynamodb";

    private static final String CHILD = "dev/laurel/servers/child/";

    private final int port;

    private EmbeddedDynamoDb(
            ServerDirectory directory, DynamoDbRecipe recipe, ServerOptions options) {
        super(NAME, directory, recipe, options);
        this.port = recipe.port();
    }

    static DynamoDbServer start(ServerOptions options, Platform platform) {
        if (!options.settings().isEmpty()) {
            throw new ServerUnavailableException("DynamoDB Local takes no settings.");
        }
        var sqlite = platform.sqliteArtifact() + ":" + Versions.of("sqlite4java");
        var artifacts = new Artifacts(NAME, options.progress());
        var jars =
                artifacts.classPath(
                        "com.amazonaws:DynamoDBLocal:" + Versions.of("dynamodb-local"),
                        "software.amazon.awssdk:bom:pom:" + Versions.of("aws-sdk"),
                        platform,
                        List.of("org.mockito:*", "software.amazon.awssdk:netty-nio-client"));
        var library = artifacts.file(sqlite);
        return Starting.in(
                ServerDirectory.open(NAME, options.directory()),
                directory -> {
                    var port = Ports.orFree(options.port());
                    var command = command(directory, jars, library, port, options);
                    var recipe = new DynamoDbRecipe(command, port, directory.log());
                    return new EmbeddedDynamoDb(directory, recipe, options);
                });
    }

    private static List<String> command(
            ServerDirectory directory,
            List<Path> jars,
            Path library,
            int port,
            ServerOptions options)
            throws IOException {
        var classes =
                ChildClasses.copyTo(
                        directory,
                        List.of(CHILD + "DynamoDbChild.class", CHILD + "ParentWatch.class"));
        var command = new ArrayList<>(List.of(JavaRuntime.current().program().toString()));
        command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.add("-Dsqlite4java.library.path=" + nativeDirectory(directory, library));
        command.add("-Djava.io.tmpdir=" + Files.createDirectories(directory.resolve("tmp")));
        command.addAll(List.of("-cp", ClassPaths.join(classes, jars)));
        command.addAll(List.of("dev.laurel.servers.child.DynamoDbChild", "-port", "" + port));
        if (options.directory() != null || options.durable()) {
            var data = Files.createDirectories(directory.resolve("data"));
            command.addAll(List.of("-sharedDb", "-dbPath", data.toString()));
        } else {
            command.addAll(List.of("-sharedDb", "-inMemory"));
        }
        return command;
    }

    /** sqlite4java looks for the library by a name without a version. */
    private static Path nativeDirectory(ServerDirectory directory, Path library)
            throws IOException {
        var target = Files.createDirectories(directory.resolve("native"));
        var name = library.getFileName().toString();
        var plain = name.replace("-" + Versions.of("sqlite4java"), "").replace("-aarch64", "");
        Files.copy(library, target.resolve(plain), StandardCopyOption.REPLACE_EXISTING);
        return target;
    }

    @Override
    public URI endpoint() {
        return URI.create("http://" + HOST + ":" + port);
    }

    private record DynamoDbRecipe(List<String> command, int port, Path log) implements Recipe {

        @Override
        public Map<String, String> environment() {
            return Map.of("DDB_LOCAL_TELEMETRY", "0");
        }

        @Override
        public List<Integer> ports() {
            return List.of(port);
        }

        @Override
        public boolean isReady() {
            return LogTail.contains(log, "READY " + port);
        }
    }
}
