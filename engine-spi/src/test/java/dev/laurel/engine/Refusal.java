package dev.laurel.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;

/** Asserts that a value is refused as INVALID_VALUE, naming a field. */
public final class Refusal {
    private Refusal() {}

    /** The failure of a call that must refuse its value. */
    public static Failure of(Runnable call) {
        Throwable thrown = catchThrowable(call::run);
        assertThat(thrown).isInstanceOf(EngineException.class);
        Failure failure = ((EngineException) thrown).failure();
        assertThat(failure.problem()).isEqualTo(Problem.INVALID_VALUE);
        assertThat(failure.values()).containsKey("field");
        return failure;
    }
}
