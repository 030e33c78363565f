package dev.laurel.fdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.ManualClock;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import dev.laurel.fdb.inprocess.InProcessDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Thirty-two writers at once, on a small board and on a large one; afterwards all is exact. */
final class CrowdTest {
    private static final int WRITERS = 32;
    private static final Instant NOW = Instant.parse("2025-01-15T11:00:00Z");
    private static final BoardKey BOARD = BoardKey.of("crowd", "sums");
    private static final StandingsKey ALL = StandingsKey.of(BOARD, WindowKey.ALL_TIME);

    private final InProcessDatabase database = InProcessDatabase.inMemory();
    private FdbEngine one;
    private FdbEngine two;

    @BeforeEach
    void open() {
        var clock = new ManualClock(NOW);
        var config = new FdbConfig(null, null, "crowd", Duration.ofSeconds(60));
        one = FdbProvider.open(database, () -> {}, config, clock, Shape.DEFAULT);
        two = FdbProvider.open(database, () -> {}, config, clock, Shape.DEFAULT);
        one.boards()
                .put(
                        new BoardDefinition(
                                BOARD,
                                "",
                                UpdateStrategy.SUM,
                                TotalOrder.DESCENDING,
                                false,
                                new WindowPlan(
                                        ZoneOffset.UTC,
                                        Duration.ZERO,
                                        List.of(new WindowSpec(CalendarWindow.ALL_TIME, 0))),
                                List.of()));
    }

    @AfterEach
    void close() {
        one.close();
        two.close();
        assertThat(one.node().maintenance.isBroken()).isFalse();
        assertThat(two.node().maintenance.isBroken()).isFalse();
        database.close();
    }

    @Test
    void thirtyTwoWritersOnAHundredPlayers() throws Exception {
        crowd(100, 60, 1);
    }

    @Test
    void thirtyTwoWritersOnAHundredThousandPlayers() throws Exception {
        crowd(100_000, 60, 1);
    }

    @Test
    void thirtyTwoWritersWithBatchesOnAHundredPlayers() throws Exception {
        crowd(100, 15, 20);
    }

    private static PlayerId player(int number) {
        return new PlayerId("p%06d".formatted(number));
    }

    private static Submission submission(int player, long score) {
        return Submission.of(BOARD, player(player), score, NOW);
    }

    private void crowd(int players, int rounds, int batch) throws Exception {
        var totals = new AtomicLongArray(players);
        for (int from = 0; from < players; from += 1_000) {
            int to = Math.min(players, from + 1_000);
            send(one, IntStream.range(from, to).mapToObj(p -> submission(p, p % 977)).toList());
            IntStream.range(from, to).forEach(p -> totals.set(p, p % 977));
        }
        long commits = database.statistics().commits();
        long conflicts = database.statistics().conflicts();
        long begun = System.nanoTime();
        var work = new ArrayList<Callable<Void>>();
        for (int w = 0; w < WRITERS; w++) {
            var random = new Random(w);
            LeaderboardEngine engine = w % 2 == 0 ? one : two;
            work.add(
                    () -> {
                        for (int round = 0; round < rounds; round++) {
                            var sent = new ArrayList<Submission>();
                            for (int i = 0; i < batch; i++) {
                                int p = random.nextInt(players);
                                long add = random.nextInt(100);
                                totals.addAndGet(p, add);
                                sent.add(submission(p, add));
                            }
                            send(engine, sent);
                        }
                        return null;
                    });
        }
        var threads = Executors.newFixedThreadPool(WRITERS);
        for (var done : threads.invokeAll(work, 120, TimeUnit.SECONDS)) {
            done.get();
        }
        threads.shutdown();
        double seconds = (System.nanoTime() - begun) / 1e9;
        commits = database.statistics().commits() - commits;
        conflicts = database.statistics().conflicts() - conflicts;
        System.out.printf(
                "%,d players, %d writers, batches of %d: %,.0f submissions/s, %,d commits,"
                        + " %,d conflicts (%.1f %%)%n",
                players,
                WRITERS,
                batch,
                WRITERS * rounds * batch / seconds,
                commits,
                conflicts,
                100.0 * conflicts / (commits + conflicts));
        assertExact(totals);
    }

    private static void send(LeaderboardEngine engine, List<Submission> sent) {
        assertThat(engine.scores().submit(new Batch(sent)))
                .allMatch(result -> result instanceof SubmitResult.Accepted);
    }

    /** Every entry by walking, and ranks by asking, are those of a sorted list. */
    private void assertExact(AtomicLongArray totals) {
        List<Integer> sorted =
                IntStream.range(0, totals.length())
                        .boxed()
                        .sorted(
                                Comparator.<Integer>comparingLong(p -> -totals.get(p))
                                        .thenComparing(Comparator.naturalOrder()))
                        .toList();
        PageRequest request = PageRequest.top(1_000);
        int index = 0;
        while (request != null) {
            var page = two.standings().page(ALL, request).value();
            assertThat(page.size()).isEqualTo(totals.length());
            var players = new ArrayList<PlayerId>();
            for (Standing standing : page.standings()) {
                int expected = sorted.get(index++);
                assertThat(standing.rank()).isEqualTo(index);
                assertThat(standing.entry().player()).isEqualTo(player(expected));
                assertThat(standing.entry().pair().score()).isEqualTo(totals.get(expected));
                players.add(standing.entry().player());
            }
            if (index % 10_000 == 0 || totals.length() < 10_000) {
                long last = index;
                var ranks = one.standings().ranks(ALL, players, RankMode.ORDINAL).value();
                assertThat(ranks.get(players.get(players.size() - 1)).rank()).isEqualTo(last);
                assertThat(ranks).hasSize(players.size());
            }
            Cursor next = page.next();
            request = next == null ? null : PageRequest.after(next, 1_000);
        }
        assertThat(index).isEqualTo(totals.length());
    }
}
