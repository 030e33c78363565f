package dev.laurel.builds;

import java.util.SortedSet;
import java.util.TreeSet;

/**
 * One dependency of one module.
 *
 * @param id {@code group:artifact}, or {@code group:artifact::classifier}
 * @param exclusions {@code group:artifact} of what is not taken along; {@code *:*} is everything
 */
record Use(Scope scope, String id, SortedSet<String> exclusions) {

    Use(Scope scope, String id) {
        this(scope, id, new TreeSet<>());
    }
}
