package dev.laurel.servers;

import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.testcontainers.DockerClientFactory;

/**
 * The same servers in containers, by Testcontainers.
 *
 * <p>A container keeps its data over a kill and a restart, and loses it at the end: directories are
 * refused. Ports are published on the loopback address; the nodes of a Redis Cluster use the host's
 * network, because they tell clients their own addresses.
 */
final class DockerProvider implements Servers.Provider {

    private DockerProvider() {}

    static DockerProvider connected() {
        if (!DockerClientFactory.instance().isDockerAvailable()) {
            throw new ServerUnavailableException(
                    "No Docker engine answers, and -D%s=docker asks for one; start it, or leave the property out to run servers without Docker."
                            .formatted(Servers.PROPERTY));
        }
        return new DockerProvider();
    }

    @Override
    public PostgresServer postgres(ServerOptions options) {
        var password = UUID.randomUUID().toString();
        var command = new ArrayList<>(List.of("postgres"));
        command.addAll(List.of("-c", "fsync=" + (options.durable() ? "on" : "off")));
        options.settings()
                .forEach((key, value) -> command.addAll(List.of("-c", key + "=" + value)));
        var port = Ports.orFree(options.port());
        var container =
                DockerContainer.published("postgres", port, 5432)
                        .withEnv("POSTGRES_USER", PostgresCluster.USER)
                        .withEnv("POSTGRES_PASSWORD", password)
                        .withCommand(command.toArray(String[]::new));
        return new DockerServers.Postgres(
                new DockerContainer("postgres", container, options), port, password);
    }

    @Override
    public RedisServer redis(ServerOptions options) {
        var port = Ports.orFree(options.port());
        var container =
                DockerContainer.published("redis", port, 6379)
                        .withCommand(redisCommand(options, Map.of()));
        return new DockerServers.Redis(new DockerContainer("redis", container, options), port);
    }

    @Override
    public RedisCluster redisCluster(ServerOptions options) {
        return RedisNodes.start(node -> redisNode(options, node), options.startTimeout());
    }

    private static RedisServer redisNode(ServerOptions options, int node) {
        var port = Ports.ofClusterNode(options.port(), node);
        var settings =
                Map.of(
                        "port",
                        Integer.toString(port),
                        "bind",
                        EmbeddedServer.HOST,
                        "cluster-enabled",
                        "yes",
                        "cluster-node-timeout",
                        "2000");
        var container =
                DockerContainer.onHostNetwork("redis").withCommand(redisCommand(options, settings));
        return new DockerServers.Redis(new DockerContainer("redis", container, options), port);
    }

    private static String[] redisCommand(ServerOptions options, Map<String, String> more) {
        var command = new ArrayList<>(List.of("redis-server", "--save", "", "--appendonly", "yes"));
        options.settings().forEach((key, value) -> command.addAll(List.of("--" + key, value)));
        more.forEach((key, value) -> command.addAll(List.of("--" + key, value)));
        return command.toArray(String[]::new);
    }

    @Override
    public DynamoDbServer dynamoDb(ServerOptions options) {
        requireNoSettings(options, "DynamoDB Local");
        var port = Ports.orFree(options.port());
        var container =
                DockerContainer.published("dynamodb", port, 8000)
                        .withCommand("-jar", "DynamoDBLocal.jar", "-sharedDb", "-inMemory");
        var endpoint = URI.create("http://" + EmbeddedServer.HOST + ":" + port);
        return new DockerServers.DynamoDb(
                new DockerContainer("dynamodb", container, options), endpoint);
    }

    @Override
    public CassandraServer cassandra(ServerOptions options) {
        requireNoSettings(options, "Cassandra in Docker");
        var port = Ports.orFree(options.port());
        var container =
                DockerContainer.published("cassandra", port, 9042)
                        .withEnv("MAX_HEAP_SIZE", "512M")
                        .withEnv("HEAP_NEWSIZE", "128M")
                        .withEnv(
                                "JVM_EXTRA_OPTS",
                                "-Dcassandra.skip_wait_for_gossip_to_settle=0"
                                        + " -Dcassandra.ring_delay_ms=1");
        var contact = new InetSocketAddress(EmbeddedServer.HOST, port);
        return new DockerServers.Cassandra(
                new DockerContainer("cassandra", container, options), contact);
    }

    private static void requireNoSettings(ServerOptions options, String server) {
        if (!options.settings().isEmpty()) {
            throw new ServerUnavailableException(server + " takes no settings.");
        }
    }
}
