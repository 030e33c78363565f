package dev.laurel.engine.window;

import dev.laurel.engine.check.Checks;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/**
 * A rule that cuts time into windows without gaps or overlaps: every instant lies in exactly one
 * window of a kind.
 */
public sealed interface WindowKind permits CalendarWindow, FixedWindow {

    /**
     * {@code hourly}, {@code daily}, {@code weekly}, {@code monthly}, {@code all-time}, {@code
     * every PT6H}.
     */
    String text();

    /** The window that contains the instant. */
    Window at(Instant instant, ZoneId zone);

    /** The window with that key, or nothing when no window of this kind has it. */
    Optional<Window> find(WindowKey key, ZoneId zone);

    /**
     * The end of the {@code count}-th window after the given one; its own end for 0. Counted on the
     * calendar without looking at each window: hours are hours that pass, and a date that a zone
     * skipped is a day like any other.
     */
    Instant endAfter(Window window, int count, ZoneId zone);

    /**
     * Reads what {@link #text()} writes; {@code every} may be followed by {@code from} an anchor.
     */
    static WindowKind parse(String text) {
        Checks.present("window", text);
        return text.startsWith("every ") ? FixedWindow.parse(text) : CalendarWindow.parse(text);
    }
}
