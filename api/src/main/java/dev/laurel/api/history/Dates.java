package dev.laurel.api.history;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import java.time.DateTimeException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Dates as cursors. */
final class Dates {
    private Dates() {}

    /**
     * The date in a cursor, or null.
     *
     * @throws EngineException BAD_CURSOR
     */
    static @Nullable LocalDate place(@Nullable String cursor) {
        try {
            return cursor == null ? null : LocalDate.parse(cursor);
        } catch (DateTimeException e) {
            throw new EngineException(Problem.BAD_CURSOR, "the cursor is not one of ours");
        }
    }
}
