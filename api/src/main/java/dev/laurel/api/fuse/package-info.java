/** Several rankings made into one. */
@NullMarked
package dev.laurel.api.fuse;

import org.jspecify.annotations.NullMarked;
