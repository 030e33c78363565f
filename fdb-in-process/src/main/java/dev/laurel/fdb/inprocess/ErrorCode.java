package dev.laurel.fdb.inprocess;

import com.apple.foundationdb.FDBException;
import java.util.Set;

/**
 * The documented error codes that can be met here. Which of them {@code onError} retries is what
 * the client's error predicates say.
 */
public enum ErrorCode {
    TRANSACTION_TOO_OLD(1007, "Transaction is too old to perform reads or be committed"),
    FUTURE_VERSION(1009, "Request for future version"),
    NOT_COMMITTED(1020, "Transaction not committed due to conflict with another transaction"),
    COMMIT_UNKNOWN_RESULT(1021, "Transaction may or may not have committed"),
    TRANSACTION_CANCELLED(1025, "Operation aborted because the transaction was cancelled"),
    TRANSACTION_TIMED_OUT(1031, "Operation aborted because the transaction timed out"),
    TOO_MANY_WATCHES(1032, "Too many watches currently set"),
    WATCHES_DISABLED(1034, "Watches cannot be set if read your writes is disabled"),
    ACCESSED_UNREADABLE(1036, "Read or wrote an unreadable key"),
    PROCESS_BEHIND(1037, "Storage process does not have recent mutations"),
    DATABASE_LOCKED(1038, "Database is locked"),
    CLUSTER_VERSION_CHANGED(1039, "The protocol version of the cluster has changed"),
    COMMIT_PROXY_MEMORY_LIMIT(1042, "Commit proxy commit memory limit exceeded"),
    BATCH_THROTTLED(1051, "Batch GRV request rate limit exceeded"),
    GRV_PROXY_MEMORY_LIMIT(1078, "GRV proxy memory limit exceeded"),
    OPERATION_CANCELLED(1101, "Asynchronous operation cancelled"),
    TAG_THROTTLED(1213, "Transaction tag is being throttled"),
    PROXY_TAG_THROTTLED(1223, "Transaction tag is being throttled by the proxy"),
    CLIENT_INVALID_OPERATION(2000, "Invalid API call"),
    KEY_OUTSIDE_LEGAL_RANGE(2004, "Key outside legal range"),
    INVERTED_RANGE(2005, "Range begin key larger than end key"),
    INVALID_OPTION_VALUE(2006, "Option set with an invalid value"),
    RANGE_LIMITS_INVALID(2012, "Range limits must be non-negative"),
    USED_DURING_COMMIT(2017, "Operation issued while a commit was outstanding"),
    INVALID_MUTATION_TYPE(2018, "Unrecognized atomic mutation type"),
    NO_COMMIT_VERSION(2021, "Transaction is read-only and therefore has no commit version"),
    TRANSACTION_TOO_LARGE(2101, "Transaction exceeds byte limit"),
    KEY_TOO_LARGE(2102, "Key length exceeds limit"),
    VALUE_TOO_LARGE(2103, "Value length exceeds limit"),
    EXACT_MODE_WITHOUT_LIMITS(2210, "EXACT streaming mode requires limits");

    private static final Set<Integer> RETRYABLE_NOT_COMMITTED =
            Set.of(1007, 1009, 1020, 1037, 1038, 1042, 1051, 1078, 1213, 1223);
    private static final Set<Integer> MAYBE_COMMITTED = Set.of(1021, 1039);

    private final int code;
    private final String text;

    ErrorCode(int code, String text) {
        this.code = code;
        this.text = text;
    }

    /** The number by which the client knows it. */
    public int code() {
        return code;
    }

    /** A new exception with this code. */
    public FDBException exception() {
        return new FDBException(text, code);
    }

    /** Tells whether {@code onError} lets a transaction that failed so begin anew. */
    static boolean isRetryable(int code) {
        return RETRYABLE_NOT_COMMITTED.contains(code) || MAYBE_COMMITTED.contains(code);
    }
}
