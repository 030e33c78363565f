package dev.laurel.dynamodb;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.bind.annotation.Bindable;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The settings {@code laurel.dynamodb.*}.
 *
 * @param table the table that holds everything, made when it is not there: 3 to 255 of {@code A-Z
 *     a-z 0-9 _ . -}
 * @param region the AWS region; required unless the environment names one
 * @param endpoint another address than the region's, for DynamoDB Local; or none
 * @param accessKey an access key; none means the usual chain of credentials (environment, profile,
 *     role)
 * @param secretKey its secret; required with an access key
 * @param shards over how many partitions the changes and events of a new board are spread, 1 to 64
 * @param maxAttempts how often a request is sent at most, 1 to 20
 * @param requestTimeout how long one request may take, 100 ms to 1 min
 * @param callTimeout how long a submit goes on while others change the same entries, 1 s to 5 min
 * @param maxConnections connections to DynamoDB, 1 to 1,000
 * @param pollInterval how often the version of a watched board is read, 10 ms to 1 min
 * @param foldAfter how many changes may wait before they are folded into the trees, 1 to 1,000
 * @param cachedNodes nodes of trees that are kept in memory, 0 to 1,000,000
 * @param submissionIdTtl after which time the store may delete a used submission id, 1 to 3,660
 *     days
 */
@ConfigurationProperties(DynamoDbConfig.PREFIX)
@Requires(property = "laurel.backend", value = DynamoDbProvider.NAME)
public record DynamoDbConfig(
        @Bindable(defaultValue = "laurel") String table,
        @Nullable String region,
        @Nullable String endpoint,
        @Nullable String accessKey,
        @Nullable String secretKey,
        @Bindable(defaultValue = "1") int shards,
        @Bindable(defaultValue = "8") int maxAttempts,
        @Bindable(defaultValue = "3s") Duration requestTimeout,
        @Bindable(defaultValue = "10s") Duration callTimeout,
        @Bindable(defaultValue = "64") int maxConnections,
        @Bindable(defaultValue = "500ms") Duration pollInterval,
        @Bindable(defaultValue = "64") int foldAfter,
        @Bindable(defaultValue = "4096") int cachedNodes,
        @Bindable(defaultValue = "90d") Duration submissionIdTtl) {

    /** What every setting's name begins with. */
    static final String PREFIX = "laurel.dynamodb";

    /**
     * Refuses settings that cannot work, before anything is connected.
     *
     * @throws EngineException INVALID_VALUE naming the setting
     */
    void check() {
        if (!table.matches("[A-Za-z0-9_.-]{3,255}")) {
            throw wrong("table", "a setting must be 3 to 255 of A-Z a-z 0-9 _ . -");
        }
        if (region != null && !region.matches("[a-z0-9-]{1,64}")) {
            throw wrong("region", "a setting must be the name of an AWS region");
        }
        if ((accessKey == null) != (secretKey == null)) {
            throw wrong(
                    accessKey == null ? "access-key" : "secret-key",
                    "an access key and a secret key go together");
        }
        address();
        number("shards", shards, 1, 64);
        number("max-attempts", maxAttempts, 1, 20);
        span("request-timeout", requestTimeout, "PT0.1S", "PT1M");
        span("call-timeout", callTimeout, "PT1S", "PT5M");
        number("max-connections", maxConnections, 1, 1_000);
        span("poll-interval", pollInterval, "PT0.01S", "PT1M");
        number("fold-after", foldAfter, 1, 1_000);
        number("cached-nodes", cachedNodes, 0, 1_000_000);
        span("submission-id-ttl", submissionIdTtl, "P1D", "P3660D");
    }

    /** The endpoint, or null for the region's own. */
    @Nullable URI address() {
        if (endpoint == null) {
            return null;
        }
        try {
            var uri = new URI(endpoint);
            if (Set.of("http", "https").contains(String.valueOf(uri.getScheme()))
                    && uri.getHost() != null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            throw wrong("endpoint", "a setting must be an address such as http://host:8000");
        }
        throw wrong("endpoint", "a setting must be an address such as http://host:8000");
    }

    static EngineException wrong(String name, String text) {
        return Checks.invalid(text, "setting", PREFIX + "." + name);
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

    /** Without secrets. */
    @Override
    public String toString() {
        return "DynamoDbConfig[table=" + table + ", shards=" + shards + "]";
    }
}
