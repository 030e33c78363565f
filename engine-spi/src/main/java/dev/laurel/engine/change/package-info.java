/** Changes: telling that a board's version grew. */
@NullMarked
package dev.laurel.engine.change;

import org.jspecify.annotations.NullMarked;
