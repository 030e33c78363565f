/**
 * The engine {@code redis-postgres}: PostgreSQL remembers, Redis orders. PostgreSQL is complete by
 * itself; {@link dev.laurel.redispostgres.Schema} draws what lies in it. Redis, when configured,
 * holds a view of the standings that answers reads and may be lost at any time.
 */
@NullMarked
package dev.laurel.redispostgres;

import org.jspecify.annotations.NullMarked;
