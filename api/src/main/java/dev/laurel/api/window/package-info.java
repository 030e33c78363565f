/** The windows of a board. */
@NullMarked
package dev.laurel.api.window;

import org.jspecify.annotations.NullMarked;
