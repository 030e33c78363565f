/** Checks that records make when they are built. */
@NullMarked
package dev.laurel.engine.check;

import org.jspecify.annotations.NullMarked;
