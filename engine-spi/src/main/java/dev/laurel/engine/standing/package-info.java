/** Standings: the one total order, its byte key, and every query over it. */
@NullMarked
package dev.laurel.engine.standing;

import org.jspecify.annotations.NullMarked;
