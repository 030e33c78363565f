package dev.laurel.engine.standing;

/**
 * An answer to a query, which says whether it may be behind.
 *
 * @param value the answer
 * @param mayLag true when a change made on another node before the query may be missing; a change
 *     that this node made is never missing
 */
public record Answer<T>(T value, boolean mayLag) {

    /** An answer that misses nothing. */
    public static <T> Answer<T> current(T value) {
        return new Answer<>(value, false);
    }
}
