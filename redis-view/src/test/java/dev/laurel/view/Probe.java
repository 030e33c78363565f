package dev.laurel.view;

import dev.laurel.servers.RedisServer;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.sync.RedisCommands;
import java.util.List;

/** A connection of the test's own to a server. */
final class Probe implements AutoCloseable {
    private final RedisClient client;
    final RedisCommands<String, String> redis;

    Probe(RedisServer server) {
        this.client = RedisClient.create(RedisURI.create(server.uri()));
        this.redis = client.connect().sync();
    }

    List<String> keys(ViewBoard board) {
        return redis.keys("laurel:{" + board.key() + "}:*");
    }

    @Override
    public void close() {
        client.shutdown(0, 1, java.util.concurrent.TimeUnit.SECONDS);
    }
}
