/** What {@code fdb} costs: keys read for a rank, and what writers cost each other. */
@NullMarked
package dev.laurel.benchmarks.fdb;

import org.jspecify.annotations.NullMarked;
