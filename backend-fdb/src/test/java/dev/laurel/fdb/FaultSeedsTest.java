package dev.laurel.fdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.ManualClock;
import dev.laurel.conformance.random.Runner;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.fdb.inprocess.Faults;
import dev.laurel.fdb.inprocess.InProcessDatabase;
import java.time.Instant;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random commands against the model while things go wrong at random: commits of which nobody knows
 * whether they were applied, conflicts, old versions, delays. The engine settles all of it inside,
 * so every answer is exactly the model's.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class FaultSeedsTest {
    private static final int SEEDS = Integer.getInteger("laurel.fdb.fault-seeds", 200);
    private static final int COMMANDS = 40;
    private static final int OF_A_THOUSAND_READS = 2;
    private static final int OF_A_THOUSAND_COMMITS = 120;

    private final InProcessDatabase database = InProcessDatabase.inMemory();
    private final ManualClock clock = new ManualClock(Instant.parse("2025-01-15T11:00:00Z"));
    private FdbFixture fixture;
    private LeaderboardEngine engine;

    static LongStream seeds() {
        Long one = Long.getLong("laurel.seed");
        return one == null ? LongStream.rangeClosed(1, SEEDS) : LongStream.of(one);
    }

    @BeforeAll
    void open() {
        fixture = FdbFixture.on(database, new Shape(3, 3, 3, 4, 5));
        engine = fixture.open(clock, "faults");
    }

    @AfterAll
    void close() {
        database.inject(Faults.NONE);
        engine.close();
        fixture.close();
        assertThat(database.statistics().conflicts()).isPositive();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whateverGoesWrongTheAnswersAreTheModels(long seed) {
        database.inject(Faults.random(seed, OF_A_THOUSAND_READS, OF_A_THOUSAND_COMMITS));
        new Runner(engine, clock).check(seed, COMMANDS);
    }
}
