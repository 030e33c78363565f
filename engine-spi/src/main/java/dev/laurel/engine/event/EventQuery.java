package dev.laurel.engine.event;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which events to read.
 *
 * @param from the first time, inclusive; not behind {@code to}
 * @param to the last time, exclusive
 * @param after the cursor of the page before, or null to begin
 * @param limit 1 to 1,000
 */
public record EventQuery(Instant from, Instant to, @Nullable String after, int limit) {

    public EventQuery {
        from = Checks.micros("from", from, Limits.EARLIEST, Limits.LATEST);
        to = Checks.micros("to", to, Limits.EARLIEST, Limits.LATEST);
        if (from.isAfter(to)) {
            throw Checks.invalid("the first time is behind the last", "field", "from");
        }
        if (after != null) {
            Checks.length("after", after, 1, 256);
        }
        Checks.range("limit", limit, 1, Limits.PAGE);
    }

    /** The newest events. */
    public static EventQuery newest(int limit) {
        return new EventQuery(Limits.EARLIEST, Limits.LATEST, null, limit);
    }

    /** The same events from where a page ended. */
    public EventQuery after(String cursor) {
        return new EventQuery(from, to, cursor, limit);
    }
}
