package dev.laurel.engine.window;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;

/**
 * A kind of window that a board has, and for how long its past windows stay.
 *
 * @param kind how time is cut
 * @param keep how many past windows stay readable, 0 to 10,000; without meaning for all-time
 */
public record WindowSpec(WindowKind kind, int keep) {

    public WindowSpec {
        Checks.present("kind", kind);
        Checks.range("keep", keep, 0, Limits.KEEP);
    }
}
