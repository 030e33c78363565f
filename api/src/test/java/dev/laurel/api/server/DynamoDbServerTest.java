package dev.laurel.api.server;

import dev.laurel.servers.SharedServers;
import java.util.Map;

/** The server over DynamoDB Local. */
final class DynamoDbServerTest extends ServerRules {

    @Override
    protected Map<String, Object> settings(String namespace) {
        var server = SharedServers.dynamoDb();
        return Map.of(
                "laurel.backend",
                "dynamodb",
                "laurel.dynamodb.endpoint",
                server.endpoint().toString(),
                "laurel.dynamodb.region",
                server.region(),
                "laurel.dynamodb.access-key",
                server.accessKey(),
                "laurel.dynamodb.secret-key",
                server.secretKey(),
                "laurel.dynamodb.table",
                namespace,
                "laurel.dynamodb.request-timeout",
                "30s",
                "laurel.dynamodb.poll-interval",
                "50ms");
    }
}
