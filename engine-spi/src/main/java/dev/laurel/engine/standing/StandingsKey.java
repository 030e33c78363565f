package dev.laurel.engine.standing;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.window.WindowKey;

/** Which standings: a board, one of its windows, and a group or everyone. */
public record StandingsKey(BoardKey board, WindowKey window, GroupKey group) {

    public StandingsKey {
        Checks.present("board", board);
        Checks.present("window", window);
        Checks.present("group", group);
    }

    /** The standings of everyone in a window. */
    public static StandingsKey of(BoardKey board, WindowKey window) {
        return new StandingsKey(board, window, GroupKey.EVERYONE);
    }

    /** {@code game:board/window/group}; no part can contain the separators before it. */
    @Override
    public String toString() {
        return board + "/" + window + "/" + group;
    }
}
