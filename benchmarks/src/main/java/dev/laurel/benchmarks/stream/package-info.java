/** Many readers of one stream, of whom some stop reading, while scores change. */
@NullMarked
package dev.laurel.benchmarks.stream;

import org.jspecify.annotations.NullMarked;
