package dev.laurel.fdb;

import dev.laurel.conformance.ConformanceSuite;
import dev.laurel.conformance.EngineFixture;

/** Every rule, on the in-process FoundationDB or on the cluster that a property names. */
final class FdbConformanceTest extends ConformanceSuite {
    @Override
    protected EngineFixture fixture() {
        return FdbFixture.standard();
    }
}
