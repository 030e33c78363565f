package dev.laurel.servers;

/**
 * Servers from Maven Central.
 *
 * @param platform what they must run on
 */
record EmbeddedProvider(Platform platform) implements Servers.Provider {

    @Override
    public PostgresServer postgres(ServerOptions options) {
        return EmbeddedPostgres.start(options, platform);
    }

    @Override
    public RedisServer redis(ServerOptions options) {
        return EmbeddedRedis.start(options, platform);
    }

    @Override
    public RedisCluster redisCluster(ServerOptions options) {
        return EmbeddedRedis.startCluster(options, platform);
    }

    @Override
    public DynamoDbServer dynamoDb(ServerOptions options) {
        return EmbeddedDynamoDb.start(options, platform);
    }

    @Override
    public CassandraServer cassandra(ServerOptions options) {
        return EmbeddedCassandra.start(options, platform);
    }
}
