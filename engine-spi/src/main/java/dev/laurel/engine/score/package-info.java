/** Submitting scores: the write primitive and what it answers. */
@NullMarked
package dev.laurel.engine.score;

import org.jspecify.annotations.NullMarked;
