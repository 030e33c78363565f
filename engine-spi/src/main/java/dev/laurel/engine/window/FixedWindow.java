package dev.laurel.engine.window;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/**
 * Windows of one length, counted from an anchor: number {@code floor((t - anchor) / length)}. Clock
 * changes do not touch them.
 *
 * @param length whole seconds, 1 minute to 3660 days
 * @param anchor where window 0 begins, whole seconds
 */
public record FixedWindow(Duration length, Instant anchor) implements WindowKind {

    public FixedWindow {
        Checks.range("every", length, Limits.SHORTEST_WINDOW, Limits.LONGEST_WINDOW);
        Checks.micros("anchor", anchor, Limits.EARLIEST, Limits.LATEST);
        wholeSeconds("every", length.getNano());
        wholeSeconds("anchor", anchor.getNano());
    }

    private static void wholeSeconds(String field, int nanos) {
        if (nanos != 0) {
            throw Checks.invalid("fixed windows count whole seconds", "field", field);
        }
    }

    /** Windows counted from 1970-01-01T00:00:00Z. */
    public static FixedWindow every(Duration length) {
        return new FixedWindow(length, Instant.EPOCH);
    }

    static FixedWindow parse(String text) {
        String[] parts = text.split(" ", -1);
        try {
            if (parts.length == 2) {
                return every(Duration.parse(parts[1]));
            }
            if (parts.length == 4 && parts[2].equals("from")) {
                return new FixedWindow(Duration.parse(parts[1]), Instant.parse(parts[3]));
            }
        } catch (DateTimeException e) {
            throw Checks.invalid(
                    "a fixed window needs an ISO duration and instant", "field", "window");
        }
        throw Checks.invalid(
                "a fixed window is written as 'every PT6H' or 'every PT6H from INSTANT'",
                "field",
                "window");
    }

    @Override
    public String text() {
        String every = "every " + length;
        return anchor.equals(Instant.EPOCH) ? every : every + " from " + anchor;
    }

    @Override
    public Window at(Instant instant, ZoneId zone) {
        long passed = instant.getEpochSecond() - anchor.getEpochSecond();
        return number(Math.floorDiv(passed, length.getSeconds()));
    }

    private Window number(long number) {
        Instant start = anchor.plusSeconds(number * length.getSeconds());
        var key = new WindowKey(length + "@" + number);
        return new Window(this, key, start, start.plus(length));
    }

    @Override
    public Optional<Window> find(WindowKey key, ZoneId zone) {
        String prefix = length + "@";
        if (!key.text().startsWith(prefix)) {
            return Optional.empty();
        }
        long number = Long.parseLong(key.text().substring(prefix.length()));
        // One more: before a late anchor the numbers are rounded away from zero.
        if (Math.abs(number) > Limits.LATEST.getEpochSecond() / length.getSeconds() + 1) {
            return Optional.empty();
        }
        Window window = number(number);
        return window.key().equals(key) ? Optional.of(window) : Optional.empty();
    }

    @Override
    public Instant endAfter(Window window, int count, ZoneId zone) {
        return window.end().plusSeconds(count * length.getSeconds());
    }
}
