package dev.laurel.api.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.api.jobs.RecordedEngine;
import dev.laurel.api.server.Reply;
import dev.laurel.api.server.SseClient;
import dev.laurel.api.server.TestServer;
import dev.laurel.conformance.model.ModelEngine;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.engine.EngineProvider;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Streams while the engine does not answer. */
@Timeout(60)
final class OutageTest {
    private static final String ARENA = StreamFixture.ARENA;

    private final RecordedEngine recorded =
            new RecordedEngine(new ModelEngine(new ModelStore(), Clock.systemUTC()));

    private final class Provider implements EngineProvider {
        @Override
        public String name() {
            return "recorded";
        }

        @Override
        public LeaderboardEngine open(Clock clock) {
            return recorded.engine();
        }
    }

    private TestServer start(String outage) {
        TestServer server =
                TestServer.start(
                        Map.of(
                                "laurel.backend", "recorded",
                                "laurel.jobs.enabled", "false",
                                "laurel.stream.interval", "20ms",
                                "laurel.stream.check", "50ms",
                                "laurel.stream.heartbeat", "100ms",
                                "laurel.stream.outage", outage),
                        Clock.systemUTC(),
                        List.of(new Provider()));
        assertThat(server.put(ARENA, "{}").status()).isEqualTo(201);
        return server;
    }

    private void fail() {
        recorded.before(
                call -> {
                    throw new EngineException(Problem.UNAVAILABLE, "no store");
                });
    }

    private static void submit(TestServer server, int score) {
        Reply reply =
                server.post(ARENA + "/scores", "{\"player\":\"ada\",\"score\":" + score + "}");
        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
    }

    @Test
    void aShortOutageIsOnlyAPause() {
        try (TestServer server = start("10m");
                SseClient client = SseClient.open(server, ARENA + "/stream")) {
            client.next("snapshot");
            fail();
            assertThat(client.any().data()).isEqualTo("heartbeat");
            assertThat(client.any().data()).isEqualTo("heartbeat");
            recorded.before(call -> {});
            submit(server, 7);
            client.untilBest("7");
        }
    }

    @Test
    void aLongOutageEndsStreamsWithAWordAndNewOnesBeginAfterwards() {
        try (TestServer server = start("200ms");
                SseClient client = SseClient.open(server, ARENA + "/stream")) {
            client.next("snapshot");
            fail();
            assertThat(client.next("end").json().get("problem").asText()).isEqualTo("unavailable");
            client.next("(end)");
            Reply refused = server.get(ARENA + "/stream");
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.problem()).isEqualTo("unavailable");
            recorded.before(call -> {});
            try (SseClient again = SseClient.open(server, ARENA + "/stream")) {
                again.next("snapshot");
                submit(server, 8);
                again.untilBest("8");
            }
        }
    }
}
