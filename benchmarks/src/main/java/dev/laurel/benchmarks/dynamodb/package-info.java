/** The benchmark of the engine {@code dynamodb}. */
@NullMarked
package dev.laurel.benchmarks.dynamodb;

import org.jspecify.annotations.NullMarked;
