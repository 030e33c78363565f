package dev.laurel.redispostgres;

import dev.laurel.engine.EngineProvider;
import dev.laurel.engine.LeaderboardEngine;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.time.Clock;

/**
 * The engine {@code redis-postgres}, known to the server when {@code laurel.backend} selects it.
 */
@Singleton
@Requires(property = "laurel.backend", value = RedisPostgresProvider.NAME)
public final class RedisPostgresProvider implements EngineProvider {
    /** The name by which {@code laurel.backend} selects it. */
    public static final String NAME = "redis-postgres";

    private final RedisPostgresConfig config;

    /** A provider with these settings; nothing is checked or connected before it is opened. */
    public RedisPostgresProvider(RedisPostgresConfig config) {
        this.config = config;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public LeaderboardEngine open(Clock clock) {
        config.check();
        Schema.prepare(config);
        var database = new Database(config);
        return new RedisPostgresEngine(new Node(database, clock, truth -> null));
    }
}
