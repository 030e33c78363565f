package dev.laurel.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RedisViewConfigTest {
    private static final URI NODE = URI.create("redis://127.0.0.1:6379");

    @Test
    void defaultsAreValid() {
        var config = RedisViewConfig.of(NODE);
        assertThat(config.timeout()).isEqualTo(Duration.ofMillis(150));
        assertThat(config.maxDirtyPlayers()).isEqualTo(100_000);
    }

    @Test
    void eachWrongValueIsNamed() {
        refused("nodes", () -> RedisViewConfig.of());
        refused("nodes", () -> RedisViewConfig.of(URI.create("http://127.0.0.1:6379")));
        refused("nodes", () -> RedisViewConfig.of(URI.create("redis:6379")));
        refused("namespace", () -> RedisViewConfig.of(NODE).withNamespace("a{b}"));
        refused("timeout", () -> config(Duration.ofMillis(9)));
        refused("timeout", () -> config(Duration.ofMillis(201)));
        refused("max-dirty-players", () -> RedisViewConfig.of(NODE).withMaxDirtyPlayers(0, 1));
        refused(
                "max-dirty-players-of-board",
                () -> RedisViewConfig.of(NODE).withMaxDirtyPlayers(10, 11));
    }

    private static RedisViewConfig config(Duration timeout) {
        return new RedisViewConfig(List.of(NODE), "laurel", timeout, 1, 1);
    }

    private static void refused(String name, Runnable making) {
        assertThatThrownBy(making::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(name + " must");
    }
}
