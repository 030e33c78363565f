package dev.laurel.servers;

import java.net.URI;

/** A running Redis, or one node of a {@link RedisCluster}, on the loopback address alone. */
public interface RedisServer extends Server {

    /** The loopback address it listens on. */
    String host();

    /** The port it listens on. */
    int port();

    /** The address in the form clients take, {@code redis://host:port}. */
    default URI uri() {
        return URI.create("redis://" + host() + ":" + port());
    }
}
