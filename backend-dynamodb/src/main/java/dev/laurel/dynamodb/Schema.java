package dev.laurel.dynamodb;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/**
 * Makes the table when it is not there: on-demand billing, a string partition key and sort key, no
 * secondary index, and a time to live. {@link Keys} draws what it holds.
 */
final class Schema {
    private static final long BOUND_SECONDS = 60;

    private Schema() {}

    /**
     * Prepares the table.
     *
     * @throws EngineException UNAVAILABLE when DynamoDB cannot be reached, INVALID_VALUE when the
     *     table has another key than ours; both name the setting
     */
    static void prepare(DynamoDbAsyncClient client, DynamoDbConfig config) {
        try {
            TableDescription table;
            try {
                table = describe(client, config.table());
            } catch (CompletionException e) {
                if (!(e.getCause() instanceof ResourceNotFoundException)) {
                    throw e;
                }
                table = create(client, config.table());
            }
            checkKey(table);
            prepareTtl(client, config.table());
        } catch (CompletionException e) {
            throw unreachable(config, e);
        }
    }

    private static TableDescription describe(DynamoDbAsyncClient client, String name) {
        return client.describeTable(b -> b.tableName(name)).join().table();
    }

    private static TableDescription create(DynamoDbAsyncClient client, String name) {
        try {
            client.createTable(
                            CreateTableRequest.builder()
                                    .tableName(name)
                                    .billingMode(BillingMode.PAY_PER_REQUEST)
                                    .attributeDefinitions(text(Key.PK), text(Key.SK))
                                    .keySchema(
                                            element(Key.PK, KeyType.HASH),
                                            element(Key.SK, KeyType.RANGE))
                                    .build())
                    .join();
        } catch (CompletionException e) {
            if (!(e.getCause() instanceof ResourceInUseException)) {
                throw e; // else another node was first
            }
        }
        return awaitActive(client, name);
    }

    private static TableDescription awaitActive(DynamoDbAsyncClient client, String name) {
        TableDescription table = describe(client, name);
        if (table.tableStatus() == TableStatus.ACTIVE) {
            return table;
        }
        try (var waiter = client.waiter()) {
            waiter.waitUntilTableExists(b -> b.tableName(name))
                    .get(BOUND_SECONDS, TimeUnit.SECONDS);
            return describe(client, name);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CompletionException(e);
        } catch (ExecutionException | TimeoutException e) {
            throw new CompletionException(e);
        }
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static KeySchemaElement element(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static void checkKey(TableDescription table) {
        boolean ours =
                table.keySchema()
                                .equals(
                                        List.of(
                                                element(Key.PK, KeyType.HASH),
                                                element(Key.SK, KeyType.RANGE)))
                        && table.attributeDefinitions()
                                .containsAll(List.of(text(Key.PK), text(Key.SK)));
        if (!ours) {
            throw DynamoDbConfig.wrong("table", "the table has another primary key than PK and SK");
        }
    }

    private static void prepareTtl(DynamoDbAsyncClient client, String name) {
        TimeToLiveStatus status =
                client.describeTimeToLive(b -> b.tableName(name))
                        .join()
                        .timeToLiveDescription()
                        .timeToLiveStatus();
        if (status == TimeToLiveStatus.DISABLED) {
            try {
                client.updateTimeToLive(
                                b ->
                                        b.tableName(name)
                                                .timeToLiveSpecification(
                                                        t ->
                                                                t.attributeName(Keys.TTL)
                                                                        .enabled(true)))
                        .join();
            } catch (CompletionException e) {
                if (Errors.trouble(e) != Errors.Trouble.WRONG) {
                    throw e; // else another node is just doing it
                }
            }
        }
    }

    private static EngineException unreachable(DynamoDbConfig config, CompletionException e) {
        String setting =
                DynamoDbConfig.PREFIX + (config.endpoint() == null ? ".region" : ".endpoint");
        return new EngineException(
                Failure.of(
                        Problem.UNAVAILABLE,
                        "DynamoDB cannot be reached or does not let us prepare the table",
                        "setting",
                        setting,
                        "error",
                        Errors.cause(e).getClass().getSimpleName()),
                e);
    }
}
