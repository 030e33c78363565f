package dev.laurel.conformance;

import dev.laurel.conformance.model.ModelFixture;

/** The model keeps its own contract. */
final class ModelConformanceTest extends ConformanceSuite {
    @Override
    protected EngineFixture fixture() {
        return new ModelFixture();
    }
}
