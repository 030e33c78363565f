package dev.laurel.servers;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One server of each kind per JVM, started at the first call and stopped when the JVM ends.
 *
 * <p>Tests that share one must keep apart by names of their own (a database, a key prefix, a table,
 * a keyspace), and start their own with {@link Servers} to freeze or kill it.
 */
public final class SharedServers {

    private static final Shared<PostgresServer> POSTGRES = new Shared<>(Servers::startPostgres);
    private static final Shared<RedisServer> REDIS = new Shared<>(Servers::startRedis);
    private static final Shared<RedisCluster> REDIS_CLUSTER =
            new Shared<>(Servers::startRedisCluster);
    private static final Shared<DynamoDbServer> DYNAMO_DB = new Shared<>(Servers::startDynamoDb);
    private static final Shared<CassandraServer> CASSANDRA = new Shared<>(Servers::startCassandra);

    private SharedServers() {}

    /** This JVM's PostgreSQL. */
    public static PostgresServer postgres() {
        return POSTGRES.get();
    }

    /** This JVM's Redis. */
    public static RedisServer redis() {
        return REDIS.get();
    }

    /** This JVM's Redis Cluster. */
    public static RedisCluster redisCluster() {
        return REDIS_CLUSTER.get();
    }

    /** This JVM's DynamoDB Local, which keeps its data in memory. */
    public static DynamoDbServer dynamoDb() {
        return DYNAMO_DB.get();
    }

    /** This JVM's Cassandra. */
    public static CassandraServer cassandra() {
        return CASSANDRA.get();
    }

    private static final class Shared<S extends Server> {

        private final Function<ServerOptions, S> start;
        private @Nullable S server;

        Shared(Function<ServerOptions, S> start) {
            this.start = start;
        }

        synchronized S get() {
            var running = server;
            if (running == null) {
                var started = start.apply(ServerOptions.temporary());
                Runtime.getRuntime().addShutdownHook(new Thread(started::close, started.name()));
                server = started;
                return started;
            }
            return running;
        }
    }
}
