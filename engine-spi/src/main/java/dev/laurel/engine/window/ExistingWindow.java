package dev.laurel.engine.window;

/**
 * A window in which someone has an entry.
 *
 * @param window its key and span
 * @param state {@link WindowState#OPEN} or {@link WindowState#CLOSED}
 */
public record ExistingWindow(Window window, WindowState state) {}
