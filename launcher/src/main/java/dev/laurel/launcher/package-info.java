/**
 * The command {@code laurel}: it starts the server together with the databases that its engine
 * needs and nobody has configured, and stops them in good order.
 */
@NullMarked
package dev.laurel.launcher;

import org.jspecify.annotations.NullMarked;
