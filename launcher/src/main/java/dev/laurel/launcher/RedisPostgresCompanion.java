package dev.laurel.launcher;

import dev.laurel.servers.PostgresServer;
import dev.laurel.servers.RedisServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * PostgreSQL and Redis for the engine {@code redis-postgres}.
 *
 * <p>Redis is a view that may be lost, so it need not sync its log at every write; what it cost to
 * fill is still kept between runs.
 */
final class RedisPostgresCompanion implements Companion {

    @Override
    public String engine() {
        return "redis-postgres";
    }

    @Override
    public List<String> addresses() {
        return List.of("laurel.redis-postgres.url");
    }

    @Override
    public Map<String, Object> start(Path directory, Progress progress, Stopping stopping) {
        RedisServer redis = redis(directory.resolve("redis"), progress, stopping);
        PostgresServer postgres = postgres(directory.resolve("postgres"), progress, stopping);
        return Map.of(
                "laurel.redis-postgres.url", postgres.jdbcUrl(),
                "laurel.redis-postgres.username", postgres.user(),
                "laurel.redis-postgres.password", postgres.password(),
                "laurel.redis-postgres.redis-nodes", List.of(redis.uri().toString()));
    }

    private static RedisServer redis(Path directory, Progress progress, Stopping stopping) {
        var step = progress.begin("Redis");
        var options =
                ServerOptions.keptIn(directory)
                        .withDurable(false)
                        .withProgress(progress.downloads("Redis"));
        RedisServer redis = stopping.closes("Redis", Servers.startRedis(options));
        step.done("on 127.0.0.1:" + redis.port());
        return redis;
    }

    private static PostgresServer postgres(Path directory, Progress progress, Stopping stopping) {
        boolean isNew = !Files.isDirectory(directory.resolve("data"));
        var step = progress.begin("PostgreSQL", isNew ? "making a new database" : "");
        var options =
                ServerOptions.keptIn(directory).withProgress(progress.downloads("PostgreSQL"));
        PostgresServer postgres = stopping.closes("PostgreSQL", Servers.startPostgres(options));
        stopping.dependsOn("PostgreSQL", postgres);
        step.done("on 127.0.0.1:" + postgres.port());
        return postgres;
    }
}
