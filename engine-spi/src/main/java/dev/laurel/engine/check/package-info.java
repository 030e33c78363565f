/** Checks that records make when they are built, and engines make of their arguments. */
@NullMarked
package dev.laurel.engine.check;

import org.jspecify.annotations.NullMarked;
