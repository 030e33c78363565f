package dev.laurel.dynamodb;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/** A client whose requests go wrong on purpose, beneath everything the engine does. */
final class Disturbed {

    /** What happens to a request. */
    enum Fate {
        FINE,
        THROTTLED,
        CONFLICT,
        LOST_BEFORE,
        LOST_AFTER,
        SERVER_ERROR
    }

    /** Decides the fate of requests. */
    interface Fates {
        Fate of(String request, int number);
    }

    private final AtomicInteger number = new AtomicInteger();
    private volatile Fates fates = (request, n) -> Fate.FINE;

    /** From now on requests have these fates; they are counted from 1 again. */
    void set(Fates newFates) {
        number.set(0);
        fates = newFates;
    }

    /** The client as the engine is to see it; closing it leaves the client open for others. */
    DynamoDbAsyncClient around(DynamoDbAsyncClient client) {
        InvocationHandler handler =
                (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        return null;
                    }
                    Supplier<Object> call = () -> invoke(client, method, arguments);
                    return method.getReturnType() == CompletableFuture.class
                            ? disturb(method.getName(), call)
                            : call.get();
                };
        return (DynamoDbAsyncClient)
                Proxy.newProxyInstance(
                        getClass().getClassLoader(),
                        new Class<?>[] {DynamoDbAsyncClient.class},
                        handler);
    }

    private static Object invoke(Object target, Method method, Object[] arguments) {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException thrown) {
                throw thrown;
            }
            throw new IllegalStateException(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private Object disturb(String request, Supplier<Object> call) {
        boolean transaction = request.startsWith("transact");
        return switch (fates.of(request, number.incrementAndGet())) {
            case FINE -> call.get();
            case THROTTLED ->
                    CompletableFuture.failedFuture(
                            ProvisionedThroughputExceededException.builder()
                                    .message("throttled on purpose")
                                    .statusCode(400)
                                    .build());
            case CONFLICT ->
                    CompletableFuture.failedFuture(
                            transaction
                                    ? cancelled("TransactionConflict")
                                    : TransactionConflictException.builder()
                                            .message("conflict on purpose")
                                            .statusCode(400)
                                            .build());
            case SERVER_ERROR ->
                    CompletableFuture.failedFuture(
                            InternalServerErrorException.builder()
                                    .message("broken on purpose")
                                    .statusCode(500)
                                    .build());
            case LOST_BEFORE -> CompletableFuture.failedFuture(timeout());
            case LOST_AFTER ->
                    ((CompletableFuture<?>) call.get())
                            .handle((answer, thrown) -> true)
                            .thenCompose(done -> CompletableFuture.failedFuture(timeout()));
        };
    }

    private static TransactionCanceledException cancelled(String code) {
        return TransactionCanceledException.builder()
                .cancellationReasons(CancellationReason.builder().code(code).build())
                .message("cancelled on purpose")
                .statusCode(400)
                .build();
    }

    private static RuntimeException timeout() {
        return ApiCallAttemptTimeoutException.builder().message("lost on purpose").build();
    }
}
