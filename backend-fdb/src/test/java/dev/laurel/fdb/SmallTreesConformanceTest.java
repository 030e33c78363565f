package dev.laurel.fdb;

import dev.laurel.conformance.ConformanceSuite;
import dev.laurel.conformance.EngineFixture;

/** Every rule, with count trees that grow, split and shrink all the time. */
final class SmallTreesConformanceTest extends ConformanceSuite {
    @Override
    protected EngineFixture fixture() {
        return FdbFixture.withSmallTrees();
    }
}
