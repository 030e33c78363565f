package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.laurel.conformance.model.ModelEngine;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.engine.EngineProvider;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.score.Scores;
import dev.laurel.engine.standing.Answer;
import dev.laurel.engine.standing.Standings;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** What callers see when the engine fails. */
final class FaultTest {
    private static final String ARENA = "/v1/games/demo/boards/arena";

    private final FaultyEngine engine = new FaultyEngine();
    private final TestServer server =
            TestServer.start(
                    Map.of("laurel.backend", "faulty"), Clock.systemUTC(), List.of(engine));

    /** The model, which throws when it is told to, and then answers as one that may lag. */
    private static final class FaultyEngine extends ModelEngine implements EngineProvider {
        private volatile @Nullable RuntimeException fault;

        FaultyEngine() {
            super(new ModelStore(), Clock.systemUTC());
        }

        @Override
        public String name() {
            return "faulty";
        }

        @Override
        public LeaderboardEngine open(Clock clock) {
            return this;
        }

        @Override
        public Scores scores() {
            return around(Scores.class, super.scores());
        }

        @Override
        public Standings standings() {
            return around(Standings.class, super.standings());
        }

        private <T> T around(Class<T> role, T real) {
            return role.cast(
                    Proxy.newProxyInstance(
                            role.getClassLoader(),
                            new Class<?>[] {role},
                            (proxy, method, arguments) -> {
                                if (fault != null) {
                                    throw fault;
                                }
                                Object result = method.invoke(real, arguments);
                                return result instanceof Answer<?> answer
                                        ? new Answer<>(answer.value(), true)
                                        : result;
                            }));
        }
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Reply submit() {
        return server.post(ARENA + "/scores", "{\"player\":\"ada\",\"score\":1}");
    }

    @Test
    void eachReasonHasItsStatusAndTellsTheEffect() {
        server.put(ARENA, "{}");
        assertFault(Problem.OVERLOADED, 503, "none");
        assertFault(Problem.UNAVAILABLE, 503, "none");
        assertFault(Problem.OUTCOME_UNKNOWN, 504, "unknown");
        assertFault(Problem.BROKEN, 500, "unknown");
        assertFault(Problem.MISSING_ABILITY, 422, "none");
    }

    private void assertFault(Problem problem, int status, String effect) {
        engine.fault = new EngineException(problem, "the store said no");
        for (Reply reply :
                List.of(
                        submit(),
                        server.get(ARENA + "/standings"),
                        server.get(ARENA + "/standings/players/ada"))) {
            assertThat(reply.status()).isEqualTo(status);
            assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
            assertThat(reply.json().get("effect").asText()).isEqualTo(effect);
            assertThat(reply.header("Retry-After")).isEqualTo(status == 503 ? "1" : "");
        }
    }

    @Test
    void aBugIsLoggedUnderTheRequestsIdAndNotShown() {
        server.put(ARENA, "{}");
        engine.fault = new IllegalStateException("secret detail");
        var logger = (Logger) LoggerFactory.getLogger("dev.laurel.api");
        var lines = new ListAppender<ILoggingEvent>();
        lines.start();
        logger.addAppender(lines);
        Reply reply = server.get(ARENA + "/standings", "X-Request-Id", "find-me");
        logger.detachAppender(lines);
        assertThat(reply.status()).isEqualTo(500);
        assertThat(reply.problem()).isEqualTo("internal-error");
        assertThat(reply.body()).doesNotContain("secret").doesNotContain("Exception");
        assertThat(lines.list)
                .anySatisfy(
                        line ->
                                assertThat(line.getMDCPropertyMap())
                                        .containsEntry("requestId", "find-me"));
        engine.fault = new IllegalStateException("secret detail");
        assertThat(submit().problem()).isEqualTo("broken");
    }

    @Test
    void anAnswerThatMayLagSaysSo() {
        server.put(ARENA, "{}");
        submit();
        for (String path :
                List.of("", "?from=bottom", "/players/ada", "/percentiles", "/distribution")) {
            assertThat(server.get(ARENA + "/standings" + path).header("Laurel-May-Lag"))
                    .as(path)
                    .isEqualTo("true");
        }
    }

    @Test
    void aServerWhoseEngineDoesNotAnswerIsAliveAndNotReady() {
        engine.close();
        assertThat(server.get("/health/liveness").status()).isEqualTo(200);
        Reply ready = server.get("/health/readiness");
        assertThat(ready.status()).isEqualTo(503);
        assertThat(ready.json().at("/details/engine/details/state").asText())
                .isEqualTo("UNAVAILABLE");
    }
}
