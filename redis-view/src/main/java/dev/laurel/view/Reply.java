package dev.laurel.view;

import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisNoScriptException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of a script call: values, or a fault.
 *
 * @param values what the script returned; empty with a fault
 * @param fault why there is none, or null
 */
record Reply(List<Object> values, @Nullable Fault fault) {

    /** Why a script call has no values. */
    enum Fault {
        /** The server did not answer in time, or not sensibly. */
        DOWN,
        /** This is not the server process that was spoken to before. */
        REPLACED,
        /** The server has no memory left for this. */
        FULL,
        /** The script failed on what it found: the board's keys are not as they should be. */
        BROKEN
    }

    static Reply of(@Nullable List<Object> values) {
        return values == null ? failed(Fault.BROKEN) : new Reply(values, null);
    }

    static Reply failed(Fault fault) {
        return new Reply(List.of(), fault);
    }

    /** Translates what the driver throws; the one place that does. */
    static Reply failed(@Nullable Throwable cause) {
        if (cause instanceof RedisNoScriptException) {
            return failed(Fault.REPLACED);
        }
        if (cause instanceof RedisCommandExecutionException refused) {
            String text = String.valueOf(refused.getMessage());
            if (text.startsWith("OOM ")) {
                return failed(Fault.FULL);
            }
            if (text.startsWith("ERR ") || text.startsWith("WRONGTYPE ")) {
                return failed(Fault.BROKEN);
            }
        }
        return failed(Fault.DOWN);
    }

    /** Tells whether the script found the view that it was asked of. */
    boolean isHit() {
        return fault == null && Long.valueOf(1).equals(values.get(0));
    }

    /** Tells whether the script ran and found another view, or none. */
    boolean isMiss() {
        return fault == null && !isHit();
    }
}
