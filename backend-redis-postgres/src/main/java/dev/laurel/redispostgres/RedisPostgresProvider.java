package dev.laurel.redispostgres;

import dev.laurel.engine.EngineProvider;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.view.RedisView;
import dev.laurel.view.RedisViewConfig;
import dev.laurel.view.StandingsView;
import io.micronaut.context.BeanProvider;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The engine {@code redis-postgres}. Always known, so that its name can be listed; its settings are
 * not looked at until {@code laurel.backend} selects it and it is opened.
 */
@Singleton
public final class RedisPostgresProvider implements EngineProvider {
    /** The name by which {@code laurel.backend} selects it. */
    public static final String NAME = "redis-postgres";

    private final Supplier<RedisPostgresConfig> settings;

    @Inject
    RedisPostgresProvider(BeanProvider<RedisPostgresConfig> settings) {
        this.settings = settings::get;
    }

    /** A provider with these settings; nothing is checked or connected before it is opened. */
    public RedisPostgresProvider(RedisPostgresConfig config) {
        this.settings = () -> config;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public LeaderboardEngine open(Clock clock) {
        return open(clock, Leaves.Shape.DEFAULT);
    }

    /** Opens an engine whose counts have this shape; tests make them small. */
    RedisPostgresEngine open(Clock clock, Leaves.Shape shape) {
        RedisPostgresConfig config = settings.get();
        config.check();
        Schema.prepare(config);
        var database = new Database(config);
        try {
            var node = Node.open(database, clock, shape, truth -> view(config, truth));
            return new RedisPostgresEngine(node);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /** The view, when Redis is configured; it need not be reachable. */
    private static @Nullable StandingsView view(RedisPostgresConfig config, PostgresTruth truth) {
        List<URI> nodes = config.views();
        return nodes.isEmpty()
                ? null
                : RedisView.open(
                        new RedisViewConfig(
                                nodes,
                                config.schema(),
                                config.redisTimeout(),
                                config.maxDirtyPlayers(),
                                Math.max(1, config.maxDirtyPlayers() / 5)),
                        truth);
    }
}
