package dev.laurel.fdb;

import dev.laurel.engine.id.Micros;
import dev.laurel.engine.window.Window;

/**
 * A window of a board, as keys name it.
 *
 * @param board the board's number
 * @param kind the number of the window's kind within the board
 * @param start its first microsecond
 */
record Slot(long board, int kind, long start) {

    static Slot of(StoredBoard board, Window window) {
        return new Slot(board.number(), board.kind(window), Micros.of(window.start()));
    }
}
