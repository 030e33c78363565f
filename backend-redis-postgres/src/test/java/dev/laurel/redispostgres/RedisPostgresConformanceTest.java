package dev.laurel.redispostgres;

import dev.laurel.conformance.ConformanceSuite;
import dev.laurel.conformance.EngineFixture;

/** Every rule, with PostgreSQL and one Redis. */
final class RedisPostgresConformanceTest extends ConformanceSuite {
    @Override
    protected EngineFixture fixture() {
        return RedisPostgresFixture.withRedis();
    }
}
