/** Events: the audit trail of applied submissions. */
@NullMarked
package dev.laurel.engine.event;

import org.jspecify.annotations.NullMarked;
