package dev.laurel.redispostgres;

import dev.laurel.conformance.ConformanceSuite;
import dev.laurel.conformance.EngineFixture;

/**
 * Every rule with leaves of a few places, which are built, split, merged and folded all the time:
 * the suite's standings are too small to have any otherwise.
 */
final class SmallLeavesConformanceTest extends ConformanceSuite {
    @Override
    protected EngineFixture fixture() {
        return RedisPostgresFixture.withSmallLeaves();
    }
}
