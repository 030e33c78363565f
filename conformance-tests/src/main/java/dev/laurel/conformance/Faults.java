package dev.laurel.conformance;

import dev.laurel.engine.LeaderboardEngine;
import java.time.Duration;

/**
 * Makes submits fail on purpose. Each method arms one fault that strikes the next submit of the
 * engine that {@link #around} returned.
 */
public interface Faults {

    /** The engine as it is to be called for the faults to strike. */
    LeaderboardEngine around(LeaderboardEngine engine);

    /** The next submit fails without having been applied. */
    void failBefore();

    /** The next submit is applied, and its answer is lost. */
    void failAfter();

    /** The next submit takes this much longer inside the store. */
    void delay(Duration delay);
}
