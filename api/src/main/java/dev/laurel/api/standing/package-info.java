/** Reading standings. */
@NullMarked
package dev.laurel.api.standing;

import org.jspecify.annotations.NullMarked;
