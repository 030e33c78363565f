package dev.laurel.redispostgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reclaims the space of what was removed. Boards and windows vanish by the loss of their own row,
 * in one short transaction; what hung on them is found by number, deleted in parts, and can be
 * interrupted anywhere.
 */
final class Sweeper {
    private static final int PART = 10_000;

    private final Database database;

    Sweeper(Database database) {
        this.database = database;
    }

    /** Takes a window away from everyone; its rows are swept later. */
    static void remove(Connection connection, List<Long> windows) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        WITH gone AS (DELETE FROM board_window WHERE window_no = ANY (?::bigint[])
                                      RETURNING window_no)
                        INSERT INTO removed_window SELECT window_no FROM gone
                        """)) {
            Sql.longs(statement, 1, windows, number -> number);
            statement.executeUpdate();
        }
    }

    /** Sweeps everything that was removed, by whomever. */
    void sweep() {
        for (long window : numbers("SELECT window_no FROM removed_window LIMIT 1000")) {
            sweepWindow(window);
        }
        for (long board : numbers("SELECT board_no FROM removed_board LIMIT 1000")) {
            sweepBoard(board);
        }
    }

    private List<Long> numbers(String sql) {
        return database.read(
                connection -> {
                    try (PreparedStatement statement = connection.prepareStatement(sql);
                            var rows = statement.executeQuery()) {
                        var numbers = new ArrayList<Long>();
                        while (rows.next()) {
                            numbers.add(rows.getLong(1));
                        }
                        return numbers;
                    }
                });
    }

    private void sweepWindow(long window) {
        String standings = "(SELECT standings_no FROM standings WHERE window_no = ?)";
        for (String table : List.of("place", "node", "delta", "pair")) {
            inParts(
                    "DELETE FROM "
                            + table
                            + " WHERE ctid = ANY (ARRAY(SELECT t.ctid FROM "
                            + table
                            + " t WHERE t.standings_no IN "
                            + standings
                            + " LIMIT "
                            + PART
                            + "))",
                    window);
        }
        inParts("DELETE FROM standings WHERE window_no = ?", window);
        inParts(
                "DELETE FROM entry WHERE ctid = ANY (ARRAY(SELECT ctid FROM entry"
                        + " WHERE window_no = ? LIMIT "
                        + PART
                        + "))",
                window);
        inParts("DELETE FROM removed_window WHERE window_no = ?", window);
    }

    private void sweepBoard(long board) {
        inParts(
                "DELETE FROM event WHERE (at, event_no) IN (SELECT at, event_no FROM event"
                        + " WHERE board_no = ? LIMIT "
                        + PART
                        + ")",
                board);
        inParts(
                "DELETE FROM snapshot WHERE ctid = ANY (ARRAY(SELECT s.ctid FROM snapshot s"
                        + " JOIN capture c USING (capture_no) WHERE c.board_no = ? LIMIT "
                        + PART
                        + "))",
                board);
        inParts("DELETE FROM capture WHERE board_no = ?", board);
        inParts("DELETE FROM removed_board WHERE board_no = ?", board);
    }

    private void inParts(String sql, long number) {
        int deleted;
        do {
            deleted =
                    database.transact(
                            connection -> {
                                database.patiently(connection);
                                try (PreparedStatement statement =
                                        connection.prepareStatement(sql)) {
                                    statement.setLong(1, number);
                                    return statement.executeUpdate();
                                }
                            });
        } while (deleted == PART);
    }
}
