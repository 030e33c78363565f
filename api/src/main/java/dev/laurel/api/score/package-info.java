/** Submitting scores. */
@NullMarked
package dev.laurel.api.score;

import org.jspecify.annotations.NullMarked;
