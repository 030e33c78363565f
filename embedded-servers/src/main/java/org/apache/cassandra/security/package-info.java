/** Stands in for a class of Cassandra inside Cassandra's own JVM; see its one class. */
@NullMarked
package org.apache.cassandra.security;

import org.jspecify.annotations.NullMarked;
