/** Defining boards. */
@NullMarked
package dev.laurel.api.board;

import org.jspecify.annotations.NullMarked;
