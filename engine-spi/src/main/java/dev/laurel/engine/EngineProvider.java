package dev.laurel.engine;

import java.time.Clock;

/**
 * An engine that can be selected by name. Being known costs nothing: nothing connects, schedules or
 * reports health until {@link #open}.
 */
public interface EngineProvider {

    /** The name by which {@code laurel.backend} selects it. */
    String name();

    /**
     * Starts the engine and prepares its store.
     *
     * @param clock the time by which windows open and close, leases expire and changes are dated
     * @throws dev.laurel.engine.error.EngineException INVALID_VALUE naming a setting that is
     *     missing or wrong, UNAVAILABLE when the store cannot be reached
     */
    LeaderboardEngine open(Clock clock);
}
