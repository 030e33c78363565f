/** What a running load sees when Redis or PostgreSQL fails, and what is left when it ends. */
@NullMarked
package dev.laurel.redispostgres.fault;

import org.jspecify.annotations.NullMarked;
