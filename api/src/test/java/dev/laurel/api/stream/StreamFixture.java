package dev.laurel.api.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.api.server.ModelProvider;
import dev.laurel.api.server.Reply;
import dev.laurel.api.server.SseClient;
import dev.laurel.api.server.TestServer;
import dev.laurel.conformance.ManualClock;
import dev.laurel.conformance.model.ModelStore;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A server over the model whose streams are quick, and short words for what tests do with it. */
final class StreamFixture implements AutoCloseable {
    static final Instant START = Instant.parse("2026-07-13T10:00:00Z");
    static final String ARENA = "/v1/games/demo/boards/arena";

    final ManualClock clock;
    final TestServer server;

    private StreamFixture(ManualClock clock, ModelStore store, Map<String, Object> settings) {
        var all =
                new HashMap<String, Object>(
                        Map.of(
                                "laurel.backend", "model",
                                "laurel.stream.interval", "20ms",
                                "laurel.stream.check", "50ms"));
        all.putAll(settings);
        this.clock = clock;
        this.server = TestServer.start(all, clock, List.of(new ModelProvider(store)));
    }

    static StreamFixture start(Map<String, Object> settings) {
        return new StreamFixture(new ManualClock(START), new ModelStore(), settings);
    }

    /** A node that shares this store and time. */
    static StreamFixture node(ManualClock clock, ModelStore store) {
        return new StreamFixture(clock, store, Map.of());
    }

    void define(String json) {
        assertThat(server.put(ARENA, json).status()).isEqualTo(201);
    }

    void submit(String player, long score) {
        submit("{\"player\":\"" + player + "\",\"score\":\"" + score + "\"}");
    }

    void submit(String json) {
        Reply reply = server.post(ARENA + "/scores", json);
        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
    }

    SseClient watch(String query, String... headers) {
        return SseClient.open(server, ARENA + "/stream" + query, headers);
    }

    double figure(String name) {
        return server.figure(name);
    }

    @Override
    public void close() {
        server.close();
    }
}
