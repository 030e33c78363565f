/** Windows: the time spans a board is ranked over, as arithmetic. */
@NullMarked
package dev.laurel.engine.window;

import org.jspecify.annotations.NullMarked;
