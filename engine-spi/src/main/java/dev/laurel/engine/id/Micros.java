package dev.laurel.engine.id;

import java.time.Instant;

/**
 * Times as whole microseconds since 1970, the unit in which they are compared and stored. {@code
 * ChronoUnit.MICROS.between} is no substitute: on Java 17 it counts nanoseconds on the way and
 * overflows in the year 2262.
 */
public final class Micros {
    private static final long PER_SECOND = 1_000_000;

    private Micros() {}

    /** The microseconds of a time, cut towards the past. */
    public static long of(Instant instant) {
        long seconds = Math.multiplyExact(instant.getEpochSecond(), PER_SECOND);
        return Math.addExact(seconds, instant.getNano() / 1_000);
    }

    /** The time of these microseconds. */
    public static Instant toInstant(long micros) {
        return Instant.ofEpochSecond(
                Math.floorDiv(micros, PER_SECOND), Math.floorMod(micros, PER_SECOND) * 1_000);
    }
}
