package dev.laurel.engine.score;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.window.WindowKey;
import org.jspecify.annotations.Nullable;

/**
 * A player's ordinal rank in one of the standings before and after a submission.
 *
 * @param window the window of the standings
 * @param group the group of the standings
 * @param before the rank before, or null when the player was not in these standings
 * @param after the rank after
 */
public record RankChange(WindowKey window, GroupKey group, @Nullable Long before, long after) {}
