package dev.laurel.redispostgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.ManualClock;
import dev.laurel.conformance.rules.BoardBuilder;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.player.Profile;
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
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Who answers: the rules hold whoever does, so a view that never answers would not be noticed. An
 * answer that may lag is the view's.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ViewAnswersTest {
    private static final Instant START = Instant.parse("2025-01-15T11:00:00Z");

    private PostgresServer postgres;
    private RedisServer redis;
    private LeaderboardEngine engine;

    @BeforeAll
    void open() {
        postgres = Servers.startPostgres(ServerOptions.temporary());
        redis = Servers.startRedis(ServerOptions.temporary());
        var config = Configs.of(postgres, "answers", List.of(redis.uri().toString()));
        engine = new RedisPostgresProvider(config).open(new ManualClock(START));
    }

    @AfterAll
    void close() {
        engine.close();
        redis.close();
        postgres.close();
    }

    @Test
    void theViewAnswersOnceItIsFilledWithNamesOfPostgres() {
        StandingsKey key = filled("up");
        Answer<Page> answer = await(key, Answer::mayLag);
        assertThat(answer.value().standings()).hasSize(1);
        assertThat(answer.value().standings().get(0).entry().displayName()).isEqualTo("Ada");
        submit(key.board(), "b", 9);
        assertThat(top(key).value().standings()).hasSize(2);
    }

    @Test
    void postgresAnswersWhileRedisIsGoneAndTheViewAfterwards() {
        StandingsKey key = filled("gone");
        await(key, Answer::mayLag);
        redis.kill();
        submit(key.board(), "b", 9);
        Answer<Page> answer = top(key);
        assertThat(answer.mayLag()).isFalse();
        assertThat(answer.value().standings()).hasSize(2);
        redis.restart();
        assertThat(await(key, Answer::mayLag).value().standings()).hasSize(2);
    }

    private StandingsKey filled(String name) {
        BoardKey board = BoardKey.of("answers", name);
        engine.boards().put(new BoardBuilder(board).build());
        engine.players().put(new Profile(new GameId("answers"), new PlayerId("a"), "Ada", null));
        submit(board, "a", 5);
        return StandingsKey.of(board, WindowKey.ALL_TIME);
    }

    private void submit(BoardKey board, String player, long score) {
        engine.scores().submit(Batch.of(Submission.of(board, new PlayerId(player), score, START)));
    }

    private Answer<Page> top(StandingsKey key) {
        return engine.standings().page(key, PageRequest.top(10));
    }

    private Answer<Page> await(StandingsKey key, Predicate<Answer<Page>> wanted) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        Answer<Page> answer = top(key);
        while (!wanted.test(answer) && System.nanoTime() < deadline) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
            answer = top(key);
        }
        assertThat(wanted.test(answer)).isTrue();
        return answer;
    }
}
