/** Standings that move, as server-sent events: one frame per version, shared by all who watch. */
@NullMarked
package dev.laurel.api.stream;

import org.jspecify.annotations.NullMarked;
