package dev.laurel.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

final class DynamoDbServerTest {

    private static final Map<String, AttributeValue> ITEM =
            Map.of("id", AttributeValue.fromS("7"), "n", AttributeValue.fromN("42"));

    @TempDir Path directory;

    @Test
    void keptDataIsFoundByTheNextStartAndAfterAKill() {
        try (var server = Servers.startDynamoDb(ServerOptions.keptIn(directory));
                var client = client(server)) {
            createTable(client);
            client.putItem(put -> put.tableName("kept").item(ITEM));
        }
        try (var server = Servers.startDynamoDb(ServerOptions.keptIn(directory));
                var client = client(server)) {
            assertThat(read(client)).isEqualTo(ITEM);
            server.kill();
            assertThat(server.isRunning()).isFalse();
            assertThatThrownBy(() -> read(client)).isInstanceOf(SdkClientException.class);
            server.restart();
            assertThat(read(client)).isEqualTo(ITEM);
        }
    }

    @Test
    void aPausedServerDoesNotAnswerUntilResumed() throws SocketException {
        try (var server = Servers.startDynamoDb(ServerOptions.temporary());
                var client = client(server)) {
            createTable(client);
            server.pause();
            var limit = Duration.ofMillis(500);
            assertThatThrownBy(
                            () ->
                                    client.listTables(
                                            list ->
                                                    list.overrideConfiguration(
                                                            override ->
                                                                    override.apiCallTimeout(
                                                                            limit))))
                    .isInstanceOf(SdkClientException.class);
            server.resume();
            assertThat(client.listTables().tableNames()).containsExactly("kept");
            assertThatNoOtherAddressListens(server.endpoint().getPort());
        }
    }

    @Test
    void settingsAreRefused() {
        var options = ServerOptions.temporary().withSetting("any", "1");
        assertThatThrownBy(() -> Servers.startDynamoDb(options))
                .isInstanceOf(ServerUnavailableException.class)
                .hasMessage("DynamoDB Local takes no settings.");
    }

    private static void assertThatNoOtherAddressListens(int port) throws SocketException {
        NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress())
                .forEach(
                        address ->
                                assertThatThrownBy(
                                                () -> {
                                                    try (var socket = new Socket()) {
                                                        socket.connect(
                                                                new InetSocketAddress(
                                                                        address, port),
                                                                1_000);
                                                    }
                                                })
                                        .isInstanceOf(IOException.class));
    }

    private static Map<String, AttributeValue> read(DynamoDbClient client) {
        return client.getItem(
                        get -> get.tableName("kept").key(Map.of("id", AttributeValue.fromS("7"))))
                .item();
    }

    private static void createTable(DynamoDbClient client) {
        var key = KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build();
        var id =
                AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.S)
                        .build();
        client.createTable(
                table ->
                        table.tableName("kept")
                                .billingMode(BillingMode.PAY_PER_REQUEST)
                                .keySchema(key)
                                .attributeDefinitions(id));
    }

    private static DynamoDbClient client(DynamoDbServer server) {
        return DynamoDbClient.builder()
                .endpointOverride(server.endpoint())
                .region(Region.of(server.region()))
                .credentialsProvider(
                        StaticCredentialsProvider.create(
                                AwsBasicCredentials.create(server.accessKey(), server.secretKey())))
                .httpClientBuilder(
                        UrlConnectionHttpClient.builder().socketTimeout(Duration.ofSeconds(30)))
                .overrideConfiguration(
                        override ->
                                override.apiCallTimeout(Duration.ofSeconds(30))
                                        .retryStrategy(retry -> retry.maxAttempts(1)))
                .build();
    }
}
