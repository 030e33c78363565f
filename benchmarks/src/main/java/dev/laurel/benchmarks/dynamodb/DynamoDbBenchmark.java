package dev.laurel.benchmarks.dynamodb;

import dev.laurel.benchmarks.Machine;
import dev.laurel.benchmarks.Report;
import dev.laurel.benchmarks.RunOptions;
import dev.laurel.benchmarks.Samples;
import dev.laurel.benchmarks.ScoreShape;
import dev.laurel.benchmarks.Table;
import dev.laurel.benchmarks.dynamodb.Meter.Reading;
import dev.laurel.dynamodb.DynamoDbConfig;
import dev.laurel.dynamodb.DynamoDbProvider;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.Standings;
import dev.laurel.servers.DynamoDbServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The benchmark of {@code dynamodb}: what a query consumes at the top, in the middle and at the
 * bottom of a board, and what a submission does. Nothing is kept in memory between calls, so units
 * are those of a node that has just started.
 */
public final class DynamoDbBenchmark {
    private static final int PLAYERS = 20;
    private static final double MOST = 3;

    private final DynamoDbServer server;
    private final Report report;
    private final RunOptions options;
    private final Table units =
            new Table(
                    "read units (median microseconds)", "top", "middle", "bottom", "middle : top");
    private final Table submits =
            new Table("per submission", "write units", "read units", "requests");

    private DynamoDbBenchmark(DynamoDbServer server, Report report, RunOptions options) {
        this.server = server;
        this.report = report;
        this.options = options;
    }

    /** Runs all parts. */
    public static void run(RunOptions options, Report report) {
        report.heading("dynamodb");
        Machine.describe(report);
        try (DynamoDbServer server = Servers.startDynamoDb(ServerOptions.temporary())) {
            report.line(
                    String.format(
                            Locale.ROOT,
                            "store    DynamoDB Local in memory; boards of %,d entries, one shard",
                            options.entries()));
            new DynamoDbBenchmark(server, report, options).run();
        }
    }

    private void run() {
        for (ScoreShape shape : ScoreShape.values()) {
            load(shape);
            measure(shape);
        }
        report.heading("Cost of a query");
        report.table(units);
        report.heading("Submissions, in units as DynamoDB Local tells them: 4 per transaction");
        report.table(submits);
    }

    private LeaderboardEngine open(Meter meter, int cachedNodes) {
        var config =
                new DynamoDbConfig(
                        "bench",
                        server.region(),
                        server.endpoint().toString(),
                        server.accessKey(),
                        server.secretKey(),
                        1,
                        8,
                        Duration.ofSeconds(60),
                        Duration.ofMinutes(5),
                        64,
                        Duration.ofSeconds(1),
                        64,
                        cachedNodes,
                        Duration.ofDays(90));
        return new DynamoDbProvider(config, meter::around).open(Clock.systemUTC());
    }

    private void load(ScoreShape shape) {
        report.progress("loading " + shape.title());
        var meter = new Meter();
        Instant first = Instant.now().minus(Duration.ofHours(1));
        long start = System.nanoTime();
        try (LeaderboardEngine engine = open(meter, 100_000)) {
            engine.boards().put(shape.definition());
            for (int from = 0; from < options.entries(); from += 1_000) {
                var batch = new ArrayList<Submission>();
                for (int i = from; i < Math.min(from + 1_000, options.entries()); i++) {
                    batch.add(submission(shape, i, shape.score(i), first.plusNanos(i * 1_000L)));
                }
                submit(engine, batch);
            }
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        report.line(
                String.format(
                        Locale.ROOT,
                        "loaded   %s in %.0f s, %,.0f submissions a second",
                        shape.title(),
                        seconds,
                        options.entries() / seconds));
        tell(shape.title() + ", new, batches of 1,000", meter.read(), options.entries());
    }

    private static Submission submission(ScoreShape shape, int player, long score, Instant at) {
        return Submission.of(shape.board(), ScoreShape.player(player), score, at);
    }

    private static void submit(LeaderboardEngine engine, List<Submission> batch) {
        for (SubmitResult result : engine.scores().submit(new Batch(batch))) {
            if (result instanceof SubmitResult.Failed failed) {
                throw new IllegalStateException("a submission failed: " + failed.failure());
            }
        }
    }

    private void tell(String what, Reading used, double submissions) {
        submits.row(
                what,
                Table.number(used.writes() / submissions),
                Table.number(used.reads() / submissions),
                Table.number(used.requests() / submissions));
    }

    private interface Query {
        Object run(Standings standings, ScoreShape shape, Standing at);
    }

    private void measure(ScoreShape shape) {
        report.progress("measuring " + shape.title());
        var meter = new Meter();
        try (LeaderboardEngine engine = open(meter, 0)) {
            long size = engine.standings().size(shape.standings()).value();
            if (size != options.entries()) {
                throw new IllegalStateException("the board holds " + size + " entries");
            }
            var positions =
                    List.of(
                            players(engine, shape, 1),
                            players(engine, shape, size / 2),
                            players(engine, shape, size - PLAYERS + 1));
            query(engine, meter, shape, positions, "rank", DynamoDbBenchmark::rank);
            query(
                    engine,
                    meter,
                    shape,
                    positions,
                    "page of 10 from rank",
                    (s, on, at) ->
                            s.page(on.standings(), PageRequest.fromRank(at.rank(), 10)).value());
            query(
                    engine,
                    meter,
                    shape,
                    positions,
                    "context of 5 and 5",
                    (s, on, at) ->
                            s.context(on.standings(), at.entry().player(), 5, 5, RankMode.ORDINAL)
                                    .value());
            Reading before = meter.read();
            int count = options.times(300, 100);
            for (int i = 0; i < count; i++) {
                submit(engine, List.of(submission(shape, i * 7, 500 + i, Instant.now())));
            }
            tell(shape.title() + ", moved, one by one", meter.read().since(before), count);
        }
    }

    private static Object rank(Standings standings, ScoreShape shape, Standing at) {
        PlayerId player = at.entry().player();
        Standing found =
                standings
                        .ranks(shape.standings(), List.of(player), RankMode.ORDINAL)
                        .value()
                        .get(player);
        if (found == null || found.rank() != at.rank()) {
            throw new IllegalStateException("a rank is wrong: " + at + ", " + found);
        }
        return found;
    }

    private static List<Standing> players(LeaderboardEngine engine, ScoreShape shape, long rank) {
        return engine.standings()
                .page(shape.standings(), PageRequest.fromRank(rank, PLAYERS))
                .value()
                .standings();
    }

    private void query(
            LeaderboardEngine engine,
            Meter meter,
            ScoreShape shape,
            List<List<Standing>> positions,
            String name,
            Query query) {
        var used = new double[positions.size()];
        var cells = new String[positions.size()];
        for (int p = 0; p < positions.size(); p++) {
            var nanos = new Samples();
            Reading before = meter.read();
            int turns = options.times(200, 60);
            for (int turn = 0; turn < turns; turn++) {
                Standing at = positions.get(p).get(turn % PLAYERS);
                long start = System.nanoTime();
                query.run(engine.standings(), shape, at);
                nanos.add(System.nanoTime() - start);
            }
            used[p] = meter.read().since(before).reads() / turns;
            cells[p] =
                    String.format(
                            Locale.ROOT, "%.1f (%s)", used[p], Table.micros((long) nanos.median()));
        }
        double ratio = used[1] / used[0];
        report.progress(name + ", " + shape.title() + ": " + String.join(", ", cells));
        units.row(name + ", " + shape.title(), cells[0], cells[1], cells[2], Table.number(ratio));
        report.atMost(name + ", " + shape.title() + ", units, middle : top", ratio, MOST);
    }
}
