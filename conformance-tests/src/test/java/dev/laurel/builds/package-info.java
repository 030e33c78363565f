/** Proves that the Maven and the Gradle build describe the same project. */
@NullMarked
package dev.laurel.builds;

import org.jspecify.annotations.NullMarked;
