/** History: dated snapshots of players' standings. */
@NullMarked
package dev.laurel.engine.history;

import org.jspecify.annotations.NullMarked;
