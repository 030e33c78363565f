package dev.laurel.engine.player;

import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.window.WindowKey;

/**
 * One place where a player has an entry.
 *
 * @param board a board of the game
 * @param window one of its readable windows
 * @param entry the player's entry among everyone
 */
public record Membership(BoardId board, WindowKey window, Entry entry) {}
