package dev.laurel.engine.window;

import java.time.Instant;

/**
 * One window as a span of time.
 *
 * @param kind the kind it is one of
 * @param key its name
 * @param start its first instant
 * @param end the first instant after it
 */
public record Window(WindowKind kind, WindowKey key, Instant start, Instant end) {

    /** Tells whether the instant lies in this window. */
    public boolean contains(Instant instant) {
        return !instant.isBefore(start) && instant.isBefore(end);
    }
}
