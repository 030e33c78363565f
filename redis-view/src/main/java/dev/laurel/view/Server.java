package dev.laurel.view;

import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.protocol.RedisCommand;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Redis as configured: a single server or a cluster. */
interface Server extends AutoCloseable {

    /** Opens a new connection; nothing of an earlier one is used. */
    CompletableFuture<Wire> connect();

    /** Opens a connection for messages. */
    CompletableFuture<StatefulRedisPubSubConnection<String, String>> listen();

    @Override
    void close();

    /** A connection to all of it. */
    interface Wire {

        /** Sends commands at once, each to the node that has its key. */
        void send(Collection<? extends RedisCommand<byte[], byte[], ?>> commands);

        /** Commands for each process that takes writes, by a name of it. */
        CompletableFuture<Map<String, RedisAsyncCommands<byte[], byte[]>>> processes();

        void close();
    }
}
