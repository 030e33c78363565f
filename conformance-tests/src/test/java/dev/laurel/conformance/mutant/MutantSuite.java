package dev.laurel.conformance.mutant;

import dev.laurel.conformance.ConformanceSuite;
import dev.laurel.conformance.EngineFixture;
import dev.laurel.conformance.model.Decisions;
import dev.laurel.conformance.model.ModelFixture;

/** The suite over a mutant; run by {@link MutantsTest} and never by itself. */
final class MutantSuite extends ConformanceSuite {
    private static Decisions decisions = new Decisions();

    static void mutate(Decisions mutated) {
        decisions = mutated;
    }

    @Override
    protected EngineFixture fixture() {
        return new ModelFixture("mutant", decisions);
    }
}
