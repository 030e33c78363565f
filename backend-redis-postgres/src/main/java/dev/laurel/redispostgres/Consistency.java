package dev.laurel.redispostgres;

import dev.laurel.engine.id.BoardKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the invariants that {@link Schema} states for one board, at one moment and without
 * stopping anyone: entries against places, places against leaves, leaves against branches, pairs
 * against places. Costs a scan of the board.
 */
final class Consistency {
    private static final String STANDINGS =
            "(SELECT s.* FROM standings s JOIN board_window w USING (window_no)"
                    + " WHERE w.board_no = ?)";

    private final Database database;
    private final BoardRows boards;

    Consistency(Database database, BoardRows boards) {
        this.database = database;
        this.boards = boards;
    }

    /**
     * What was looked at.
     *
     * @param entries visible entries, each counted once per window
     * @param places rows in standings, groups included
     * @param broken sentences about what does not fit; empty when all is well
     */
    record Report(long entries, long places, List<String> broken) {}

    Report check(BoardKey key) {
        StoredBoard board = boards.existing(key);
        return database.transact(
                Connection.TRANSACTION_REPEATABLE_READ,
                connection -> {
                    database.patiently(connection);
                    database.scanning(connection);
                    return check(connection, board);
                });
    }

    private static Report check(Connection connection, StoredBoard board) throws SQLException {
        long number = board.boardNo();
        String visible =
                "SELECT e.window_no, e.key FROM entry e JOIN board_window w USING (window_no)"
                        + " JOIN board b USING (board_no) LEFT JOIN player p"
                        + " ON p.game = b.game AND p.player = e.player"
                        + " WHERE w.board_no = ? AND p.hidden IS NOT TRUE";
        String everyone =
                "SELECT s.window_no, p.key FROM place p JOIN "
                        + STANDINGS
                        + " s USING (standings_no) WHERE s.group_key = ''";
        var broken = new ArrayList<String>();
        expectNone(
                connection,
                "visible entries without a place",
                "(" + visible + ") EXCEPT (" + everyone + ")",
                number,
                broken);
        expectNone(
                connection,
                "places without a visible entry",
                "(" + everyone + ") EXCEPT (" + visible + ")",
                number,
                broken);
        expectNone(
                connection,
                "places of groups without one among everyone",
                "SELECT s.window_no, p.key FROM place p JOIN "
                        + STANDINGS
                        + " s USING (standings_no) EXCEPT ("
                        + everyone
                        + ")",
                number,
                broken);
        checkCounts(connection, number, broken);
        return new Report(
                count(connection, visible, number),
                count(
                        connection,
                        "SELECT FROM place JOIN " + STANDINGS + " s USING (standings_no)",
                        number),
                broken);
    }

    private static void checkCounts(Connection connection, long number, List<String> broken)
            throws SQLException {
        String leaves =
                """
                SELECT FROM (SELECT n.standings_no, n.from_key, n.n, n.level,
                          lead(n.from_key) OVER (PARTITION BY n.standings_no ORDER BY n.from_key)
                              AS next_key
                      FROM node n JOIN %s s USING (standings_no) WHERE n.level = %d) l
                WHERE l.n <> %s
                """;
        String between = " >= l.from_key AND %s < coalesce(l.next_key, behind_all()))";
        expectNone(
                connection,
                "leaves whose count is not that of their places",
                leaves.formatted(
                        STANDINGS,
                        0,
                        "(SELECT count(*) FROM place p WHERE p.standings_no = l.standings_no"
                                + " AND p.key"
                                + between.formatted("p.key")
                                + " - (SELECT coalesce(sum(u.d), 0) FROM unfolded(l.standings_no) u"
                                + " WHERE u.key"
                                + between.formatted("u.key")),
                number,
                broken);
        expectNone(
                connection,
                "leaves of pairs whose count is not that of their pairs",
                leaves.formatted(
                        STANDINGS,
                        2,
                        "(SELECT count(*) FROM pair p WHERE p.standings_no = l.standings_no"
                                + " AND p.prefix"
                                + between.formatted("p.prefix")),
                number,
                broken);
        for (int level : new int[] {1, 3}) {
            expectNone(
                    connection,
                    "branches whose count is not that of their leaves",
                    leaves.formatted(
                            STANDINGS,
                            level,
                            "(SELECT sum(k.n) FROM node k WHERE k.standings_no = l.standings_no"
                                    + " AND k.level = l.level - 1 AND k.from_key"
                                    + between.formatted("k.from_key")),
                    number,
                    broken);
        }
    }

    /** The board's number is every parameter of the query. */
    private static void expectNone(
            Connection connection, String text, String sql, long number, List<String> broken)
            throws SQLException {
        long found = count(connection, sql, number);
        if (found > 0) {
            broken.add(found + " " + text);
        }
    }

    private static long count(Connection connection, String sql, long number) throws SQLException {
        String counting = "SELECT count(*) FROM (" + sql + ") q";
        try (PreparedStatement statement = connection.prepareStatement(counting)) {
            long parameters = counting.chars().filter(c -> c == '?').count();
            for (int i = 1; i <= parameters; i++) {
                statement.setLong(i, number);
            }
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }
}
