/** What runs inside a forked server's JVM; uses the JDK alone and reflection for the rest. */
@NullMarked
package dev.laurel.servers.child;

import org.jspecify.annotations.NullMarked;
