package dev.laurel.redispostgres;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.history.CaptureProgress;
import dev.laurel.engine.history.History;
import dev.laurel.engine.history.Snapshot;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.KeyRange;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** History: queries over complete captures; {@link Capture} makes them. */
final class RedisPostgresHistory implements History {
    private static final int LARGEST_PART = 100_000;
    private static final String SNAPSHOT = "c.date, s.rank, s.key, s.display_name";

    private final Node node;
    private final PostgresStandings standings;

    RedisPostgresHistory(Node node) {
        this.node = node;
        this.standings = new PostgresStandings(node.database, node.clock);
    }

    @Override
    public CaptureProgress capture(StandingsKey key, LocalDate date, long fence, int limit) {
        Checks.range("limit", limit, 1, LARGEST_PART);
        return node.database.transact(
                connection -> {
                    PostgresStandings.Found found =
                            standings.find(connection, key, RankMode.ORDINAL);
                    node.database.patiently(connection);
                    node.database.scanning(connection);
                    Capture capture = Capture.begin(connection, found, date);
                    if (fence < capture.fence()) {
                        throw new EngineException(
                                Problem.STALE_FENCE, "someone with a higher fence has taken over");
                    }
                    return capture.proceed(connection, found, fence, limit);
                });
    }

    @Override
    public List<LocalDate> dates(BoardKey board, @Nullable LocalDate before, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        StoredBoard stored = node.boards.existing(board);
        return node.database.read(
                connection -> {
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    """
                                    SELECT date FROM capture
                                    WHERE board_no = ? AND complete AND date < ?
                                    ORDER BY date DESC LIMIT ?
                                    """)) {
                        statement.setLong(1, stored.boardNo());
                        statement.setObject(2, before == null ? LocalDate.MAX : before);
                        statement.setInt(3, limit);
                        var dates = new ArrayList<LocalDate>();
                        try (var rows = statement.executeQuery()) {
                            while (rows.next()) {
                                dates.add(rows.getObject(1, LocalDate.class));
                            }
                        }
                        return dates;
                    }
                });
    }

    @Override
    public List<Snapshot> ofPlayer(
            BoardKey board, PlayerId player, LocalDate from, LocalDate to, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        StoredBoard stored = node.boards.existing(board);
        return node.database.read(
                connection -> {
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    "SELECT "
                                            + SNAPSHOT
                                            + " FROM capture c JOIN snapshot s"
                                            + " ON s.capture_no = c.capture_no AND s.player = ?"
                                            + " WHERE c.board_no = ? AND c.complete"
                                            + " AND c.date BETWEEN ? AND ?"
                                            + " ORDER BY c.date DESC LIMIT ?")) {
                        statement.setString(1, player.text());
                        statement.setLong(2, stored.boardNo());
                        statement.setObject(3, from);
                        statement.setObject(4, to);
                        statement.setInt(5, limit);
                        return snapshots(stored.definition().order(), statement);
                    }
                });
    }

    @Override
    public List<Snapshot> onDate(BoardKey board, SnapshotQuery query) {
        StoredBoard stored = node.boards.existing(board);
        TotalOrder order = stored.definition().order();
        ScoreRange scores = query.scores();
        KeyRange range = scores == null ? TotalOrder.everything() : order.scoreRange(scores);
        return node.database.read(
                connection -> {
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    "SELECT "
                                            + SNAPSHOT
                                            + " FROM capture c JOIN snapshot s USING (capture_no)"
                                            + " WHERE c.board_no = ? AND c.complete AND c.date = ?"
                                            + " AND s.rank >= ? AND s.key >= ? AND s.key < ?"
                                            + " ORDER BY s.rank LIMIT ?")) {
                        statement.setLong(1, stored.boardNo());
                        statement.setObject(2, query.date());
                        statement.setLong(3, query.fromRank());
                        statement.setBytes(4, range.from());
                        statement.setBytes(5, range.to());
                        statement.setInt(6, query.limit());
                        return snapshots(order, statement);
                    }
                });
    }

    private static List<Snapshot> snapshots(TotalOrder order, PreparedStatement statement)
            throws SQLException {
        var snapshots = new ArrayList<Snapshot>();
        try (var rows = statement.executeQuery()) {
            while (rows.next()) {
                snapshots.add(snapshot(order, rows));
            }
        }
        return snapshots;
    }

    private static Snapshot snapshot(TotalOrder order, ResultSet row) throws SQLException {
        EntryKey key = EntryKey.of(row.getBytes(3));
        return new Snapshot(
                row.getObject(1, LocalDate.class),
                row.getLong(2),
                order.player(key),
                order.pair(key),
                order.reachedAt(key),
                row.getString(4));
    }

    @Override
    public void removeBefore(BoardKey board, LocalDate cutoff) {
        StoredBoard stored = node.boards.existing(board);
        node.database.transact(
                connection -> {
                    node.database.patiently(connection);
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    """
                                    WITH gone AS (
                                        DELETE FROM capture WHERE board_no = ? AND date < ?
                                        RETURNING capture_no)
                                    DELETE FROM snapshot s USING gone
                                    WHERE s.capture_no = gone.capture_no
                                    """)) {
                        statement.setLong(1, stored.boardNo());
                        statement.setObject(2, cutoff);
                        return statement.executeUpdate();
                    }
                });
    }
}
