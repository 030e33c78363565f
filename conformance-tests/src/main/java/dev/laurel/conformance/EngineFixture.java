package dev.laurel.conformance;

import dev.laurel.engine.LeaderboardEngine;
import java.time.Clock;
import java.util.Optional;

/**
 * How the suite gets at an engine: all that a new engine has to provide. The store behind it may be
 * shared with other fixtures; a namespace keeps them apart.
 */
public interface EngineFixture extends AutoCloseable {

    /** The engine's name, and its configuration where it has several, as the report shows it. */
    String name();

    /**
     * Opens a node. Nodes opened with the same namespace share their data, those with different
     * ones share nothing; a namespace never used before is empty.
     *
     * @param clock the engine's only source of time; the suite moves it
     * @param namespace lower-case letters and digits, up to 20 characters
     */
    LeaderboardEngine open(Clock clock, String namespace);

    /** Faults inside the engine, beneath the SPI; by default they are injected around it. */
    default Faults faults() {
        return new OuterFaults();
    }

    /** Power over the store's processes, where the fixture has it. */
    default Optional<StoreControl> store() {
        return Optional.empty();
    }

    /** Lets go of what the fixture holds; every engine it opened was closed before. */
    @Override
    default void close() {}
}
