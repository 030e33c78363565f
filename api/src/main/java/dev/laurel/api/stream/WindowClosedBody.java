package dev.laurel.api.stream;

import io.micronaut.serde.annotation.Serdeable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The data of {@code window-closed}.
 *
 * @param window the window that this stream showed
 * @param next the window that it shows from now on; absent when it stays
 * @param closesAt when the window stops, or stopped, taking submissions: its end plus the grace
 * @param isFinal whether that has passed, so that its standings are final
 * @param time when this was noticed
 */
@Serdeable
record WindowClosedBody(
        String window, @Nullable String next, Instant closesAt, boolean isFinal, Instant time) {}
