package dev.laurel.dynamodb;

import dev.laurel.conformance.ConformanceSuite;
import dev.laurel.conformance.EngineFixture;

/**
 * Every rule with changes and events spread over eight shards, and with trees of tiny nodes that
 * are folded, split and joined all the time: the suite's standings are too small for that
 * otherwise.
 */
final class EightShardsConformanceTest extends ConformanceSuite {
    @Override
    protected EngineFixture fixture() {
        return DynamoDbFixture.eightShards();
    }
}
