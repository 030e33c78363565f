package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.laurel.api.score.Batcher;
import dev.laurel.conformance.ManualClock;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many submissions at once, over an engine that waits until it is told to go on. */
@Timeout(60)
final class LoadTest {
    private static final String SCORES = "/v1/games/demo/boards/arena/scores";

    private final ManualClock clock = new ManualClock(Instant.parse("2026-07-13T10:00:00Z"));
    private final SlowEngine engine = new SlowEngine(clock);
    private final HttpClient client = HttpClient.newHttpClient();
    private TestServer server;

    @BeforeEach
    void start() {
        server =
                TestServer.start(
                        Map.of("laurel.backend", "slow", "laurel.submit.queue", "1000"),
                        clock,
                        List.of(engine.provider()));
        server.put("/v1/games/demo/boards/arena", "{}");
    }

    @AfterEach
    void stop() {
        engine.letThrough(1_000_000);
        server.close();
    }

    private CompletableFuture<HttpResponse<String>> send(String body) {
        var request =
                server.request(SCORES, "Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body))
                        .build();
        return client.sendAsync(request, BodyHandlers.ofString());
    }

    private static String one(String player) {
        return "{\"player\":\"" + player + "\",\"score\":1}";
    }

    private static String many(String prefix, int count) {
        var list = new ArrayList<String>();
        IntStream.range(0, count).forEach(i -> list.add(one(prefix + i)));
        return "[" + String.join(",", list) + "]";
    }

    @Test
    void aLonelySubmissionIsABatchAndThoseThatWaitShareTheNext() throws Exception {
        var first = send(one("first"));
        engine.awaitBatches(1);
        var batcher = server.context().getBean(Batcher.class);
        var waiting = new ArrayList<CompletableFuture<List<SubmitResult>>>();
        for (int i = 0; i < 50; i++) {
            var submission =
                    Submission.of(
                            BoardKey.of("demo", "arena"),
                            new PlayerId("p" + i),
                            i,
                            clock.instant());
            waiting.add(batcher.submit(List.of(submission)).toCompletableFuture());
        }
        engine.letThrough(2);
        assertThat(first.get(10, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        for (var result : waiting) {
            assertThat(result.get(10, TimeUnit.SECONDS))
                    .hasSize(1)
                    .hasOnlyElementsOfType(SubmitResult.Accepted.class);
        }
        assertThat(engine.log()).containsExactly("batch of 1", "batch of 50");
    }

    @Test
    void aFullQueueAnswers503WithRetryAfterAndNothingIsApplied() throws Exception {
        var first = send(one("first"));
        engine.awaitBatches(1);
        var batcher = server.context().getBean(Batcher.class);
        var fill = new ArrayList<Submission>();
        for (int i = 0; i < 1_000; i++) {
            fill.add(
                    Submission.of(
                            BoardKey.of("demo", "arena"),
                            new PlayerId("p" + i),
                            i,
                            clock.instant()));
        }
        var full = batcher.submit(fill).toCompletableFuture();
        Reply refused = server.post(SCORES, one("late"));
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.problem()).isEqualTo("overloaded");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        Reply list = server.post(SCORES, many("l", 2));
        assertThat(list.status()).isEqualTo(200);
        assertThat(list.json().at("/results/1/problem/status").asInt()).isEqualTo(503);
        engine.letThrough(2);
        assertThat(first.get(10, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        assertThat(full.get(10, TimeUnit.SECONDS)).hasSize(1_000);
        Reply size = server.get("/v1/games/demo/boards/arena/standings?limit=1");
        assertThat(size.json().get("size").asInt()).isEqualTo(1_001);
    }

    @Test
    void aStoppingServerWorksOffWhatWaitsAndClosesTheEngineLast() throws Exception {
        var batcher = server.context().getBean(Batcher.class);
        var submission =
                Submission.of(BoardKey.of("demo", "arena"), new PlayerId("p"), 1, clock.instant());
        batcher.submit(List.of(submission));
        engine.awaitBatches(1);
        var waiting = batcher.submit(List.of(submission)).toCompletableFuture();
        var closing = CompletableFuture.runAsync(() -> server.context().close());
        assertThatThrownBy(() -> closing.get(300, TimeUnit.MILLISECONDS))
                .as("closing waits for what was taken")
                .isInstanceOf(TimeoutException.class);
        engine.letThrough(2);
        closing.get(20, TimeUnit.SECONDS);
        assertThat(waiting.get(10, TimeUnit.SECONDS))
                .hasOnlyElementsOfType(SubmitResult.Accepted.class);
        assertThat(engine.log()).containsExactly("batch of 1", "batch of 1", "closed");
        assertThat(batcher.submit(List.of(submission)).toCompletableFuture())
                .succeedsWithin(Duration.ofSeconds(10))
                .satisfies(
                        results ->
                                assertThat(results.get(0)).isInstanceOf(SubmitResult.Failed.class));
    }
}
