package dev.laurel.dynamodb;

import dev.laurel.servers.DynamoDbServer;
import java.time.Duration;

/** Settings for tests: patient, since the machine may be busy. */
final class Configs {
    private Configs() {}

    static DynamoDbConfig of(DynamoDbServer server, String table, int shards, int foldAfter) {
        return new DynamoDbConfig(
                table,
                server.region(),
                server.endpoint().toString(),
                server.accessKey(),
                server.secretKey(),
                shards,
                8,
                Duration.ofSeconds(30),
                Duration.ofSeconds(60),
                64,
                Duration.ofMillis(100),
                foldAfter,
                4_096,
                Duration.ofDays(90));
    }
}
