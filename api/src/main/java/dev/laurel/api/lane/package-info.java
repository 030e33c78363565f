/** Work that gathers while other work of its kind is under way. */
@NullMarked
package dev.laurel.api.lane;

import org.jspecify.annotations.NullMarked;
