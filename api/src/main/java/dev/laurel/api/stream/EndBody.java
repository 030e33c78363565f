package dev.laurel.api.stream;

import io.micronaut.serde.annotation.Serdeable;
import java.time.Instant;

/**
 * The data of {@code end}, the last event of a stream that the server ends for a reason.
 *
 * @param problem what a query is refused with from now on: {@code board-not-found}, {@code
 *     window-not-found}, or {@code unavailable} for the time being
 * @param time when this was noticed
 */
@Serdeable
record EndBody(String problem, Instant time) {}
