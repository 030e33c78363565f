/**
 * FoundationDB inside the JVM: fdb-java's interfaces with FoundationDB's documented semantics, for
 * development and tests where there is no cluster. Start at {@link
 * dev.laurel.fdb.inprocess.InProcessDatabase}.
 */
@NullMarked
package dev.laurel.fdb.inprocess;

import org.jspecify.annotations.NullMarked;
