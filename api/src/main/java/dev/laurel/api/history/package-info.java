/** Dated snapshots of standings. */
@NullMarked
package dev.laurel.api.history;

import org.jspecify.annotations.NullMarked;
