package dev.laurel.conformance.mutant;

import dev.laurel.conformance.model.Decisions;
import java.util.Set;

/**
 * A model with one mistake in it.
 *
 * @param name the mistake, as a sentence
 * @param breaks exactly the rules that catch it
 * @param decisions the model's decisions with the mistake
 */
record Mutant(String name, Set<String> breaks, Decisions decisions) {

    @Override
    public String toString() {
        return name;
    }
}
