package dev.laurel.redispostgres;

import dev.laurel.conformance.ConformanceSuite;
import dev.laurel.conformance.EngineFixture;

/** Every rule, with PostgreSQL alone from start to end. */
final class RedisAbsentConformanceTest extends ConformanceSuite {
    @Override
    protected EngineFixture fixture() {
        return RedisPostgresFixture.withoutRedis();
    }
}
