package dev.laurel.api.server;

import dev.laurel.servers.SharedServers;
import java.util.List;
import java.util.Map;

/** The server over PostgreSQL and Redis. */
final class RedisPostgresServerTest extends ServerRules {

    @Override
    protected Map<String, Object> settings(String namespace) {
        var postgres = SharedServers.postgres();
        return Map.of(
                "laurel.backend", "redis-postgres",
                "laurel.redis-postgres.url", postgres.jdbcUrl(),
                "laurel.redis-postgres.username", postgres.user(),
                "laurel.redis-postgres.password", postgres.password(),
                "laurel.redis-postgres.schema", namespace,
                "laurel.redis-postgres.redis-nodes",
                        List.of(SharedServers.redis().uri().toString()));
    }
}
