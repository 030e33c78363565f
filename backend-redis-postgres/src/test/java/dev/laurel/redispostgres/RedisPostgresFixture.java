package dev.laurel.redispostgres;

import dev.laurel.conformance.EngineFixture;
import dev.laurel.conformance.StoreControl;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.servers.PostgresServer;
import dev.laurel.servers.Server;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** The engine on servers of its own; a namespace is a schema, and the prefix of keys in Redis. */
final class RedisPostgresFixture implements EngineFixture {
    private final String name;
    private final PostgresServer postgres = Servers.startPostgres(ServerOptions.temporary());
    private final List<Server> others;
    private final List<String> redisNodes;
    private final Leaves.Shape shape;

    private RedisPostgresFixture(
            String name, List<Server> others, List<String> redisNodes, Leaves.Shape shape) {
        this.name = name;
        this.others = others;
        this.redisNodes = redisNodes;
        this.shape = shape;
    }

    /** PostgreSQL alone. */
    static RedisPostgresFixture withoutRedis() {
        return new RedisPostgresFixture(
                "redis-postgres, Redis absent", List.of(), List.of(), Leaves.Shape.DEFAULT);
    }

    /** PostgreSQL alone, with leaves so small that every handful of entries has several. */
    static RedisPostgresFixture withSmallLeaves() {
        return new RedisPostgresFixture(
                "redis-postgres, small leaves", List.of(), List.of(), new Leaves.Shape(3, 4, 16));
    }

    /** PostgreSQL and one Redis. */
    static RedisPostgresFixture withRedis() {
        var redis = Servers.startRedis(ServerOptions.temporary());
        return new RedisPostgresFixture(
                "redis-postgres",
                List.of(redis),
                List.of("redis://" + redis.host() + ":" + redis.port()),
                Leaves.Shape.DEFAULT);
    }

    /** PostgreSQL and a Redis Cluster of three nodes. */
    static RedisPostgresFixture withRedisCluster() {
        var cluster = Servers.startRedisCluster(ServerOptions.temporary());
        return new RedisPostgresFixture(
                "redis-postgres, Redis Cluster",
                List.of(cluster),
                cluster.nodes().stream().map(n -> "redis://" + n.host() + ":" + n.port()).toList(),
                Leaves.Shape.DEFAULT);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public LeaderboardEngine open(Clock clock, String namespace) {
        return new RedisPostgresProvider(Configs.of(postgres, namespace, redisNodes))
                .open(clock, shape);
    }

    @Override
    public Optional<StoreControl> store() {
        return Optional.of(
                new StoreControl() {
                    @Override
                    public void pause() {
                        postgres.pause();
                    }

                    @Override
                    public void resume() {
                        postgres.resume();
                    }

                    @Override
                    public void restart() {
                        postgres.kill();
                        postgres.restart();
                    }
                });
    }

    @Override
    public void close() {
        others.forEach(Server::close);
        postgres.close();
    }
}
