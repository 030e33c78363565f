package dev.laurel.servers;

import java.util.Locale;

/**
 * Starts real servers, each returned when it answers.
 *
 * <p>Without more said they are programs from Maven Central, run as children of this JVM; with
 * {@code -Dlaurel.servers=docker} the same servers run in containers. Every method throws {@link
 * ServerUnavailableException} with one sentence when that cannot be done here.
 */
public final class Servers {

    /**
     * The system property that chooses between {@code embedded} (the default) and {@code docker}.
     */
    public static final String PROPERTY = "laurel.servers";

    private Servers() {}

    /** Starts PostgreSQL 17. */
    public static PostgresServer startPostgres(ServerOptions options) {
        return provider().postgres(options);
    }

    /** Starts Redis 7. */
    public static RedisServer startRedis(ServerOptions options) {
        return provider().redis(options);
    }

    /** Starts three Redis 7 and joins them into a cluster. */
    public static RedisCluster startRedisCluster(ServerOptions options) {
        return provider().redisCluster(options);
    }

    /** Starts DynamoDB Local; in memory when the options name no directory and are not durable. */
    public static DynamoDbServer startDynamoDb(ServerOptions options) {
        return provider().dynamoDb(options);
    }

    /** Starts Cassandra 5.0. */
    public static CassandraServer startCassandra(ServerOptions options) {
        return provider().cassandra(options);
    }

    private static Provider provider() {
        return provider(System.getProperty(PROPERTY, "embedded"));
    }

    static Provider provider(String choice) {
        return switch (choice.toLowerCase(Locale.ROOT)) {
            case "", "embedded" -> new EmbeddedProvider(Platform.current());
            case "docker" -> DockerAccess.provider();
            default ->
                    throw new ServerUnavailableException(
                            "-D%s is embedded or docker, and not %s.".formatted(PROPERTY, choice));
        };
    }

    /** Where servers come from. */
    interface Provider {

        PostgresServer postgres(ServerOptions options);

        RedisServer redis(ServerOptions options);

        RedisCluster redisCluster(ServerOptions options);

        DynamoDbServer dynamoDb(ServerOptions options);

        CassandraServer cassandra(ServerOptions options);
    }
}
