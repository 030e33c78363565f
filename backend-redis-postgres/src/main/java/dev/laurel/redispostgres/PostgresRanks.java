package dev.laurel.redispostgres;

import dev.laurel.engine.standing.Standing;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Entries by their ordinal ranks, each found by walking down branches and leaves. */
final class PostgresRanks {
    private PostgresRanks() {}

    /** The standings at these ranks; ranks beyond the end are left out. */
    static Map<Long, Standing> at(
            Connection connection, PostgresStandings.Found found, List<Long> ranks)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        SELECT e.key, e.metadata, n.display_name, k.r
                        FROM (SELECT u.r, key_at(?, u.r) AS key
                              FROM (SELECT DISTINCT unnest(?::bigint[]) AS r) u) k
                        JOIN entry e ON e.window_no = ?
                            AND e.player = convert_from(substr(k.key, 25), 'UTF8')
                        LEFT JOIN player n ON n.game = ? AND n.player = e.player
                        """)) {
            statement.setLong(1, found.standingsNo());
            Sql.longs(statement, 2, ranks, rank -> rank);
            statement.setLong(3, found.windowNo());
            statement.setString(4, found.key().board().game().text());
            var standings = new LinkedHashMap<Long, Standing>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    long rank = rows.getLong(4);
                    standings.put(
                            rank,
                            new Standing(rank, PostgresStandings.entry(found.order(), rows, 1)));
                }
            }
            return standings;
        }
    }
}
