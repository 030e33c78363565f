package dev.laurel.dynamodb;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

/**
 * What the driver's exceptions mean. The question is always the same: was the write not applied, or
 * can nobody tell? Whatever the store itself reports, except an internal error, was not applied; an
 * answer that did not arrive may have been.
 */
final class Errors {

    /** What became of a request that failed. */
    enum Trouble {
        /** Too much at once: not applied, may be sent again. */
        THROTTLED,
        /** Another transaction holds an item: not applied, may be sent again. */
        CONFLICT,
        /** A condition does not hold: not applied, the caller must look again. */
        CONDITION,
        /** The request did not reach the store. */
        NOT_SENT,
        /** The answer did not arrive: nobody can tell. */
        LOST,
        /** The store does not serve us: not applied. */
        REFUSED,
        /** The request is wrong, which it must never be. */
        WRONG
    }

    private Errors() {}

    static Trouble trouble(Throwable thrown) {
        Throwable e = cause(thrown);
        if (e instanceof EngineException) {
            return Trouble.REFUSED; // our own word: closed, or throttled for too long
        }
        if (e instanceof TransactionCanceledException cancelled) {
            return trouble(cancelled);
        }
        if (e instanceof ConditionalCheckFailedException) {
            return Trouble.CONDITION;
        }
        if (e instanceof TransactionConflictException) {
            return Trouble.CONFLICT;
        }
        if (e instanceof TransactionInProgressException) {
            return Trouble.LOST;
        }
        if (e instanceof DynamoDbException answered) {
            return trouble(answered);
        }
        if (e instanceof SdkClientException || e instanceof SdkException) {
            return isUnsent(e) ? Trouble.NOT_SENT : Trouble.LOST;
        }
        return e instanceof IllegalStateException ? Trouble.NOT_SENT : Trouble.LOST;
    }

    private static Trouble trouble(DynamoDbException e) {
        String code = e.awsErrorDetails() == null ? "" : e.awsErrorDetails().errorCode();
        if (e instanceof ProvisionedThroughputExceededException
                || e instanceof RequestLimitExceededException
                || e.isThrottlingException()) {
            return Trouble.THROTTLED;
        }
        if (e.statusCode() >= 500) {
            return Trouble.LOST;
        }
        return "ValidationException".equals(code) || "SerializationException".equals(code)
                ? Trouble.WRONG
                : Trouble.REFUSED;
    }

    private static Trouble trouble(TransactionCanceledException e) {
        Trouble found = Trouble.CONFLICT;
        for (CancellationReason reason : e.cancellationReasons()) {
            switch (String.valueOf(reason.code())) {
                case "ConditionalCheckFailed" -> {
                    return Trouble.CONDITION;
                }
                case "ThrottlingError", "ProvisionedThroughputExceeded" ->
                        found = Trouble.THROTTLED;
                case "ValidationError", "ItemCollectionSizeLimitExceeded" -> found = Trouble.WRONG;
                default -> {}
            }
        }
        return found;
    }

    /** Tells whether the connection was never there to carry the request. */
    private static boolean isUnsent(Throwable e) {
        for (Throwable t = e; t != null; t = t.getCause()) {
            String text = String.valueOf(t.getMessage());
            if (t instanceof ConnectException
                    || t instanceof UnknownHostException
                    || text.contains("Acquire operation took longer")) {
                return true;
            }
        }
        return false;
    }

    static Throwable cause(Throwable thrown) {
        Throwable e = thrown;
        while ((e instanceof CompletionException || e instanceof ExecutionException)
                && e.getCause() != null) {
            e = e.getCause();
        }
        return e;
    }

    /** The failure of a read, or of a write that can be repeated without harm. */
    static EngineException failed(Throwable thrown) {
        Throwable e = cause(thrown);
        if (e instanceof EngineException known) {
            return known;
        }
        return new EngineException(
                switch (trouble(e)) {
                    case THROTTLED, CONFLICT, CONDITION -> overloaded();
                    case NOT_SENT, LOST ->
                            Failure.of(Problem.UNAVAILABLE, "DynamoDB cannot be reached");
                    case REFUSED ->
                            Failure.of(Problem.UNAVAILABLE, "DynamoDB refuses to serve", name(e));
                    case WRONG ->
                            Failure.of(
                                    Problem.BROKEN, "DynamoDB does not accept a request", name(e));
                },
                e);
    }

    /** The failure of a write, which may have been applied when its answer was lost. */
    static EngineException failedWrite(Throwable thrown, boolean mayBeApplied) {
        Throwable e = cause(thrown);
        if (mayBeApplied || !(e instanceof EngineException) && trouble(e) == Trouble.LOST) {
            return new EngineException(
                    Failure.of(Problem.OUTCOME_UNKNOWN, "the answer to a write was lost"), e);
        }
        return failed(e);
    }

    private static Object[] name(Throwable e) {
        return new Object[] {"error", e.getClass().getSimpleName()};
    }

    private static Failure overloaded() {
        return Failure.of(Problem.OVERLOADED, "DynamoDB takes no more for now");
    }

    static EngineException throttled() {
        return new EngineException(overloaded(), null);
    }

    static EngineException closed() {
        return new EngineException(Problem.UNAVAILABLE, "the engine is closed");
    }

    static EngineException crowded() {
        return new EngineException(
                Problem.OVERLOADED, "too many changes of the same items at the same time");
    }
}
