package dev.laurel.fdb;

import com.apple.foundationdb.FDBException;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/**
 * What the client's errors mean. The numbers are those of the client's own predicates, which cannot
 * be asked here: asking loads the native library, and there may be none.
 */
final class Errors {
    static final int NOT_COMMITTED = 1020;
    static final int COMMIT_UNKNOWN = 1021;
    static final int TIMED_OUT = 1031;
    static final int TOO_MANY_WATCHES = 1032;
    static final int TOO_LARGE = 2101;

    private static final int CLUSTER_VERSION_CHANGED = 1039;
    private static final Set<Integer> RETRYABLE =
            Set.of(
                    1007, 1009, 1020, 1021, 1037, 1038, 1039, 1042, 1051, 1078, 1213, 1223, 1235,
                    1242);
    private static final Set<Integer> UNREACHABLE =
            Set.of(1004, 1025, 1026, 1031, 1038, 1039, 1100, 1101, 1511, 1515, 2104);

    private Errors() {}

    /** Tells whether the same transaction may succeed when it is run again. */
    static boolean isRetryable(FDBException e) {
        return RETRYABLE.contains(e.getCode());
    }

    /** Tells whether a commit that failed so may have been applied. */
    static boolean isUnknown(FDBException e) {
        int code = e.getCode();
        return code == COMMIT_UNKNOWN || code == CLUSTER_VERSION_CHANGED || code == TIMED_OUT;
    }

    /** What a future or a call failed with, without its wrapping. */
    static RuntimeException unwrap(RuntimeException e) {
        Throwable cause = e.getCause();
        boolean wrapped = e instanceof CompletionException;
        if (wrapped && cause instanceof ExecutionException) {
            cause = cause.getCause();
        }
        return wrapped && cause instanceof RuntimeException inner ? inner : e;
    }

    /** The failure of work of which nothing was applied. */
    static EngineException notApplied(FDBException e) {
        int code = e.getCode();
        if (UNREACHABLE.contains(code)) {
            return failure(Problem.UNAVAILABLE, "FoundationDB cannot be reached", e);
        }
        if (code == NOT_COMMITTED) {
            return failure(
                    Problem.OVERLOADED, "too many changes of the same keys at the same time", e);
        }
        if (isRetryable(e)) {
            return failure(Problem.OVERLOADED, "FoundationDB did not answer in time", e);
        }
        return failure(Problem.BROKEN, "FoundationDB refused a transaction", e);
    }

    /** The failure of work of which nobody knows whether it was applied. */
    static EngineException unknown(FDBException e) {
        return failure(
                Problem.OUTCOME_UNKNOWN, "the answer to a commit was lost and not found again", e);
    }

    /** The failure of calls on a closed engine. */
    static EngineException closed() {
        return new EngineException(Problem.UNAVAILABLE, "the engine is closed");
    }

    private static EngineException failure(Problem problem, String text, FDBException e) {
        return new EngineException(Failure.of(problem, text, "code", e.getCode()), e);
    }
}
