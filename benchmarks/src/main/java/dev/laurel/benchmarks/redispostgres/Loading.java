package dev.laurel.benchmarks.redispostgres;

import dev.laurel.benchmarks.Report;
import dev.laurel.benchmarks.ScoreShape;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.TotalOrder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.function.IntFunction;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * Fills a board by COPY, which takes seconds where a million submissions take minutes. The engine
 * makes board, window and the first entry; entries and places of the others are copied in; a last
 * submission then makes the engine notice how much there is, and build its counts.
 */
final class Loading {
    private static final int PART = 10_000;
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Stage stage;
    private final Report report;
    private final int entries;

    Loading(Stage stage, Report report, int entries) {
        this.stage = stage;
        this.report = report;
        this.entries = entries;
    }

    /** The rows that a board's entries hang on. */
    private record Numbers(long window, long standings) {}

    void load(ScoreShape shape) {
        Instant begin = Instant.now().minusSeconds(60);
        long started = System.nanoTime();
        report.progress("loading " + shape.title());
        try (LeaderboardEngine engine = stage.open(Stage.BASE, false)) {
            engine.boards().put(shape.definition());
            submit(engine, shape, shape.score(0) - 1, begin);
        }
        try (Connection connection = stage.connect(Stage.BASE)) {
            Numbers numbers = numbers(connection, shape);
            copy(
                    connection,
                    "COPY entry (window_no, player, key, group_values, version) FROM STDIN",
                    i ->
                            String.join(
                                    "\t",
                                    Long.toString(numbers.window()),
                                    ScoreShape.player(i).text(),
                                    key(shape, i, begin),
                                    "",
                                    "1\n"));
            copy(
                    connection,
                    "COPY place (standings_no, key) FROM STDIN",
                    i -> numbers.standings() + "\t" + key(shape, i, begin) + "\n");
        } catch (SQLException | IOException e) {
            throw new IllegalStateException(e);
        }
        stage.execute(Stage.BASE, "VACUUM ANALYZE");
        try (LeaderboardEngine engine = stage.open(Stage.BASE, false)) {
            submit(engine, shape, shape.score(0), begin);
            awaitCounts(shape);
            long size = engine.standings().size(shape.standings()).value();
            if (size != entries) {
                throw new IllegalStateException("the board has " + size + " entries");
            }
        }
        stage.execute(Stage.BASE, "CHECKPOINT");
        report.progress(
                "loaded " + shape.title() + " in " + seconds(System.nanoTime() - started) + " s");
    }

    static long seconds(long nanos) {
        return Duration.ofNanos(nanos).toSeconds();
    }

    private static void submit(LeaderboardEngine engine, ScoreShape shape, long score, Instant at) {
        var submission = Submission.of(shape.board(), ScoreShape.player(0), score, at);
        SubmitResult result = engine.scores().submit(Batch.of(submission)).get(0);
        if (!(result instanceof SubmitResult.Accepted)) {
            throw new IllegalStateException(result.toString());
        }
    }

    private static Numbers numbers(Connection connection, ScoreShape shape) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        SELECT w.window_no, s.standings_no FROM board b
                        JOIN board_window w USING (board_no) JOIN standings s USING (window_no)
                        WHERE b.game = ? AND b.name = ?
                        """)) {
            statement.setString(1, shape.board().game().text());
            statement.setString(2, shape.board().board().text());
            try (var row = statement.executeQuery()) {
                row.next();
                return new Numbers(row.getLong(1), row.getLong(2));
            }
        }
    }

    private static String key(ScoreShape shape, int player, Instant begin) {
        Instant reachedAt = Micros.toInstant(Micros.of(begin) + player);
        byte[] key =
                TotalOrder.DESCENDING
                        .key(
                                ScorePair.of(shape.score(player)),
                                reachedAt,
                                ScoreShape.player(player))
                        .toBytes();
        return "\\\\x" + HexFormat.of().formatHex(key);
    }

    /** Copies a row for each player but the first. */
    private void copy(Connection connection, String sql, IntFunction<String> row)
            throws SQLException, IOException {
        CopyIn copy = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(sql);
        var rows = new StringBuilder();
        for (int i = 1; i < entries; i++) {
            rows.append(row.apply(i));
            if (i % PART == 0 || i == entries - 1) {
                byte[] bytes = rows.toString().getBytes(StandardCharsets.US_ASCII);
                copy.writeToCopy(bytes, 0, bytes.length);
                rows.setLength(0);
            }
            if (i % 250_000 == 0) {
                report.progress(sql.split(" ", 3)[1] + " " + i);
            }
        }
        copy.endCopy();
    }

    private void awaitCounts(ScoreShape shape) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < deadline) {
            try (Connection connection = stage.connect(Stage.BASE);
                    PreparedStatement statement =
                            connection.prepareStatement(
                                    "SELECT leaves FROM standings WHERE standings_no = ?")) {
                statement.setLong(1, numbers(connection, shape).standings());
                try (var row = statement.executeQuery()) {
                    row.next();
                    if (row.getBoolean(1)) {
                        return;
                    }
                }
                Waiting.aMoment();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
        throw new IllegalStateException("the engine did not build its counts");
    }
}
