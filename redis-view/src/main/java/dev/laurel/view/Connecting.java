package dev.laurel.view;

import io.lettuce.core.AbstractRedisClient;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultClientResources;
import io.lettuce.core.resource.Delay;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * How the driver is set up, for one server and for a cluster: it rejects commands while it is not
 * connected, queues a bounded number, and reconnects soon. What it may send again after a reconnect
 * is absolute state under a version, which does no harm.
 */
final class Connecting {

    /** How long opening a connection may take; only background threads wait for it. */
    static final Duration PATIENCE = Duration.ofSeconds(1);

    private static final int QUEUE = 10_000;

    private Connecting() {}

    static ClientResources resources() {
        return DefaultClientResources.builder()
                .ioThreadPoolSize(2)
                .computationThreadPoolSize(2)
                .reconnectDelay(
                        Delay.exponential(
                                Duration.ofMillis(20),
                                Duration.ofSeconds(1),
                                2,
                                TimeUnit.MILLISECONDS))
                .build();
    }

    static ClientOptions options() {
        return ClientOptions.builder()
                .autoReconnect(true)
                .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS)
                .requestQueueSize(QUEUE)
                .socketOptions(
                        SocketOptions.builder()
                                .connectTimeout(PATIENCE)
                                .keepAlive(true)
                                .tcpNoDelay(true)
                                .build())
                .build();
    }

    static RedisURI address(URI node) {
        RedisURI address = RedisURI.create(node);
        address.setTimeout(PATIENCE);
        return address;
    }

    static void shutDown(AbstractRedisClient client, ClientResources resources) {
        client.shutdownAsync(0, 1, TimeUnit.SECONDS)
                .whenComplete((done, e) -> resources.shutdown(0, 1, TimeUnit.SECONDS));
    }
}
