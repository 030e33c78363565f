package dev.laurel.dynamodb;

import dev.laurel.servers.DynamoDbServer;
import io.micronaut.context.ApplicationContext;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Settings for tests: patient, since the machine may be busy. */
final class Configs {
    private Configs() {}

    /** Settings as a deployer writes them. */
    static Map<String, Object> settings(DynamoDbServer server, String table) {
        var settings = new HashMap<String, Object>();
        settings.put("laurel.dynamodb.table", table);
        settings.put("laurel.dynamodb.region", server.region());
        settings.put("laurel.dynamodb.endpoint", server.endpoint().toString());
        settings.put("laurel.dynamodb.access-key", server.accessKey());
        settings.put("laurel.dynamodb.secret-key", server.secretKey());
        return settings;
    }

    /** The settings as the framework binds them. */
    static DynamoDbConfig bind(Map<String, Object> settings) {
        var all = new HashMap<>(settings);
        all.put("laurel.backend", DynamoDbProvider.NAME);
        try (ApplicationContext context = ApplicationContext.run(all)) {
            return context.getBean(DynamoDbConfig.class);
        }
    }

    static DynamoDbConfig of(DynamoDbServer server, String table, int shards, int foldAfter) {
        return of(server, table, shards, foldAfter, 8);
    }

    static DynamoDbConfig of(
            DynamoDbServer server, String table, int shards, int foldAfter, int attempts) {
        return new DynamoDbConfig(
                table,
                server.region(),
                server.endpoint().toString(),
                server.accessKey(),
                server.secretKey(),
                shards,
                attempts,
                Duration.ofSeconds(30),
                Duration.ofSeconds(60),
                64,
                Duration.ofMillis(100),
                foldAfter,
                4_096,
                Duration.ofDays(90));
    }
}
