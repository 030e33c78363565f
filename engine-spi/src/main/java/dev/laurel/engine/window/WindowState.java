package dev.laurel.engine.window;

/** Where a window stands in its life, by the clock alone. */
public enum WindowState {
    /** It has not begun: nothing can be written or read. */
    FUTURE,
    /** It takes submissions: it runs, or its grace does. */
    OPEN,
    /** Its grace is over: read-only, with ranks. */
    CLOSED,
    /** More than {@code keep} further windows have ended: gone, whether or not it was swept yet. */
    EXPIRED;

    /** Tells whether standings of the window can be read. */
    public boolean isReadable() {
        return this == OPEN || this == CLOSED;
    }
}
