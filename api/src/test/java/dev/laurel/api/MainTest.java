package dev.laurel.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.laurel.api.server.SlowEngine;
import dev.laurel.api.server.TestServer;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class MainTest {

    @Test
    void aRequestUnderWayIsAnsweredBeforeTheServerStops() throws Exception {
        var engine = new SlowEngine(Clock.systemUTC());
        TestServer server =
                TestServer.start(
                        Map.of("laurel.backend", "slow"),
                        Clock.systemUTC(),
                        List.of(engine.provider()));
        server.put("/v1/games/demo/boards/arena", "{}");
        var request =
                server.request("/v1/games/demo/boards/arena/scores")
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"player\":\"ada\",\"score\":1}"))
                        .build();
        var answer = HttpClient.newHttpClient().sendAsync(request, BodyHandlers.ofString());
        engine.awaitBatches(1);
        var stopping = CompletableFuture.runAsync(() -> LaurelServer.stop(server.context()));
        assertThatThrownBy(() -> stopping.get(300, TimeUnit.MILLISECONDS))
                .isInstanceOf(TimeoutException.class);
        engine.letThrough(1);
        assertThat(answer.get(10, TimeUnit.SECONDS).body()).contains("applied");
        stopping.get(20, TimeUnit.SECONDS);
        assertThat(engine.log()).containsExactly("batch of 1", "closed");
    }
}
