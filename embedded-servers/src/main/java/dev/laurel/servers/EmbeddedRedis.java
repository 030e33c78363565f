package dev.laurel.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Redis from the binaries in Signal's jar.
 *
 * <p>It always keeps an append-only file: what was written survives the death of the server, and
 * with {@code durable} of the machine.
 */
final class EmbeddedRedis extends EmbeddedServer implements RedisServer {

    static final String NAME = "redis";

    private final int port;

    private EmbeddedRedis(ServerDirectory directory, RedisRecipe recipe, ServerOptions options) {
        super(NAME, directory, recipe, options);
        this.port = recipe.port();
    }

    static RedisServer start(ServerOptions options, Platform platform) {
        return start(options, program(options.progress(), platform), Map.of());
    }

    /** Starts three nodes; kept data lies in {@code node-0} to {@code node-2} of the directory. */
    static RedisCluster startCluster(ServerOptions options, Platform platform) {
        var program = program(options.progress(), platform);
        var settings =
                Map.of(
                        "cluster-enabled", "yes",
                        "cluster-config-file", "nodes.conf",
                        "cluster-node-timeout", "5000");
        return RedisNodes.start(
                node -> {
                    var own = options.withPort(Ports.ofClusterNode(options.port(), node));
                    var parent = options.directory();
                    if (parent != null) {
                        own = own.withDirectory(parent.resolve("node-" + node));
                    }
                    return start(own, program, settings);
                },
                options.startTimeout());
    }

    /** Starts a node whose configuration has more lines than the options say. */
    static RedisServer start(ServerOptions options, Path program, Map<String, String> more) {
        return Starting.in(
                ServerDirectory.open(NAME, options.directory()),
                directory -> {
                    var port = Ports.orFree(options.port());
                    var configuration = directory.resolve("redis.conf");
                    Files.writeString(configuration, lines(options, port, more));
                    var recipe =
                            new RedisRecipe(
                                    List.of(program.toString(), configuration.toString()), port);
                    return new EmbeddedRedis(directory, recipe, options);
                });
    }

    static Path program(Progress progress, Platform platform) {
        var suffix = platform.redisBinary();
        var version = Versions.of("redis-binaries");
        var artifacts = new Artifacts(NAME, progress);
        var jar = artifacts.file("org.signal:embedded-redis:" + version);
        return new Binaries(artifacts.unpacked()).file(jar, suffix, version);
    }

    private static String lines(ServerOptions options, int port, Map<String, String> more) {
        var settings = new LinkedHashMap<String, String>();
        settings.put("save", "\"\"");
        settings.put("appendonly", "yes");
        settings.put("appendfsync", options.durable() ? "always" : "everysec");
        settings.put("daemonize", "no");
        settings.putAll(options.settings());
        settings.putAll(more);
        settings.put("bind", HOST);
        settings.put("port", Integer.toString(port));
        return settings.entrySet().stream()
                .map(setting -> setting.getKey() + " " + setting.getValue() + "\n")
                .collect(Collectors.joining());
    }

    @Override
    public String host() {
        return HOST;
    }

    @Override
    public int port() {
        return port;
    }

    private record RedisRecipe(List<String> command, int port) implements Recipe {

        @Override
        public List<Integer> ports() {
            return List.of(port);
        }

        @Override
        public boolean isReady() {
            return Resp.answers(port);
        }
    }
}
