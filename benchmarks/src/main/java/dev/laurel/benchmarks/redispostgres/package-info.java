/** The benchmark of the engine {@code redis-postgres}. */
@NullMarked
package dev.laurel.benchmarks.redispostgres;

import org.jspecify.annotations.NullMarked;
