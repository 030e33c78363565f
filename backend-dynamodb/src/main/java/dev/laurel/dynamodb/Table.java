package dev.laurel.dynamodb;

import dev.laurel.dynamodb.Errors.Trouble;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * The one table. All reads are strongly consistent. Requests of one call run at once and are waited
 * for at the edge, here; what can be repeated without harm is, under the budget of {@link Retries}.
 */
final class Table implements AutoCloseable {
    private static final int GET_AT_ONCE = 100;
    private static final int WRITE_AT_ONCE = 25;

    private final DynamoDbAsyncClient client;
    private final String name;
    private final Retries retries;

    Table(DynamoDbAsyncClient client, DynamoDbConfig config) {
        this.client = client;
        this.name = config.table();
        this.retries = new Retries(config.maxAttempts());
    }

    DynamoDbAsyncClient client() {
        return client;
    }

    String name() {
        return name;
    }

    void checkOpen() {
        retries.checkOpen();
    }

    Optional<Item> get(Key key) {
        var request =
                GetItemRequest.builder()
                        .tableName(name)
                        .key(key.attributes())
                        .consistentRead(true)
                        .build();
        var answer = join(retries.repeat(() -> client.getItem(request)));
        return answer.hasItem() ? Optional.of(Item.of(answer.item())) : Optional.empty();
    }

    /** The items that are there, by key. */
    Map<Key, Item> getAll(Collection<Key> keys) {
        if (keys.size() == 1) {
            Key key = keys.iterator().next();
            return get(key).map(item -> Map.of(key, item)).orElse(Map.of());
        }
        var found = new HashMap<Key, Item>();
        var parts = new ArrayList<CompletableFuture<List<Item>>>();
        for (List<Key> part : parts(List.copyOf(new LinkedHashSet<>(keys)), GET_AT_ONCE)) {
            parts.add(
                    getPart(
                            KeysAndAttributes.builder()
                                    .keys(part.stream().map(Key::attributes).toList())
                                    .consistentRead(true)
                                    .build(),
                            new ArrayList<>(),
                            1));
        }
        for (var part : parts) {
            join(part).forEach(item -> found.put(item.key(), item));
        }
        return found;
    }

    /**
     * The items that are there, as no transaction under way is about to change them: such a
     * transaction is waited for. An item of a transaction may be seen before another one of it is,
     * unless it is read like this. Costs twice as much as {@link #getAll}.
     */
    Map<Key, Item> getSettled(Collection<Key> keys) {
        var found = new HashMap<Key, Item>();
        var parts = new ArrayList<CompletableFuture<TransactGetItemsResponse>>();
        for (List<Key> part : parts(List.copyOf(new LinkedHashSet<>(keys)), GET_AT_ONCE)) {
            var request =
                    TransactGetItemsRequest.builder()
                            .transactItems(part.stream().map(this::settled).toList())
                            .build();
            parts.add(retries.repeat(() -> client.transactGetItems(request)));
        }
        for (var part : parts) {
            for (var answer : join(part).responses()) {
                if (answer.hasItem() && !answer.item().isEmpty()) {
                    Item item = Item.of(answer.item());
                    found.put(item.key(), item);
                }
            }
        }
        return found;
    }

    private TransactGetItem settled(Key key) {
        return TransactGetItem.builder().get(g -> g.tableName(name).key(key.attributes())).build();
    }

    private CompletableFuture<List<Item>> getPart(
            KeysAndAttributes keys, List<Item> found, int attempt) {
        var request = BatchGetItemRequest.builder().requestItems(Map.of(name, keys)).build();
        return retries.repeat(() -> client.batchGetItem(request))
                .thenCompose(
                        answer -> {
                            answer.responses()
                                    .getOrDefault(name, List.of())
                                    .forEach(item -> found.add(Item.of(item)));
                            KeysAndAttributes left = answer.unprocessedKeys().get(name);
                            return left == null || left.keys().isEmpty()
                                    ? CompletableFuture.completedFuture(found)
                                    : retries.later(
                                            attempt, () -> getPart(left, found, attempt + 1));
                        });
    }

    List<Item> query(Range range) {
        return join(queryPart(range, null, new ArrayList<>()));
    }

    /** Several stretches at once. */
    List<List<Item>> queryEach(List<Range> ranges) {
        return ranges.stream()
                .map(range -> queryPart(range, null, new ArrayList<>()))
                .toList()
                .stream()
                .map(this::join)
                .toList();
    }

    private CompletableFuture<List<Item>> queryPart(
            Range range, @Nullable Map<String, AttributeValue> start, List<Item> found) {
        if (range.from().compareTo(range.to()) > 0) {
            return CompletableFuture.completedFuture(found); // which the store would refuse
        }
        int left =
                range.limit() == Integer.MAX_VALUE ? range.limit() : range.limit() - found.size();
        return retries.repeat(() -> client.query(range.request(name, start, left)))
                .thenCompose(
                        answer -> {
                            answer.items().forEach(item -> found.add(Item.of(item)));
                            return !answer.hasLastEvaluatedKey() || found.size() >= range.limit()
                                    ? CompletableFuture.completedFuture(found)
                                    : queryPart(range, answer.lastEvaluatedKey(), found);
                        });
    }

    /** Goes through the whole table, for checks only. */
    List<Item> scan(String expression, Map<String, AttributeValue> values) {
        var found = new ArrayList<Item>();
        Map<String, AttributeValue> start = null;
        do {
            var request =
                    ScanRequest.builder()
                            .tableName(name)
                            .consistentRead(true)
                            .filterExpression(expression)
                            .expressionAttributeValues(values)
                            .exclusiveStartKey(start)
                            .build();
            var answer = join(retries.repeat(() -> client.scan(request)));
            answer.items().forEach(item -> found.add(Item.of(item)));
            start = answer.hasLastEvaluatedKey() ? answer.lastEvaluatedKey() : null;
        } while (start != null);
        return found;
    }

    /** Puts an item whatever was there; can be repeated without harm. */
    void put(Item item) {
        var request = Write.put(item).alone(name, item);
        joinWrite(retries.repeat(() -> client.putItem(request)));
    }

    /**
     * Writes one item.
     *
     * @return whether the condition held
     */
    boolean writeIf(Write write) {
        try {
            Item item = write.item();
            var done =
                    item == null
                            ? retries.unlessLost(() -> client.deleteItem(write.deleteAlone(name)))
                            : retries.unlessLost(() -> client.putItem(write.alone(name, item)));
            done.get();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Errors.failedWrite(e, true);
        } catch (ExecutionException e) {
            if (Errors.trouble(e) == Trouble.CONDITION) {
                return false;
            }
            throw Errors.failedWrite(e, false);
        }
    }

    /** Puts and deletes items one by one, in no order; can be repeated without harm. */
    void writeAll(Collection<Item> puts, Collection<Key> deletes) {
        var requests = new ArrayList<WriteRequest>();
        for (Item item : puts) {
            var put = PutRequest.builder().item(item.attributes()).build();
            requests.add(WriteRequest.builder().putRequest(put).build());
        }
        for (Key key : deletes) {
            var delete = DeleteRequest.builder().key(key.attributes()).build();
            requests.add(WriteRequest.builder().deleteRequest(delete).build());
        }
        parts(requests, WRITE_AT_ONCE).stream()
                .map(part -> writePart(part, 1))
                .toList()
                .forEach(this::joinWrite);
    }

    private CompletableFuture<Boolean> writePart(List<WriteRequest> writes, int attempt) {
        var request = BatchWriteItemRequest.builder().requestItems(Map.of(name, writes)).build();
        return retries.repeat(() -> client.batchWriteItem(request))
                .thenCompose(
                        answer -> {
                            List<WriteRequest> left = answer.unprocessedItems().get(name);
                            return left == null || left.isEmpty()
                                    ? CompletableFuture.completedFuture(true)
                                    : retries.later(attempt, () -> writePart(left, attempt + 1));
                        });
    }

    /** What became of a transaction. */
    enum Committed {
        APPLIED,
        /** Not applied: something has changed, look again. */
        NOT_APPLIED,
        /** A condition does not hold, perhaps because a lost answer told of success. */
        UNCLEAR
    }

    /** Applies all writes or none. At most 100. */
    CompletableFuture<Committed> transact(List<Write> writes, String token) {
        var request =
                TransactWriteItemsRequest.builder()
                        .transactItems(writes.stream().map(w -> w.inTransaction(name)).toList())
                        .clientRequestToken(token)
                        .build();
        return retries.transact(() -> client.transactWriteItems(request));
    }

    /** Applies all writes or none, and waits. */
    Committed commit(List<Write> writes, String token) {
        return joinWrite(transact(writes, token));
    }

    /**
     * The same for changes that are looked at again when they were not, or perhaps, applied.
     *
     * @return whether it was applied for certain
     */
    boolean transactNow(List<Write> writes, String token) {
        return commit(writes, token) == Committed.APPLIED;
    }

    static <T> List<List<T>> parts(List<T> all, int size) {
        var parts = new ArrayList<List<T>>();
        for (int i = 0; i < all.size(); i += size) {
            parts.add(all.subList(i, Math.min(i + size, all.size())));
        }
        return parts;
    }

    private <T> T join(CompletableFuture<T> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Errors.failed(e);
        } catch (ExecutionException e) {
            throw Errors.failed(e);
        }
    }

    private <T> T joinWrite(CompletableFuture<T> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Errors.failedWrite(e, true);
        } catch (ExecutionException e) {
            throw Errors.failedWrite(e, false);
        }
    }

    @Override
    public void close() {
        retries.close(Duration.ofSeconds(5));
        client.close();
    }
}
