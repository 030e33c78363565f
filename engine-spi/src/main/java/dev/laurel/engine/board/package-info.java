/** Boards: what is ranked, how, and over which windows and groups. */
@NullMarked
package dev.laurel.engine.board;

import org.jspecify.annotations.NullMarked;
