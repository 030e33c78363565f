package dev.laurel.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The demo, from its first start to its second. */
@Timeout(180)
final class DemoTest {
    private static final String GAME = "/v1/games/demo";
    private static final int STOP_SECONDS = 10;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir private Path data;

    @Test
    void theDemoPlaysKeepsItsDataAndEndsWithItsDatabase() throws Exception {
        try (LaurelProcess laurel = demo("--rate", "50")) {
            URI server = laurel.awaitReady();
            var client = new TestClient(server);
            for (String board : List.of("arena", "speedrun", "weekly-xp", "rating")) {
                assertThat(client.get(GAME + "/boards/" + board + "/standings"))
                        .contains("\"size\":40");
            }
            assertThat(client.get(GAME + "/boards/arena/standings?group=region%3Deu"))
                    .contains("displayName");
            awaitBots(client);
            client.ask(
                    "POST", GAME + "/boards/arena/scores", "{\"player\":\"you\",\"score\":99999}");
            assertRefusals(server);
            stop(laurel);
        }
        try (LaurelProcess laurel = demo("--no-bots")) {
            var client = new TestClient(laurel.awaitReady());
            assertThat(laurel.output()).contains("as they were").doesNotContain("new database");
            assertThat(client.get(GAME + "/boards/arena/standings/players/you"))
                    .contains("\"rank\":1,")
                    .contains("\"score\":\"99999\"");
            List<ProcessHandle> databases = LaurelProcess.databases(data);
            databases.get(0).destroyForcibly();
            assertThat(laurel.awaitExit(STOP_SECONDS)).isEqualTo(CannotStartException.FAILURE);
            assertThat(laurel.output()).contains("PostgreSQL ended by itself");
            LaurelProcess.awaitEnd(databases);
        }
    }

    /** A bot's match is an event whose id a bot made. */
    private static void awaitBots(TestClient client) throws Exception {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!client.get(GAME + "/boards/rating/events?limit=1").contains("\"bot-")) {
            assertThat(System.nanoTime()).as("bots play").isLessThan(deadline);
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }

    private void assertRefusals(URI server) throws Exception {
        try (LaurelProcess second = demo()) {
            assertThat(second.awaitExit(60)).isEqualTo(CannotStartException.FAILURE);
            assertThat(second.output())
                    .containsPattern("in use by another laurel \\(process \\d+\\)")
                    .doesNotContain("\tat ");
        }
        try (LaurelProcess second =
                LaurelProcess.start(
                        "serve",
                        "--backend=redis-postgres",
                        "--port=" + server.getPort(),
                        "--data=" + data.resolve("other"))) {
            assertThat(second.awaitExit(60)).isEqualTo(CannotStartException.FAILURE);
            assertThat(second.output())
                    .contains("cannot listen on port " + server.getPort())
                    .doesNotContain("\tat ");
        }
        try (LaurelProcess second = demo("--fresh")) {
            assertThat(second.awaitExit(60)).isEqualTo(CannotStartException.FAILURE);
            assertThat(second.output()).contains("in use by another laurel");
        }
    }

    private void stop(LaurelProcess laurel) throws Exception {
        List<ProcessHandle> databases = LaurelProcess.databases(data);
        laurel.terminate();
        laurel.awaitExit(STOP_SECONDS);
        LaurelProcess.awaitEnd(databases);
        assertThat(laurel.output()).contains("Stopped in").doesNotContain("\tat ");
    }

    private LaurelProcess demo(String... more) {
        var arguments =
                new ArrayList<>(List.of("demo", "--port=0", "--players=40", "--data=" + data));
        arguments.addAll(List.of(more));
        return LaurelProcess.start(arguments.toArray(String[]::new));
    }
}
