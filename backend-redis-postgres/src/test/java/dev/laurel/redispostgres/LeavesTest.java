package dev.laurel.redispostgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.ManualClock;
import dev.laurel.conformance.rules.BoardBuilder;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.servers.PostgresServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts stay exact while they are folded, split and merged under the hands of writers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class LeavesTest {
    private static final Instant START = Instant.parse("2025-01-15T11:00:00Z");
    private static final int WRITERS = 4;
    private static final int BATCHES = 40;
    private static final int PLAYERS = 600;

    private final ManualClock clock = new ManualClock(START);
    private PostgresServer postgres;
    private RedisPostgresEngine engine;

    @BeforeAll
    void open() {
        postgres = Servers.startPostgres(ServerOptions.temporary());
        var config = Configs.of(postgres, "leaves", List.of());
        engine = new RedisPostgresProvider(config).open(clock, new Leaves.Shape(50, 8, 16));
    }

    @AfterAll
    void close() {
        engine.close();
        postgres.close();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void countsAreExactAfterManyWritersAndFolders(long seed) throws Exception {
        BoardKey board = put("crowd" + seed);
        ExecutorService threads = Executors.newFixedThreadPool(WRITERS + 2);
        var writing = new ArrayList<Future<?>>();
        for (int writer = 0; writer < WRITERS; writer++) {
            var random = new Random(seed * 100 + writer);
            writing.add(threads.submit(() -> write(board, random)));
        }
        var folding = new ArrayList<Future<?>>();
        for (int folder = 0; folder < 2; folder++) {
            folding.add(threads.submit(() -> foldWhile(writing)));
        }
        for (Future<?> future : writing) {
            future.get(60, TimeUnit.SECONDS);
        }
        for (Future<?> future : folding) {
            future.get(60, TimeUnit.SECONDS);
        }
        threads.shutdown();
        assertExact(board);
    }

    private void write(BoardKey board, Random random) {
        for (int i = 0; i < BATCHES; i++) {
            var batch = new ArrayList<Submission>();
            for (int j = 0; j < 25; j++) {
                var pair = new ScorePair(random.nextInt(200), random.nextInt(3));
                var player = new PlayerId("p" + random.nextInt(PLAYERS));
                batch.add(
                        new Submission(
                                null, board, player, pair, Map.of(), null, START, false, false));
            }
            assertThat(engine.scores().submit(new Batch(batch)))
                    .allMatch(SubmitResult.Accepted.class::isInstance);
            var player = new PlayerId("p" + random.nextInt(PLAYERS));
            switch (random.nextInt(3)) {
                case 0 -> engine.players().hide(board.game(), player);
                case 1 -> engine.players().restore(board.game(), player);
                default -> engine.players().remove(board.game(), player);
            }
        }
    }

    private void foldWhile(List<Future<?>> writing) {
        while (writing.stream().anyMatch(future -> !future.isDone())) {
            engine.node().leaves.fold();
            engine.node().leaves.foldLeftovers();
        }
    }

    @Test
    void allEqualScoresAreCutIntoLeavesAsTheyAreAppended() {
        assertExact(filled("equal", i -> 7));
    }

    @Test
    void scoresThatOnlyRiseLeaveNoTrailOfEmptyLeaves() {
        BoardKey board = filled("rising", i -> i % 10);
        long before = leaves(board);
        for (int round = 1; round <= 20; round++) {
            fill(board, round, i -> i % 10);
        }
        assertExact(board);
        assertThat(leaves(board)).isLessThan(4 * before);
    }

    @Test
    void countsThatWereDamagedAreFoundAndBuiltAnew() {
        BoardKey board = filled("damaged", i -> i);
        long standings = standings(board);
        engine.node()
                .database
                .transact(
                        connection -> {
                            try (var statement = connection.createStatement()) {
                                return statement.executeUpdate(
                                        "UPDATE node SET n = n + 1 WHERE level = 0 AND"
                                                + " standings_no = "
                                                + standings);
                            }
                        });
        assertThat(check(board).broken()).isNotEmpty();
        engine.node().leaves.build(standings);
        assertExact(board);
    }

    private BoardKey put(String name) {
        BoardKey board = BoardKey.of("leaves", name);
        engine.boards()
                .put(new BoardBuilder(board).strategy(UpdateStrategy.LATEST).dense().build());
        return board;
    }

    private BoardKey filled(String name, IntToLongFunction score) {
        BoardKey board = put(name);
        fill(board, 0, score);
        return board;
    }

    private void fill(BoardKey board, int round, IntToLongFunction score) {
        for (int from = 0; from < PLAYERS; from += 20) {
            var batch = new ArrayList<Submission>();
            for (int i = from; i < from + 20; i++) {
                long value = 1_000L * round + score.applyAsLong(i);
                batch.add(Submission.of(board, new PlayerId("p" + i), value, START));
            }
            engine.scores().submit(new Batch(batch));
            engine.node().leaves.fold();
        }
    }

    /** Invariants hold, there are leaves, and every rank in every mode is that of a sorted list. */
    private void assertExact(BoardKey board) {
        engine.node().leaves.fold();
        engine.node().leaves.foldLeftovers();
        Consistency.Report report = check(board);
        assertThat(report.broken()).isEmpty();
        assertThat(leaves(board)).isGreaterThan(10);
        var key = StandingsKey.of(board, WindowKey.ALL_TIME);
        List<Standing> sorted =
                engine.standings().page(key, PageRequest.top(1_000)).value().standings();
        assertThat(report.entries()).isEqualTo(sorted.size());
        for (RankMode mode : RankMode.values()) {
            assertThat(ranks(key, sorted, mode)).isEqualTo(expected(sorted, mode));
        }
        for (int rank = 1; rank <= sorted.size(); rank++) {
            var at = engine.standings().page(key, PageRequest.fromRank(rank, 1)).value();
            assertThat(at.standings()).containsExactly(sorted.get(rank - 1));
        }
    }

    private List<Long> ranks(StandingsKey key, List<Standing> sorted, RankMode mode) {
        List<PlayerId> players = sorted.stream().map(s -> s.entry().player()).toList();
        Map<PlayerId, Standing> found = engine.standings().ranks(key, players, mode).value();
        return players.stream().map(player -> found.get(player).rank()).toList();
    }

    private static List<Long> expected(List<Standing> sorted, RankMode mode) {
        var ranks = new ArrayList<Long>();
        for (int i = 0; i < sorted.size(); i++) {
            boolean tie =
                    i > 0 && sorted.get(i).entry().pair().equals(sorted.get(i - 1).entry().pair());
            long last = i == 0 ? 0 : ranks.get(i - 1);
            ranks.add(
                    switch (mode) {
                        case ORDINAL -> i + 1L;
                        case COMPETITION -> tie ? last : i + 1L;
                        case DENSE -> tie ? last : last + 1;
                    });
        }
        return ranks;
    }

    private Consistency.Report check(BoardKey board) {
        return new Consistency(engine.node().database, engine.node().boards).check(board);
    }

    private long leaves(BoardKey board) {
        return number(
                "SELECT count(*) FROM node WHERE level = 0 AND standings_no = " + standings(board));
    }

    private long standings(BoardKey board) {
        return number(
                "SELECT s.standings_no FROM standings s JOIN board_window w USING (window_no)"
                        + " JOIN board b USING (board_no) WHERE b.name = '"
                        + board.board()
                        + "'");
    }

    private long number(String sql) {
        return engine.node()
                .database
                .read(
                        connection -> {
                            try (var statement = connection.createStatement();
                                    var rows = statement.executeQuery(sql)) {
                                rows.next();
                                return rows.getLong(1);
                            }
                        });
    }
}
