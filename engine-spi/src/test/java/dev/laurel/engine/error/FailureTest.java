package dev.laurel.engine.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.laurel.engine.Ability;
import dev.laurel.engine.Capabilities;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FailureTest {

    @Test
    void everyReasonHasAProblem() {
        assertThat(Arrays.stream(Problem.values()).map(Problem::reason).collect(Collectors.toSet()))
                .isEqualTo(EnumSet.allOf(Reason.class));
    }

    @Test
    void onlyALostAnswerAndABrokenInvariantLeaveTheEffectUnknown() {
        assertThat(Reason.values())
                .filteredOn(reason -> reason.effect() == Reason.Effect.UNKNOWN)
                .containsExactly(Reason.OUTCOME_UNKNOWN, Reason.BROKEN);
    }

    @Test
    void theTextStaysStaticAndThePairsKeepTheirOrder() {
        var cause = new IllegalStateException("from a driver");
        var exception =
                new EngineException(
                        Failure.of(Problem.UNAVAILABLE, "no answer", "z", 1, "a", 2), cause);
        assertThat(exception).hasMessage("no answer {z=1, a=2}").hasCause(cause);
        assertThat(exception.reason()).isEqualTo(Reason.UNAVAILABLE);
        assertThat(exception.failure().text()).isEqualTo("no answer");
    }

    @Test
    void aKeyWithoutAValueIsAMistakeOfTheProgram() {
        assertThatThrownBy(() -> Failure.of(Problem.BROKEN, "text", "key"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aMissingAbilityIsRefusedByName() {
        var capabilities =
                new Capabilities(
                        "tiny",
                        Capabilities.Visibility.AT_ONCE,
                        Map.of(Ability.GROUPS, "it keeps one list"));
        capabilities.require(Ability.SNAPSHOTS);
        assertThatThrownBy(() -> capabilities.require(Ability.GROUPS))
                .isInstanceOfSatisfying(
                        EngineException.class,
                        e -> assertThat(e.problem()).isEqualTo(Problem.MISSING_ABILITY))
                .hasMessageContaining("ability=GROUPS");
    }
}
