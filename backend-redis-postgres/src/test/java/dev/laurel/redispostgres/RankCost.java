package dev.laurel.redispostgres;

import dev.laurel.conformance.rules.BoardBuilder;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.LongSupplier;

/**
 * Prints what a rank costs in PostgreSQL at the top, in the middle and at the bottom, and how fast
 * a board fills by submits of 1,000. A program and not a test; its argument is the number of
 * entries.
 */
final class RankCost {
    private static final int ROUNDS = 2_000;

    private RankCost() {}

    /** Runs it. */
    public static void main(String[] arguments) {
        int entries = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000_000;
        var random = new Random(1);
        Map<String, LongSupplier> spreads =
                Map.of(
                        "uniform", () -> random.nextLong(1_000_000_000L),
                        "skewed", () -> (long) Math.exp(20 * Math.pow(random.nextDouble(), 4)),
                        "all-equal", () -> 7L);
        try (var postgres = Servers.startPostgres(ServerOptions.temporary());
                var engine =
                        new RedisPostgresProvider(Configs.of(postgres, "cost", List.of()))
                                .open(Clock.systemUTC(), Leaves.Shape.DEFAULT)) {
            spreads.forEach((name, score) -> measure(engine, name, score, entries));
        }
    }

    private static void measure(
            RedisPostgresEngine engine, String name, LongSupplier score, int entries) {
        BoardKey board = BoardKey.of("cost", name);
        engine.boards().put(new BoardBuilder(board).dense().build());
        long begun = System.nanoTime();
        for (int from = 0; from < entries; from += 1_000) {
            var batch = new ArrayList<Submission>();
            for (int i = from; i < from + 1_000; i++) {
                var player = new PlayerId("player-" + i);
                batch.add(Submission.of(board, player, score.getAsLong(), Instant.now()));
            }
            engine.scores().submit(new Batch(batch));
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        engine.node().leaves.fold();
        engine.node().leaves.foldLeftovers();
        print(
                "%s: %d entries, %.0f submissions/s in batches of 1,000",
                name, entries, entries / seconds);
        for (int pass = 0; pass < 2; pass++) { // the first one warms up
            double top = micros(engine, board, 1, RankMode.ORDINAL);
            double middle = micros(engine, board, entries / 2, RankMode.ORDINAL);
            double bottom = micros(engine, board, entries, RankMode.ORDINAL);
            double denseTop = micros(engine, board, 1, RankMode.DENSE);
            double denseMiddle = micros(engine, board, entries / 2, RankMode.DENSE);
            double pageTop = pageMicros(engine, board, 1);
            double pageMiddle = pageMicros(engine, board, entries / 2);
            print(
                    "  rank top %.0f, middle %.0f, bottom %.0f µs: middle is %.2f × top",
                    top, middle, bottom, middle / top);
            print(
                    "  dense top %.0f, middle %.0f µs (%.2f ×); page of 10 from rank, top %.0f,"
                            + " middle %.0f µs (%.2f ×)",
                    denseTop,
                    denseMiddle,
                    denseMiddle / denseTop,
                    pageTop,
                    pageMiddle,
                    pageMiddle / pageTop);
        }
        var report = new Consistency(engine.node().database, engine.node().boards).check(board);
        print("  consistency: %s", report);
    }

    private static double micros(
            RedisPostgresEngine engine, BoardKey board, long rank, RankMode mode) {
        var key = StandingsKey.of(board, WindowKey.ALL_TIME);
        PlayerId player =
                engine.standings()
                        .page(key, PageRequest.fromRank(rank, 1))
                        .value()
                        .standings()
                        .get(0)
                        .entry()
                        .player();
        long begun = System.nanoTime();
        for (int i = 0; i < ROUNDS; i++) {
            engine.standings().ranks(key, List.of(player), mode);
        }
        return (System.nanoTime() - begun) / 1e3 / ROUNDS;
    }

    private static double pageMicros(RedisPostgresEngine engine, BoardKey board, long rank) {
        var key = StandingsKey.of(board, WindowKey.ALL_TIME);
        long begun = System.nanoTime();
        for (int i = 0; i < ROUNDS / 4; i++) {
            engine.standings().page(key, PageRequest.fromRank(rank, 10));
        }
        return (System.nanoTime() - begun) / 1e3 / (ROUNDS / 4.0);
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
