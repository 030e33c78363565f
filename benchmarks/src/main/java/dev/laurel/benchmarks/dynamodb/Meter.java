package dev.laurel.benchmarks.dynamodb;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.DoubleAdder;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.utils.builder.SdkBuilder;

/**
 * Adds up the units that requests consume: asks for them in every request, and reads them from
 * every answer.
 */
final class Meter {
    private static final String ASKED = "ReturnConsumedCapacity";
    private static final String TOLD = "ConsumedCapacity";
    private static final Set<String> READS =
            Set.of("getItem", "batchGetItem", "query", "transactGetItems");

    private final DoubleAdder reads = new DoubleAdder();
    private final DoubleAdder writes = new DoubleAdder();
    private final AtomicInteger requests = new AtomicInteger();

    /** Units and requests so far. */
    record Reading(double reads, double writes, int requests) {
        Reading since(Reading before) {
            return new Reading(
                    reads - before.reads, writes - before.writes, requests - before.requests);
        }
    }

    Reading read() {
        return new Reading(reads.sum(), writes.sum(), requests.get());
    }

    DynamoDbAsyncClient around(DynamoDbAsyncClient client) {
        return (DynamoDbAsyncClient)
                Proxy.newProxyInstance(
                        Meter.class.getClassLoader(),
                        new Class<?>[] {DynamoDbAsyncClient.class},
                        (proxy, method, arguments) -> call(client, method, arguments));
    }

    private @Nullable Object call(
            DynamoDbAsyncClient client, Method method, Object @Nullable [] arguments)
            throws Throwable {
        try {
            if (arguments == null || !(arguments[0] instanceof DynamoDbRequest request)) {
                return method.invoke(client, arguments);
            }
            Object answer = method.invoke(client, asking(request));
            return answer instanceof CompletableFuture<?> future
                    ? future.whenComplete((told, thrown) -> count(method.getName(), told))
                    : answer;
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** The same request, which also asks what it consumes. */
    private static Object asking(DynamoDbRequest request) {
        for (SdkField<?> field : request.sdkFields()) {
            if (field.memberName().equals(ASKED)) {
                DynamoDbRequest.Builder builder = request.toBuilder();
                field.set(builder, ReturnConsumedCapacity.TOTAL.toString());
                return ((SdkBuilder<?, ?>) builder).build();
            }
        }
        return request;
    }

    private void count(String request, @Nullable Object told) {
        requests.incrementAndGet();
        if (!(told instanceof SdkPojo answer)) {
            return;
        }
        for (SdkField<?> field : answer.sdkFields()) {
            if (field.memberName().equals(TOLD)) {
                for (ConsumedCapacity each : all(field.getValueOrDefault(answer))) {
                    (READS.contains(request) ? reads : writes).add(each.capacityUnits());
                }
            }
        }
    }

    private static List<ConsumedCapacity> all(@Nullable Object told) {
        if (told instanceof ConsumedCapacity one) {
            return List.of(one);
        }
        return told instanceof Collection<?> several
                ? several.stream().map(ConsumedCapacity.class::cast).toList()
                : List.of();
    }
}
