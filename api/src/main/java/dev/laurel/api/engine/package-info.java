/** The one engine that was selected, and the threads that wait for it. */
@NullMarked
package dev.laurel.api.engine;

import org.jspecify.annotations.NullMarked;
