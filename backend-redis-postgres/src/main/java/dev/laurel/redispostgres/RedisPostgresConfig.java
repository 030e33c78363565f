package dev.laurel.redispostgres;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.bind.annotation.Bindable;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The settings {@code laurel.redis-postgres.*}.
 *
 * @param url JDBC URL of the database, {@code jdbc:postgresql://host:port/database}; required
 * @param username the role to connect as; required unless the URL names one
 * @param password its password, or none
 * @param schema the PostgreSQL schema that holds everything, and the prefix of keys in Redis: 1 to
 *     32 of {@code a-z 0-9 _}, not beginning with a digit
 * @param poolSize connections to PostgreSQL, 2 to 200
 * @param connectionTimeout how long a call waits for a free connection, 100 ms to 60 s
 * @param statementTimeout how long one statement of a call may take, 100 ms to 10 min
 * @param maintenanceTimeout how long a statement of a snapshot or a sweep may take, 1 s to 1 h
 * @param eventPartition the span of time that one partition of events covers, 1 to 366 days
 * @param foldInterval how often counts are brought up to date, 10 ms to 1 min
 * @param redisNodes URIs of Redis nodes; none means that there is no view; several are a cluster
 * @param redisTimeout how long anything waits for Redis, 10 ms to 200 ms
 * @param maxDirtyPlayers players whose change has not reached Redis that are remembered one by one,
 *     1 to 10,000,000; beyond it whole boards are filled anew
 */
@ConfigurationProperties(RedisPostgresConfig.PREFIX)
@Requires(property = "laurel.backend", value = RedisPostgresProvider.NAME)
public record RedisPostgresConfig(
        @Nullable String url,
        @Nullable String username,
        @Nullable String password,
        @Bindable(defaultValue = "laurel") String schema,
        @Bindable(defaultValue = "10") int poolSize,
        @Bindable(defaultValue = "2s") Duration connectionTimeout,
        @Bindable(defaultValue = "5s") Duration statementTimeout,
        @Bindable(defaultValue = "10m") Duration maintenanceTimeout,
        @Bindable(defaultValue = "30d") Duration eventPartition,
        @Bindable(defaultValue = "100ms") Duration foldInterval,
        @Nullable List<String> redisNodes,
        @Bindable(defaultValue = "100ms") Duration redisTimeout,
        @Bindable(defaultValue = "100000") int maxDirtyPlayers) {

    /** What every setting's name begins with. */
    static final String PREFIX = "laurel.redis-postgres";

    /**
     * Refuses settings that cannot work, before anything is connected.
     *
     * @throws EngineException INVALID_VALUE naming the setting
     */
    void check() {
        String address = url;
        if (address == null || address.isBlank()) {
            throw Checks.invalid("a required setting is missing", "setting", PREFIX + ".url");
        }
        if (!address.startsWith("jdbc:postgresql:")) {
            throw Checks.invalid(
                    "a setting must be a JDBC URL that begins with jdbc:postgresql:",
                    "setting",
                    PREFIX + ".url");
        }
        if (!schema.matches("[a-z_][a-z0-9_]{0,31}")) {
            throw Checks.invalid(
                    "a setting must be 1 to 32 of a-z 0-9 _ and not begin with a digit",
                    "setting",
                    PREFIX + ".schema");
        }
        number("pool-size", poolSize, 2, 200);
        span("connection-timeout", connectionTimeout, "PT0.1S", "PT1M");
        span("statement-timeout", statementTimeout, "PT0.1S", "PT10M");
        span("maintenance-timeout", maintenanceTimeout, "PT1S", "PT1H");
        span("event-partition", eventPartition, "P1D", "P366D");
        span("fold-interval", foldInterval, "PT0.01S", "PT1M");
        span("redis-timeout", redisTimeout, "PT0.01S", "PT0.2S");
        number("max-dirty-players", maxDirtyPlayers, 1, 10_000_000);
        views();
    }

    private static void number(String name, long value, long min, long max) {
        if (value < min || value > max) {
            throw outOfBounds(name, min, max);
        }
    }

    private static void span(String name, Duration value, String min, String max) {
        if (value.compareTo(Duration.parse(min)) < 0 || value.compareTo(Duration.parse(max)) > 0) {
            throw outOfBounds(name, min, max);
        }
    }

    private static EngineException outOfBounds(String name, Object min, Object max) {
        return Checks.invalid(
                "a setting is out of bounds",
                "setting",
                PREFIX + "." + name,
                "min",
                min,
                "max",
                max);
    }

    /**
     * The addresses of Redis nodes, none when there is no view.
     *
     * @throws EngineException INVALID_VALUE naming the setting
     */
    List<URI> views() {
        var nodes = new ArrayList<URI>();
        for (String node : redisNodes == null ? List.<String>of() : redisNodes) {
            try {
                var uri = new URI(node);
                if (!Set.of("redis", "rediss").contains(String.valueOf(uri.getScheme()))
                        || uri.getHost() == null) {
                    throw new URISyntaxException(node, "not an address of Redis");
                }
                nodes.add(uri);
            } catch (URISyntaxException e) {
                throw Checks.invalid(
                        "each of a setting must be an address such as redis://host:6379",
                        "setting",
                        PREFIX + ".redis-nodes");
            }
        }
        return nodes;
    }

    /** Without secrets. */
    @Override
    public String toString() {
        return "RedisPostgresConfig[schema=" + schema + ", poolSize=" + poolSize + "]";
    }
}
