/**
 * Real PostgreSQL, Redis, DynamoDB Local and Cassandra, started without Docker from artifacts on
 * Maven Central, for development, tests and the packaged program.
 *
 * <p>{@link dev.laurel.servers.Servers} starts a server of one's own; {@link
 * dev.laurel.servers.SharedServers} hands out one per JVM.
 */
@NullMarked
package dev.laurel.servers;

import org.jspecify.annotations.NullMarked;
