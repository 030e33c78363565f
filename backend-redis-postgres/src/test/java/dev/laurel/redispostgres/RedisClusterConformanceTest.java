package dev.laurel.redispostgres;

import dev.laurel.conformance.ConformanceSuite;
import dev.laurel.conformance.EngineFixture;

/** Every rule, with PostgreSQL and a Redis Cluster of three nodes. */
final class RedisClusterConformanceTest extends ConformanceSuite {
    @Override
    protected EngineFixture fixture() {
        return RedisPostgresFixture.withRedisCluster();
    }
}
