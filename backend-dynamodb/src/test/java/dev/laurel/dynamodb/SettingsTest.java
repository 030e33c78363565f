package dev.laurel.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.laurel.engine.EngineProvider;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.servers.DynamoDbServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** A wrong or missing setting stops the start with one sentence that names it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class SettingsTest {
    private DynamoDbServer server;

    @BeforeAll
    void start() {
        server = Servers.startDynamoDb(ServerOptions.temporary());
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void numbersAndTimesOutOfBoundsAreNamed() {
        assertRefused("shards", 0);
        assertRefused("shards", 65);
        assertRefused("max-attempts", 21);
        assertRefused("request-timeout", "10ms");
        assertRefused("call-timeout", "10m");
        assertRefused("max-connections", 0);
        assertRefused("poll-interval", "1ms");
        assertRefused("fold-after", 1_001);
        assertRefused("cached-nodes", -1);
        assertRefused("submission-id-ttl", "1h");
    }

    @Test
    void namesAndAddressesThatAreNoneAreNamed() {
        assertRefused("table", "a b");
        assertRefused("region", "Über");
        assertRefused("endpoint", "localhost:8000");
        assertRefused("endpoint", "ftp://localhost");
    }

    @Test
    void anAccessKeyNeedsItsSecret() {
        Map<String, Object> settings = Configs.settings(server, "keys");
        settings.remove("laurel.dynamodb.secret-key");
        assertRefused("secret-key", settings, Problem.INVALID_VALUE);
    }

    @Test
    void anAddressWhereNobodyListensIsNamed() {
        Map<String, Object> settings = Configs.settings(server, "nowhere");
        settings.put("laurel.dynamodb.endpoint", "http://127.0.0.1:1");
        assertRefused("endpoint", settings, Problem.UNAVAILABLE);
    }

    @Test
    void aTableWithAnotherKeyIsNamed() {
        try (var client =
                DynamoDbAsyncClient.builder()
                        .endpointOverride(server.endpoint())
                        .region(Region.of(server.region()))
                        .credentialsProvider(
                                StaticCredentialsProvider.create(
                                        AwsBasicCredentials.create(
                                                server.accessKey(), server.secretKey())))
                        .build()) {
            client.createTable(
                            b ->
                                    b.tableName("foreign")
                                            .billingMode(BillingMode.PAY_PER_REQUEST)
                                            .attributeDefinitions(
                                                    AttributeDefinition.builder()
                                                            .attributeName("id")
                                                            .attributeType(ScalarAttributeType.S)
                                                            .build())
                                            .keySchema(
                                                    KeySchemaElement.builder()
                                                            .attributeName("id")
                                                            .keyType(KeyType.HASH)
                                                            .build()))
                    .join();
        }
        assertRefused("table", Configs.settings(server, "foreign"), Problem.INVALID_VALUE);
    }

    @Test
    void theProviderIsKnownBeforeItIsSelectedAndAsksForNoSettings() {
        Map<String, Object> settings = Configs.settings(server, "beans");
        settings.put("laurel.dynamodb.shards", "many");
        try (ApplicationContext context = ApplicationContext.run(settings)) {
            assertThat(context.getBean(EngineProvider.class).name()).isEqualTo("dynamodb");
            assertThat(context.containsBean(DynamoDbConfig.class)).isFalse();
        }
        settings.remove("laurel.dynamodb.shards");
        settings.put("laurel.backend", "dynamodb");
        try (ApplicationContext context = ApplicationContext.run(settings)) {
            var provider = context.getBean(EngineProvider.class);
            try (LeaderboardEngine engine = provider.open(Clock.systemUTC())) {
                assertThat(engine.capabilities().engine()).isEqualTo("dynamodb");
                assertThat(engine.capabilities().missing()).isEmpty();
            }
        }
    }

    @Test
    void secretsAreNotWrittenOut() {
        Map<String, Object> settings = Configs.settings(server, "secrets");
        settings.put("laurel.dynamodb.secret-key", "hush");
        assertThat(Configs.bind(settings).toString()).doesNotContain("hush");
    }

    private void assertRefused(String setting, Object value) {
        Map<String, Object> settings = Configs.settings(server, "settings");
        settings.put("laurel.dynamodb." + setting, value);
        assertRefused(setting, settings, Problem.INVALID_VALUE);
    }

    private static void assertRefused(
            String setting, Map<String, Object> settings, Problem problem) {
        var provider = new DynamoDbProvider(Configs.bind(settings), client -> client);
        var refusal =
                catchThrowableOfType(EngineException.class, () -> provider.open(Clock.systemUTC()));
        assertThat(refusal).as(setting).isNotNull();
        assertThat(refusal.problem()).isEqualTo(problem);
        assertThat(refusal.failure().values())
                .containsEntry("setting", "laurel.dynamodb." + setting);
        assertThat(refusal.getMessage()).doesNotContain("\n");
    }
}
