/** Benchmarks that start their own servers and compare with a baseline in the same run. */
@NullMarked
package dev.laurel.benchmarks;

import org.jspecify.annotations.NullMarked;
