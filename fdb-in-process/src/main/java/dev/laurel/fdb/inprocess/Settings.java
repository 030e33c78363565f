package dev.laurel.fdb.inprocess;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The options of a transaction that change what it does; others are accepted and ignored. */
final class Settings {
    static final long MAX_TRANSACTION_BYTES = 10_000_000;

    /** Those that outlive {@code onError}. */
    long timeoutMillis;

    long retryLimit = -1;
    Duration maxRetryDelay = Duration.ofSeconds(1);
    long sizeLimit = MAX_TRANSACTION_BYTES;

    /** Those that end with it. */
    boolean readYourWrites = true;

    int snapshotReadYourWrites = 1;
    boolean nextWriteWithoutConflict;
    boolean bypassUnreadable;

    Settings() {}

    /** The defaults of a database for a new transaction. */
    Settings(Settings defaults) {
        keep(defaults);
        snapshotReadYourWrites = defaults.snapshotReadYourWrites;
    }

    private void keep(Settings before) {
        timeoutMillis = before.timeoutMillis;
        retryLimit = before.retryLimit;
        maxRetryDelay = before.maxRetryDelay;
        sizeLimit = before.sizeLimit;
    }

    /** What is left after {@code onError}. */
    Settings afterReset(Settings defaults) {
        var settings = new Settings(defaults);
        settings.keep(this);
        return settings;
    }

    /** Sets the option with a code of {@code TransactionOptions}. */
    void set(int code, byte @Nullable [] param) {
        switch (code) {
            case 30 -> nextWriteWithoutConflict = true;
            case 51 -> readYourWrites = false;
            case 500 -> timeoutMillis = number(param, 0, Integer.MAX_VALUE);
            case 501 -> retryLimit = number(param, -1, Integer.MAX_VALUE);
            case 502 -> maxRetryDelay = Duration.ofMillis(number(param, 0, Integer.MAX_VALUE));
            case 503 -> sizeLimit = number(param, 32, MAX_TRANSACTION_BYTES);
            case 600 -> snapshotReadYourWrites++;
            case 601 -> snapshotReadYourWrites--;
            case 1100 -> bypassUnreadable = true;
            default -> {
                // no effect on what a single process does
            }
        }
    }

    static long number(byte @Nullable [] param, long min, long max) {
        if (param == null || param.length != Long.BYTES) {
            throw ErrorCode.INVALID_OPTION_VALUE.exception();
        }
        long value = ByteBuffer.wrap(param).order(ByteOrder.LITTLE_ENDIAN).getLong();
        if (value < min || value > max) {
            throw ErrorCode.INVALID_OPTION_VALUE.exception();
        }
        return value;
    }
}
