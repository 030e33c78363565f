package dev.laurel.view;

import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.cluster.ClusterClientOptions;
import io.lettuce.core.cluster.ClusterTopologyRefreshOptions;
import io.lettuce.core.cluster.RedisClusterClient;
import io.lettuce.core.cluster.api.StatefulRedisClusterConnection;
import io.lettuce.core.cluster.models.partitions.RedisClusterNode;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.protocol.RedisCommand;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import io.lettuce.core.resource.ClientResources;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/** A Redis Cluster. Each board lies on one node; only nodes that take writes are used. */
final class ClusterServer implements Server {
    private final ClientResources resources;
    private final RedisClusterClient client;

    ClusterServer(RedisViewConfig config) {
        this.resources = Connecting.resources();
        this.client =
                RedisClusterClient.create(
                        resources, config.nodes().stream().map(Connecting::address).toList());
        var refresh =
                ClusterTopologyRefreshOptions.builder()
                        .enablePeriodicRefresh(Duration.ofSeconds(10))
                        .enableAllAdaptiveRefreshTriggers()
                        .adaptiveRefreshTriggersTimeout(Duration.ofSeconds(1))
                        .build();
        client.setOptions(
                ClusterClientOptions.builder(Connecting.options())
                        .topologyRefreshOptions(refresh)
                        .build());
    }

    @Override
    public CompletableFuture<Wire> connect() {
        return client.refreshPartitionsAsync()
                .toCompletableFuture()
                .thenCompose(done -> client.connectAsync(ByteArrayCodec.INSTANCE))
                .thenApply(ClusterWire::new);
    }

    @Override
    public CompletableFuture<StatefulRedisPubSubConnection<String, String>> listen() {
        return client.connectPubSubAsync(StringCodec.UTF8).thenApply(connection -> connection);
    }

    @Override
    public void close() {
        Connecting.shutDown(client, resources);
    }

    private record ClusterWire(StatefulRedisClusterConnection<byte[], byte[]> connection)
            implements Wire {

        /**
         * One by one: given several at once, the driver would open a connection to a node that has
         * none while the caller waits, longer than callers may.
         */
        @Override
        public void send(Collection<? extends RedisCommand<byte[], byte[], ?>> commands) {
            commands.forEach(connection::dispatch);
        }

        @Override
        public CompletableFuture<Map<String, RedisAsyncCommands<byte[], byte[]>>> processes() {
            var found = new ConcurrentHashMap<String, RedisAsyncCommands<byte[], byte[]>>();
            var opening =
                    connection.getPartitions().stream()
                            .filter(ClusterWire::takesWrites)
                            .map(
                                    node ->
                                            connection
                                                    .getConnectionAsync(node.getNodeId())
                                                    .thenAccept(
                                                            c ->
                                                                    found.put(
                                                                            node.getNodeId(),
                                                                            c.async())))
                            .toArray(CompletableFuture<?>[]::new);
            return CompletableFuture.allOf(opening).thenApply(done -> Map.copyOf(found));
        }

        private static boolean takesWrites(RedisClusterNode node) {
            return node.is(RedisClusterNode.NodeFlag.UPSTREAM) && !node.getSlots().isEmpty();
        }

        @Override
        public void close() {
            connection.closeAsync();
        }
    }
}
