/** The one way an engine fails, and why. */
@NullMarked
package dev.laurel.engine.error;

import org.jspecify.annotations.NullMarked;
