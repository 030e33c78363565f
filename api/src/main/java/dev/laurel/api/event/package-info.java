/** The audit trail. */
@NullMarked
package dev.laurel.api.event;

import org.jspecify.annotations.NullMarked;
