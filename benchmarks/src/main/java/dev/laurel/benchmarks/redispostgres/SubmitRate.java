package dev.laurel.benchmarks.redispostgres;

import dev.laurel.benchmarks.Report;
import dev.laurel.benchmarks.RunOptions;
import dev.laurel.benchmarks.Samples;
import dev.laurel.benchmarks.ScoreShape;
import dev.laurel.benchmarks.Table;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Random;

/**
 * Submissions per second through the engine, without Redis and with it, against the same SQL by
 * bare JDBC. Three copies of one database take turns batch by batch: the engine without Redis is
 * recorded, the recording is replayed, and the engine with Redis gets the same batch.
 */
final class SubmitRate {
    private static final ScoreShape SHAPE = ScoreShape.UNIFORM;
    private static final String ALONE = "alone";
    private static final String WITH_REDIS = "with_redis";
    private static final String BARE = "bare";
    private static final double FEWEST = 0.6;

    private final Stage stage;
    private final Report report;
    private final RunOptions options;
    private final Random random = new Random(7);
    private int newcomers;
    private long ids;

    SubmitRate(Stage stage, Report report, RunOptions options) {
        this.stage = stage;
        this.report = report;
        this.options = options;
    }

    /** Those who take turns. */
    private record Sides(
            LeaderboardEngine alone,
            LeaderboardEngine withRedis,
            Recording recording,
            Replay bare) {}

    void run() {
        report.progress("copying the database for submits");
        List.of(ALONE, WITH_REDIS, BARE).forEach(name -> stage.copy(Stage.BASE, name));
        stage.flushRedis();
        var recording = new Recording();
        try {
            var driver = RecordingDriver.install(recording, stage.postgres.jdbcUrl(ALONE));
            try (LeaderboardEngine alone = stage.open(ALONE, false);
                    LeaderboardEngine withRedis = stage.open(WITH_REDIS, true);
                    Replay bare = new Replay(connectAs(recording.properties()))) {
                Waiting.untilViewAnswers(withRedis, SHAPE);
                measure(new Sides(alone, withRedis, recording, bare));
            } finally {
                driver.uninstall();
            }
            String same = fingerprint(ALONE).equals(fingerprint(BARE)) ? "yes" : "NO";
            report.line("Engine and baseline left the same entries and places: " + same);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        List.of(ALONE, WITH_REDIS, BARE).forEach(stage::drop);
    }

    private Connection connectAs(Properties properties) throws SQLException {
        return DriverManager.getConnection(stage.postgres.jdbcUrl(BARE), properties);
    }

    private void measure(Sides sides) throws SQLException {
        var table =
                new Table(
                        "submissions/s, median of rounds",
                        "rounds",
                        "bare JDBC",
                        "engine",
                        "ratio",
                        "engine + Redis",
                        "ratio",
                        "view kept up");
        report.progress("warming up submits");
        for (int i = 0; i < options.times(4, 2); i++) {
            round(sides, 1, 300);
            round(sides, 100, 20);
            round(sides, 1_000, 8);
        }
        measure(sides, table, 1, 200);
        measure(sides, table, 100, 20);
        measure(sides, table, 1_000, 5);
        report.heading("Submits");
        report.line(
                "Nine of ten submissions move an entry to a random place, one is a new player's;");
        report.line(
                "each has an id. One thread, one batch at a time. Ratios are medians of rounds.");
        report.line("");
        report.table(table);
    }

    private void measure(Sides sides, Table table, int size, int batches) throws SQLException {
        report.progress("submits in batches of " + size);
        for (String database : List.of(ALONE, WITH_REDIS, BARE)) {
            stage.execute(database, "CHECKPOINT");
        }
        var rates = List.of(new Samples(), new Samples(), new Samples());
        var ratios = List.of(new Samples(), new Samples());
        int rounds = options.times(15, 5);
        int keptUp = 0;
        for (int i = 0; i < rounds; i++) {
            long ahead = drawn(WITH_REDIS) - drawn(ALONE);
            double[] seconds = round(sides, size, batches);
            double rows = size * (double) batches;
            rates.get(0).add(rows / seconds[0]);
            rates.get(2).add(rows / seconds[2]);
            ratios.get(0).add(seconds[2] / seconds[0]);
            if (Waiting.viewAnswers(sides.withRedis(), SHAPE)
                    && drawn(WITH_REDIS) - drawn(ALONE) == ahead) {
                rates.get(1).add(rows / seconds[1]);
                ratios.get(1).add(seconds[2] / seconds[1]);
                keptUp++;
            } else { // what was not shown took no time: such a round says nothing
                Waiting.untilViewAnswers(sides.withRedis(), SHAPE);
            }
        }
        boolean enough = 2 * keptUp > rounds;
        double alone = ratios.get(0).median();
        table.row(
                "batches of " + size,
                Integer.toString(rounds),
                Table.number(rates.get(2).median()),
                Table.number(rates.get(0).median()),
                Table.number(alone),
                enough ? Table.number(rates.get(1).median()) : "",
                enough ? Table.number(ratios.get(1).median()) : "",
                keptUp + " of " + rounds);
        report.atLeast("submits, batches of " + size + ", engine : bare JDBC", alone, FEWEST);
        String subject = "submits, batches of " + size + ", engine + Redis : bare JDBC";
        if (enough) {
            report.atLeast(subject, ratios.get(1).median(), FEWEST);
        } else {
            report.failed(subject, "view kept up in " + keptUp + " of " + rounds);
        }
    }

    /**
     * How many versions were drawn: one for a batch, and one more whenever the view had to be told
     * later what it was not shown at once.
     */
    private long drawn(String database) throws SQLException {
        try (Connection connection = stage.connect(database);
                var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT last_value FROM version_seq")) {
            row.next();
            return row.getLong(1);
        }
    }

    /** Lets all sides take turns, batch by batch; tells how many seconds each took. */
    private double[] round(Sides sides, int size, int batches) throws SQLException {
        double[] seconds = new double[3];
        for (Batch batch : work(size, batches)) {
            sides.recording().take();
            seconds[0] += submit(sides.alone(), batch);
            List<Recording.Step> steps = sides.recording().take();
            long start = System.nanoTime();
            sides.bare().run(steps);
            seconds[2] += (System.nanoTime() - start) / 1e9;
            seconds[1] += submit(sides.withRedis(), batch);
        }
        return seconds;
    }

    private static double submit(LeaderboardEngine engine, Batch batch) {
        long start = System.nanoTime();
        List<SubmitResult> results = engine.scores().submit(batch);
        double seconds = (System.nanoTime() - start) / 1e9;
        for (SubmitResult result : results) {
            if (!(result instanceof SubmitResult.Accepted)) {
                throw new IllegalStateException(result.toString());
            }
        }
        return seconds;
    }

    private List<Batch> work(int size, int batches) {
        var work = new ArrayList<Batch>(batches);
        for (int b = 0; b < batches; b++) {
            var submissions = new ArrayList<Submission>(size);
            Instant now = Instant.now();
            for (int i = 0; i < size; i++) {
                boolean isNew = random.nextInt(10) == 0;
                int player =
                        isNew ? options.entries() + newcomers++ : random.nextInt(options.entries());
                var id = new SubmissionId("submission-" + ids++);
                submissions.add(
                        Submission.of(
                                        SHAPE.board(),
                                        ScoreShape.player(player),
                                        random.nextLong(1_000_000_000),
                                        now)
                                .withId(id));
            }
            work.add(new Batch(submissions));
        }
        return work;
    }

    /** What entries and places add up to; versions may differ. */
    private String fingerprint(String database) throws SQLException {
        try (Connection connection = stage.connect(database);
                var statement = connection.createStatement();
                var row =
                        statement.executeQuery(
                                """
                                SELECT (SELECT count(*) || ' '
                                        || sum(hashtextextended(player || encode(key, 'hex'), 0))
                                        FROM entry) || ' '
                                    || (SELECT count(*) || ' '
                                        || sum(hashtextextended(encode(key, 'hex'), 0)) FROM place)
                                    || ' ' || (SELECT count(*) FROM event)
                                    || ' ' || (SELECT count(*) FROM submission_id)
                                """)) {
            row.next();
            return row.getString(1);
        }
    }
}
