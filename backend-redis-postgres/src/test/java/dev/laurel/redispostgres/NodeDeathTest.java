package dev.laurel.redispostgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.ManualClock;
import dev.laurel.conformance.rules.BoardBuilder;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.Answer;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.servers.PostgresServer;
import dev.laurel.servers.RedisServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A node that commits and dies before it shows that; Redis keeps what was there before. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class NodeDeathTest {
    private static final StandingsKey KEY = StandingsKey.of(DyingNode.BOARD, WindowKey.ALL_TIME);

    private PostgresServer postgres;
    private RedisServer redis;

    @BeforeAll
    void start() {
        postgres = Servers.startPostgres(ServerOptions.temporary());
        redis = Servers.startRedis(ServerOptions.temporary());
    }

    @AfterAll
    void stop() {
        redis.close();
        postgres.close();
    }

    @Test
    void anotherNodeShowsWhatTheDeadOneCommitted() throws Exception {
        try (LeaderboardEngine survivor = open("survivor")) {
            begin(survivor);
            dieAfterCommit("survivor");
            Answer<Page> answer = await(survivor, page -> page.mayLag() && score(page) == 900);
            assertThat(answer.value().standings()).hasSize(1);
            awaitDebts("survivor", 1); // its own
        }
        assertThat(debts("survivor")).isZero();
    }

    @Test
    void theNextNodeNeverAnswersFromTheViewThatTheDeadOneLeftBehind() throws Exception {
        try (LeaderboardEngine former = open("next")) {
            begin(former);
        }
        dieAfterCommit("next");
        try (LeaderboardEngine next = open("next")) {
            assertThat(score(top(next))).isEqualTo(900);
            await(next, Answer::mayLag);
            assertThat(score(top(next))).isEqualTo(900);
        }
    }

    @Test
    void aNodeWithoutRedisLeavesAViewThatIsFilledAnew() {
        try (LeaderboardEngine former = open("without")) {
            begin(former);
        }
        var config = Configs.of(postgres, "without", List.of());
        try (LeaderboardEngine without = open(config)) {
            submit(without, 900);
        }
        try (LeaderboardEngine next = open("without")) {
            assertThat(score(top(next))).isEqualTo(900);
            await(next, Answer::mayLag);
            assertThat(score(top(next))).isEqualTo(900);
        }
    }

    private LeaderboardEngine open(String schema) {
        return open(Configs.of(postgres, schema, List.of(redis.uri().toString())));
    }

    private static LeaderboardEngine open(RedisPostgresConfig config) {
        return new RedisPostgresProvider(config).open(new ManualClock(DyingNode.NOW));
    }

    private static void begin(LeaderboardEngine engine) {
        engine.boards().put(new BoardBuilder(DyingNode.BOARD).build());
        submit(engine, 5);
        await(engine, Answer::mayLag);
    }

    private static void submit(LeaderboardEngine engine, long score) {
        var submission = Submission.of(DyingNode.BOARD, new PlayerId("ann"), score, DyingNode.NOW);
        engine.scores().submit(Batch.of(submission));
    }

    private void dieAfterCommit(String schema) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(DyingNode.class.getName());
        Configs.settings(postgres, schema, List.of())
                .forEach((key, value) -> command.add(key + "=" + value));
        command.removeIf(argument -> argument.contains("redis-nodes"));
        command.add("laurel.redis-postgres.redis-nodes=" + redis.uri());
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (var lines = process.inputReader()) {
            assertThat(lines.lines().anyMatch(DyingNode.COMMITTED::equals)).isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    private static Answer<Page> top(LeaderboardEngine engine) {
        return engine.standings().page(KEY, PageRequest.top(10));
    }

    private static long score(Answer<Page> page) {
        return page.value().standings().get(0).entry().pair().score();
    }

    private static Answer<Page> await(LeaderboardEngine engine, Predicate<Answer<Page>> wanted) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        Answer<Page> answer = top(engine);
        while (!wanted.test(answer) && System.nanoTime() < deadline) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
            answer = top(engine);
        }
        assertThat(wanted.test(answer)).as("%s", answer).isTrue();
        return answer;
    }

    private void awaitDebts(String schema, long wanted) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (debts(schema) != wanted && System.nanoTime() < deadline) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
        assertThat(debts(schema)).isEqualTo(wanted);
    }

    private long debts(String schema) {
        var config = Configs.of(postgres, schema, List.of());
        try (var database = new Database(config)) {
            return database.read(
                    connection -> {
                        try (var statement = connection.createStatement();
                                var row =
                                        statement.executeQuery("SELECT count(*) FROM view_debt")) {
                            row.next();
                            return row.getLong(1);
                        }
                    });
        }
    }
}
