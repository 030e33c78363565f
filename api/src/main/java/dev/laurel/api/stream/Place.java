package dev.laurel.api.stream;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.BoardKey;
import org.jspecify.annotations.Nullable;

/**
 * What a stream shows: standings as a caller names them, and how many of their entries. A kind of
 * windows means its present window, so the standings behind a place change when that rolls over.
 *
 * @param board the board
 * @param window a kind, a window's key, or null for the board's usual window
 * @param group a group, or null for everyone
 * @param limit how many entries, 1 to 100
 */
record Place(BoardKey board, @Nullable String window, @Nullable String group, int limit) {
    static final int MOST_ENTRIES = 100;

    Place {
        Checks.range("limit", limit, 1, MOST_ENTRIES);
    }
}
