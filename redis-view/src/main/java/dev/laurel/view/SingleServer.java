package dev.laurel.view;

import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.protocol.RedisCommand;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import io.lettuce.core.resource.ClientResources;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** One Redis server. */
final class SingleServer implements Server {
    private final ClientResources resources;
    private final RedisURI address;
    private final RedisClient client;

    SingleServer(RedisViewConfig config) {
        this.resources = Connecting.resources();
        this.address = Connecting.address(config.nodes().get(0));
        this.client = RedisClient.create(resources, address);
        client.setOptions(Connecting.options());
    }

    @Override
    public CompletableFuture<Wire> connect() {
        return client.connectAsync(ByteArrayCodec.INSTANCE, address)
                .toCompletableFuture()
                .thenApply(SingleWire::new);
    }

    @Override
    public CompletableFuture<StatefulRedisPubSubConnection<String, String>> listen() {
        return client.connectPubSubAsync(StringCodec.UTF8, address).toCompletableFuture();
    }

    @Override
    public void close() {
        Connecting.shutDown(client, resources);
    }

    private record SingleWire(StatefulRedisConnection<byte[], byte[]> connection) implements Wire {

        @Override
        public void send(Collection<? extends RedisCommand<byte[], byte[], ?>> commands) {
            connection.dispatch(commands);
        }

        @Override
        public CompletableFuture<Map<String, RedisAsyncCommands<byte[], byte[]>>> processes() {
            return CompletableFuture.completedFuture(Map.of("server", connection.async()));
        }

        @Override
        public void close() {
            connection.closeAsync();
        }
    }
}
