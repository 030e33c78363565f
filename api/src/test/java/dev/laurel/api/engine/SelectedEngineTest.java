package dev.laurel.api.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.laurel.api.server.ModelProvider;
import dev.laurel.api.server.TestServer;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.engine.EngineProvider;
import dev.laurel.engine.LeaderboardEngine;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SelectedEngineTest {

    /** An engine that must not be opened. */
    private record Untouched(String name) implements EngineProvider {
        @Override
        public LeaderboardEngine open(Clock clock) {
            throw new AssertionError("opened though not selected");
        }
    }

    private static TestServer start(Map<String, Object> settings) {
        return TestServer.start(
                settings,
                Clock.systemUTC(),
                List.of(new Untouched("other"), new ModelProvider(new ModelStore())));
    }

    @Test
    void onlyTheSelectedEngineIsOpened() {
        try (var server = start(Map.of("laurel.backend", "model"))) {
            assertThat(server.context().getBean(LeaderboardEngine.class).capabilities().engine())
                    .isEqualTo("model");
        }
    }

    @Test
    void anAbsentNameStopsStartUpAndListsTheKnownOnes() {
        assertThatThrownBy(() -> start(Map.of()))
                .rootCause()
                .isInstanceOf(NoSuchBackendException.class)
                .message()
                .startsWith("laurel.backend is not set; known engines: ")
                .contains("model, other");
    }

    @Test
    void anUnknownNameStopsStartUpAndListsTheKnownOnes() {
        assertThatThrownBy(() -> start(Map.of("laurel.backend", "Model")))
                .rootCause()
                .isInstanceOf(NoSuchBackendException.class)
                .message()
                .startsWith("laurel.backend names no known engine; known engines: ")
                .contains("model, other");
    }

    @Test
    void aSettingOfAnotherTypeStopsStartUpAndIsNamed() {
        for (var name : List.of("laurel.submit.shards", "laurel.submit.drain")) {
            assertThatThrownBy(() -> start(Map.of("laurel.backend", "model", name, "many")))
                    .rootCause()
                    .hasMessageContaining("a setting cannot be read")
                    .hasMessageContaining(name);
        }
    }

    @Test
    void aSettingOutOfBoundsStopsStartUpAndIsNamed() {
        assertThatThrownBy(
                        () -> start(Map.of("laurel.backend", "model", "laurel.submit.shards", "0")))
                .rootCause()
                .hasMessageContaining("laurel.submit.shards");
    }
}
