/** What a store must do to rank players. */
@NullMarked
package dev.laurel.engine;

import org.jspecify.annotations.NullMarked;
