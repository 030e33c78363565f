package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.conformance.random.Runner;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any sequence of commands against the model. Seeds are fixed, so that a build can be repeated:
 * {@code -Dlaurel.random.runs} says how many, {@code -Dlaurel.random.commands} how long each is,
 * and {@code -Dlaurel.seed} plays one alone.
 */
@Tag("model")
public abstract class ModelRules extends RuleGroup {
    private static final int RUNS = Integer.getInteger("laurel.random.runs", 25);
    private static final int COMMANDS = Integer.getInteger("laurel.random.commands", 60);

    protected ModelRules(Lab lab) {
        super(lab);
    }

    static LongStream seeds() {
        Long one = Long.getLong("laurel.seed");
        return one == null ? LongStream.rangeClosed(1, RUNS) : LongStream.of(one);
    }

    @Rule("MODEL-01")
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.laurel.conformance.rules.ModelRules#seeds")
    void anySequenceOfCommandsGetsTheModelsAnswers(long seed) {
        new Runner(engine(), clock()).check(seed, COMMANDS);
    }
}
