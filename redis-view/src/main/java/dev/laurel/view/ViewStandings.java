package dev.laurel.view;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;

/** Standings as the view needs to know them. */
public record ViewStandings(ViewBoard board, WindowKey window, GroupKey group) {

    /** The name by which callers know these standings, and to which cursors are bound. */
    public StandingsKey key() {
        return new StandingsKey(board.key(), window, group);
    }
}
