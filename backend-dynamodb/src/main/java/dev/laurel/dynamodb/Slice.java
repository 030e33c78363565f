package dev.laurel.dynamodb;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;

/** The standings of a board that is known: a window, and a group or everyone. */
record Slice(WindowKey window, GroupKey group) {

    static Slice of(StandingsKey key) {
        return new Slice(key.window(), key.group());
    }

    static Slice everyone(WindowKey window) {
        return new Slice(window, GroupKey.EVERYONE);
    }
}
