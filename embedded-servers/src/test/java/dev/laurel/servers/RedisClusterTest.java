package dev.laurel.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RedisClusterTest {

    @TempDir Path directory;

    @Test
    void keptDataAndSlotsAreFoundByTheNextStartOnOtherPorts() throws IOException {
        try (var cluster = Servers.startRedisCluster(ServerOptions.keptIn(directory))) {
            assertThat(cluster.nodes()).hasSize(3);
            assertThat(cluster.uris()).doesNotHaveDuplicates();
            // Slot 12182, which the last node holds.
            Resp.call(cluster.nodes().get(2).port(), "SET", "foo", "7");
            assertThatThrownBy(() -> Resp.call(cluster.nodes().get(0).port(), "GET", "foo"))
                    .hasMessageContaining("MOVED 12182 127.0.0.1:" + cluster.nodes().get(2).port());
        }
        try (var cluster = Servers.startRedisCluster(ServerOptions.keptIn(directory))) {
            assertThat(Resp.call(cluster.nodes().get(2).port(), "GET", "foo")).isEqualTo("7");
            assertThatThrownBy(() -> Resp.call(cluster.nodes().get(0).port(), "GET", "foo"))
                    .hasMessageContaining("MOVED 12182 127.0.0.1:" + cluster.nodes().get(2).port());
        }
    }

    @Test
    void oneKilledNodeFailsTheClusterUntilItIsRestarted() throws IOException {
        try (var cluster = Servers.startRedisCluster(ServerOptions.temporary())) {
            var first = cluster.nodes().get(0).port();
            cluster.nodes().get(1).kill();
            assertThat(cluster.isRunning()).isFalse();
            awaitState(first, "cluster_state:fail");
            cluster.nodes().get(1).restart();
            awaitState(first, "cluster_state:ok");
            assertThat(cluster.isRunning()).isTrue();
            cluster.kill();
            cluster.restart();
            assertThat(Resp.call(first, "CLUSTER", "INFO")).contains("cluster_state:ok");
        }
    }

    private static void awaitState(int port, String state) {
        Await.until(
                Duration.ofSeconds(30),
                () -> {
                    try {
                        return Resp.call(port, "CLUSTER", "INFO").contains(state);
                    } catch (IOException e) {
                        return false;
                    }
                },
                () -> "never saw " + state);
    }
}
