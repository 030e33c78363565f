package dev.laurel.api.jobs;

import java.time.Duration;

/**
 * Something that is due by the clock. A run may end anywhere and begin again, here or on another
 * node: whatever it did before has no further effect.
 */
interface Job {

    /** Its name, which is also that of its lease. */
    String name();

    /** How often to run it. */
    Duration every();

    /**
     * Does what is due, checking the term before every step.
     *
     * @throws LeaseLostException when the term ended on the way
     * @throws dev.laurel.engine.error.EngineException what the engine throws; the next run goes on
     */
    void run(Term term);

    /** Forgets what it remembers from earlier runs: someone else may have worked meanwhile. */
    default void forget() {}
}
