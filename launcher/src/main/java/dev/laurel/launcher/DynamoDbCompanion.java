package dev.laurel.launcher;

import dev.laurel.servers.DynamoDbServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * DynamoDB Local for the engine {@code dynamodb}. On disk it takes some 70 writes a second: enough
 * to look around and to keep what was tried, not for load.
 */
final class DynamoDbCompanion implements Companion {

    @Override
    public String engine() {
        return "dynamodb";
    }

    @Override
    public List<String> addresses() {
        return List.of("laurel.dynamodb.endpoint", "laurel.dynamodb.region");
    }

    @Override
    public Map<String, Object> start(Path directory, Progress progress, Stopping stopping) {
        var step = progress.begin("DynamoDB Local");
        var options =
                ServerOptions.keptIn(directory.resolve("dynamodb"))
                        .withProgress(progress.downloads("DynamoDB Local"));
        DynamoDbServer server = stopping.closes("DynamoDB Local", Servers.startDynamoDb(options));
        stopping.dependsOn("DynamoDB Local", server);
        step.done("at " + server.endpoint());
        return Map.of(
                "laurel.dynamodb.endpoint", server.endpoint().toString(),
                "laurel.dynamodb.region", server.region(),
                "laurel.dynamodb.access-key", server.accessKey(),
                "laurel.dynamodb.secret-key", server.secretKey());
    }
}
