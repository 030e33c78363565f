/** The engine {@code dynamodb}: one table, exact ranks, no item that two players share. */
@NullMarked
package dev.laurel.dynamodb;

import org.jspecify.annotations.NullMarked;
