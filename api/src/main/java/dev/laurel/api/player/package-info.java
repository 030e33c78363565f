/** Players as a whole. */
@NullMarked
package dev.laurel.api.player;

import org.jspecify.annotations.NullMarked;
