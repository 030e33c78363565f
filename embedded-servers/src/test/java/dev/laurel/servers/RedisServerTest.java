package dev.laurel.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RedisServerTest {

    @TempDir Path directory;

    @Test
    void keptDataIsFoundByTheNextStart() throws IOException {
        try (var server = Servers.startRedis(ServerOptions.keptIn(directory))) {
            assertThat(Resp.call(server.port(), "SET", "kept", "7")).isEqualTo("OK");
        }
        try (var server = Servers.startRedis(ServerOptions.keptIn(directory))) {
            assertThat(Resp.call(server.port(), "GET", "kept")).isEqualTo("7");
            assertThat(Resp.call(server.port(), "INFO", "server"))
                    .contains("redis_version:7.")
                    .contains("process_id:" + server.pid());
        }
    }

    @Test
    void aKilledServerRestartsWithWhatWasWritten() throws IOException {
        try (var server = Servers.startRedis(ServerOptions.temporary())) {
            Resp.call(server.port(), "SET", "kept", "8");
            var first = server.pid();
            server.kill();
            assertThat(server.isRunning()).isFalse();
            server.restart();
            assertThat(server.pid()).isNotEqualTo(first);
            assertThat(Resp.call(server.port(), "GET", "kept")).isEqualTo("8");
        }
    }

    @Test
    void aPausedServerDoesNotAnswerUntilResumed() throws IOException {
        try (var server = Servers.startRedis(ServerOptions.temporary())) {
            server.pause();
            server.pause();
            assertThat(server.isRunning()).isTrue();
            assertThatThrownBy(() -> Resp.within(300, server.port(), "PING"))
                    .isInstanceOf(SocketTimeoutException.class);
            server.resume();
            server.resume();
            assertThat(Resp.call(server.port(), "PING")).isEqualTo("PONG");
            server.pause();
            server.kill();
            server.restart();
            assertThat(Resp.call(server.port(), "PING")).isEqualTo("PONG");
        }
    }

    @Test
    void settingsReachTheServer() throws IOException {
        var options =
                ServerOptions.temporary()
                        .withSetting("maxmemory", "5mb")
                        .withSetting("maxmemory-policy", "allkeys-lru");
        try (var server = Servers.startRedis(options)) {
            assertThat(Resp.call(server.port(), "INFO", "memory"))
                    .contains("maxmemory:5242880")
                    .contains("maxmemory_policy:allkeys-lru");
            assertThat(server.uri()).hasToString("redis://127.0.0.1:" + server.port());
        }
    }

    @Test
    void aWrongSettingIsExplainedByTheServersOwnWords() {
        var options = ServerOptions.temporary().withSetting("no-such-setting", "1");
        assertThatThrownBy(() -> Servers.startRedis(options))
                .isInstanceOf(ServerUnavailableException.class)
                .hasMessageStartingWith("redis ended while starting:")
                .hasMessageContaining("no-such-setting");
    }

    @Test
    void aPortInUseIsOneSentence() {
        try (var server = Servers.startRedis(ServerOptions.temporary())) {
            var options = ServerOptions.temporary().withPort(server.port());
            assertThatThrownBy(() -> Servers.startRedis(options))
                    .isInstanceOf(ServerUnavailableException.class)
                    .hasMessage(
                            "redis cannot listen on 127.0.0.1:%d: the port is in use.",
                            server.port());
        }
    }

    @Test
    void aDirectoryInUseIsOneSentence() {
        var options = ServerOptions.keptIn(directory);
        try (var server = Servers.startRedis(options)) {
            assertThat(server.isRunning()).isTrue();
            assertThatThrownBy(() -> Servers.startRedis(options))
                    .isInstanceOf(ServerUnavailableException.class)
                    .hasMessage("redis cannot use %s: another server is running there.", directory);
        }
    }

    @Test
    void sharedServersAreTheSameEveryTime() {
        assertThat(SharedServers.redis()).isSameAs(SharedServers.redis());
        assertThat(SharedServers.redis().isRunning()).isTrue();
    }
}
