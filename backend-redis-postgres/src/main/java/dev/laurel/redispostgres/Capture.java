package dev.laurel.redispostgres;

import dev.laurel.engine.history.CaptureProgress;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDate;

/**
 * A capture: the first call copies the whole standings by one statement, so at one moment; each
 * call, the first included, then marks a part of the copies as captured. Copying in parts could
 * miss a player who moves from what is to come to what is done.
 *
 * @param captureNo its number
 * @param fence the highest fence that has worked on it
 * @param position the last rank captured
 * @param captured how many were captured
 * @param complete whether it is finished
 */
record Capture(long captureNo, long fence, long position, long captured, boolean complete) {

    /** Finds the capture of a date and locks it, or begins it with a copy of the standings. */
    static Capture begin(Connection connection, PostgresStandings.Found found, LocalDate date)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        INSERT INTO capture (board_no, date, fence, position, captured, complete)
                        VALUES (?, ?, ?, 0, 0, false) ON CONFLICT DO NOTHING RETURNING capture_no
                        """)) {
            statement.setLong(1, found.board().boardNo());
            statement.setObject(2, date);
            statement.setLong(3, Long.MIN_VALUE);
            try (var rows = statement.executeQuery()) {
                if (rows.next()) {
                    copy(connection, found, rows.getLong(1));
                }
            }
        }
        return find(connection, found, date);
    }

    private static void copy(Connection connection, PostgresStandings.Found found, long captureNo)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        INSERT INTO snapshot (capture_no, rank, player, key, display_name)
                        SELECT ?, t.rank, t.player, t.key, n.display_name
                        FROM (SELECT row_number() OVER (ORDER BY key) AS rank, key,
                                     convert_from(substr(key, 25), 'UTF8') AS player
                              FROM place WHERE standings_no = ?) t
                        LEFT JOIN player n ON n.game = ? AND n.player = t.player
                        """)) {
            statement.setLong(1, captureNo);
            statement.setLong(2, found.standingsNo());
            statement.setString(3, found.key().board().game().text());
            statement.executeUpdate();
        }
    }

    private static Capture find(
            Connection connection, PostgresStandings.Found found, LocalDate date)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        SELECT capture_no, fence, position, captured, complete FROM capture
                        WHERE board_no = ? AND date = ? FOR UPDATE
                        """)) {
            statement.setLong(1, found.board().boardNo());
            statement.setObject(2, date);
            try (var row = statement.executeQuery()) {
                if (!row.next()) {
                    throw Errors.crowded(); // removed between two statements
                }
                return new Capture(
                        row.getLong(1),
                        row.getLong(2),
                        row.getLong(3),
                        row.getLong(4),
                        row.getBoolean(5));
            }
        }
    }

    /** Captures the next part. A complete capture stays as it is. */
    CaptureProgress proceed(
            Connection connection, PostgresStandings.Found found, long newFence, int limit)
            throws SQLException {
        if (complete) {
            return new CaptureProgress(captured, true);
        }
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        UPDATE capture c SET fence = ?, captured = c.captured + p.n,
                            position = coalesce(p.last, c.position),
                            complete = NOT EXISTS (
                                SELECT FROM snapshot s WHERE s.capture_no = c.capture_no
                                AND s.rank > coalesce(p.last, c.position))
                        FROM (SELECT count(*) AS n, max(t.rank) AS last FROM (
                                SELECT rank FROM snapshot WHERE capture_no = ? AND rank > ?
                                ORDER BY rank LIMIT ?) t) p
                        WHERE c.capture_no = ? RETURNING c.captured, c.complete
                        """)) {
            statement.setLong(1, newFence);
            statement.setLong(2, captureNo);
            statement.setLong(3, position);
            statement.setInt(4, limit);
            statement.setLong(5, captureNo);
            try (var row = statement.executeQuery()) {
                row.next();
                return new CaptureProgress(row.getLong(1), row.getBoolean(2));
            }
        }
    }
}
