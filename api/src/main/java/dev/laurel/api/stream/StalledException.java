package dev.laurel.api.stream;

/** Ends the connection of a reader who took nothing for too long. */
final class StalledException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StalledException() {
        super("the reader took nothing for too long", null, false, false);
    }
}
