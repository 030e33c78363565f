package dev.laurel.redispostgres;

import dev.laurel.servers.PostgresServer;
import io.micronaut.context.ApplicationContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Settings for tests, bound as the server binds them. */
final class Configs {
    private Configs() {}

    static RedisPostgresConfig of(PostgresServer postgres, String schema, List<String> redisNodes) {
        return bind(settings(postgres, schema, redisNodes));
    }

    static Map<String, Object> settings(
            PostgresServer postgres, String schema, List<String> redisNodes) {
        var settings = new HashMap<String, Object>();
        settings.put("laurel.redis-postgres.url", postgres.jdbcUrl());
        settings.put("laurel.redis-postgres.username", postgres.user());
        settings.put("laurel.redis-postgres.password", postgres.password());
        settings.put("laurel.redis-postgres.schema", schema);
        settings.put("laurel.redis-postgres.pool-size", 8);
        settings.put("laurel.redis-postgres.fold-interval", "10ms");
        settings.put("laurel.redis-postgres.redis-nodes", redisNodes);
        return settings;
    }

    /** The settings as the framework binds them. */
    static RedisPostgresConfig bind(Map<String, Object> settings) {
        var all = new HashMap<>(settings);
        all.put("laurel.backend", RedisPostgresProvider.NAME);
        try (ApplicationContext context = ApplicationContext.run(all)) {
            return context.getBean(RedisPostgresConfig.class);
        }
    }
}
