package dev.laurel.view;

import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.standing.TotalOrder;

/**
 * A board as the view needs to know it.
 *
 * @param key the board
 * @param incarnation differs between a removed board and one put later under the same name
 * @param order the board's total order, to read pairs out of keys
 * @param dense whether distinct pairs are indexed, too
 */
public record ViewBoard(BoardKey key, long incarnation, TotalOrder order, boolean dense) {}
