package dev.laurel.dynamodb;

import dev.laurel.conformance.ConformanceSuite;
import dev.laurel.conformance.EngineFixture;

/** Every rule with the settings as they come. */
final class DynamoDbConformanceTest extends ConformanceSuite {
    @Override
    protected EngineFixture fixture() {
        return DynamoDbFixture.oneShard();
    }
}
