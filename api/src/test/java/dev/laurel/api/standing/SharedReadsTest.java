package dev.laurel.api.standing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import io.micronaut.json.JsonMapper;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Readers who ask for the same at the same time share one call of the engine. */
@Timeout(30)
final class SharedReadsTest {
    private static final BoardKey BOARD = BoardKey.of("demo", "arena");
    private static final StandingsKey KEY = StandingsKey.of(BOARD, WindowKey.ALL_TIME);

    private final CountedStandings engine = new CountedStandings();
    private final ExecutorService executor = Executors.newCachedThreadPool();

    @BeforeEach
    void prepare() {
        var plan =
                new WindowPlan(
                        ZoneOffset.UTC,
                        Duration.ZERO,
                        List.of(new WindowSpec(CalendarWindow.ALL_TIME, 0)));
        engine.boards()
                .put(
                        new BoardDefinition(
                                BOARD,
                                "",
                                UpdateStrategy.BEST,
                                TotalOrder.DESCENDING,
                                false,
                                plan,
                                List.of()));
        submit("ada", 1);
    }

    private void submit(String player, long score) {
        engine.scores()
                .submit(Batch.of(Submission.of(BOARD, new PlayerId(player), score, Instant.now())));
    }

    @AfterEach
    void stop() {
        engine.gate.release(1_000);
        executor.shutdownNow();
    }

    @Test
    void lookUpsThatArriveMeanwhileShareTheNextCall() throws Exception {
        var reads = new RankReads(engine, executor);
        var first = reads.find(KEY, new PlayerId("ada"), RankMode.ORDINAL).toCompletableFuture();
        engine.arrived.acquire();
        submit("bob", 2);
        var waiting = new ArrayList<CompletableFuture<?>>();
        for (String player : List.of("bob", "eve", "bob", "ada")) {
            waiting.add(
                    reads.find(KEY, new PlayerId(player), RankMode.ORDINAL)
                            .thenAccept(
                                    answer ->
                                            assertThat(answer.value().isPresent())
                                                    .isEqualTo(!player.equals("eve")))
                            .toCompletableFuture());
        }
        engine.gate.release(2);
        assertThat(first.get(10, TimeUnit.SECONDS).value()).isPresent();
        for (var read : waiting) {
            read.get(10, TimeUnit.SECONDS);
        }
        assertThat(engine.asked)
                .containsExactly("percentiles[[ada]]", "percentiles[[bob, eve, ada]]");
    }

    @Test
    void aFailureReachesEveryoneWhoShares() {
        engine.gate.release(10);
        var reads = new RankReads(engine, executor);
        var nowhere = StandingsKey.of(BoardKey.of("demo", "nowhere"), WindowKey.ALL_TIME);
        assertThat(reads.find(nowhere, new PlayerId("ada"), RankMode.ORDINAL).toCompletableFuture())
                .failsWithin(10, TimeUnit.SECONDS)
                .withThrowableThat()
                .withCauseInstanceOf(EngineException.class);
    }

    @Test
    void theTopIsReadAndEncodedOncePerVersion() {
        engine.gate.release(10);
        var config = new StandingsConfig(1 << 20, Duration.ofMinutes(1));
        var tops = new TopPages(engine, JsonMapper.createDefault(), config);
        EncodedPage first = tops.page(KEY, PageRequest.top(10));
        assertThat(tops.page(KEY, PageRequest.top(10))).isSameAs(first);
        submit("ada", 5);
        EncodedPage second = tops.page(KEY, PageRequest.top(10));
        assertThat(second.tag()).isNotEqualTo(first.tag());
        tops.namesChanged(BOARD.game());
        EncodedPage third = tops.page(KEY, PageRequest.top(10));
        assertThat(third).isNotSameAs(second);
        assertThat(third.tag()).as("equal bytes, equal tags").isEqualTo(second.tag());
        assertThat(engine.asked).hasSize(3);
    }
}
