package dev.laurel.redispostgres;

import dev.laurel.conformance.EngineFixture;
import dev.laurel.conformance.StoreControl;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.servers.PostgresServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** The engine on a PostgreSQL of its own; a namespace is a schema. */
final class RedisPostgresFixture implements EngineFixture {
    private final String name;
    private final PostgresServer postgres = Servers.startPostgres(ServerOptions.temporary());
    private final List<String> redisNodes;

    private final Leaves.Shape shape;

    private RedisPostgresFixture(String name, List<String> redisNodes, Leaves.Shape shape) {
        this.name = name;
        this.redisNodes = redisNodes;
        this.shape = shape;
    }

    /** PostgreSQL alone. */
    static RedisPostgresFixture withoutRedis() {
        return new RedisPostgresFixture(
                "redis-postgres, Redis absent", List.of(), Leaves.Shape.DEFAULT);
    }

    /** PostgreSQL alone, with leaves so small that every handful of entries has several. */
    static RedisPostgresFixture withSmallLeaves() {
        return new RedisPostgresFixture(
                "redis-postgres, small leaves", List.of(), new Leaves.Shape(3, 4, 16));
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
        postgres.close();
    }
}
