package dev.laurel.redispostgres;

import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Distribution;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Every query over standings, answered by PostgreSQL: one round trip to find the standings and one
 * for the answer, names and metadata included. Ranks come from the functions of the schema, which
 * cost the same at every rank.
 */
final class PostgresStandings {
    private static final String BEHIND_PAIR = " || '\\xffffffffffffffffff'::bytea";

    private final Database database;
    private final Clock clock;

    /** Standings that can be read. */
    record Found(StandingsKey key, StoredBoard board, long windowNo, long standingsNo) {
        TotalOrder order() {
            return board.definition().order();
        }
    }

    PostgresStandings(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Finds the standings as they are now; number 0 for those that nobody has ever entered.
     *
     * @throws dev.laurel.engine.error.EngineException BOARD_NOT_FOUND, WINDOW_NOT_FOUND,
     *     UNKNOWN_GROUPING, DENSE_NOT_DECLARED
     */
    Found find(Connection connection, StandingsKey key, RankMode mode) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        "SELECT "
                                + StoredBoard.COLUMNS
                                + ", w.window_no, s.standings_no FROM board b"
                                + " LEFT JOIN board_window w"
                                + " ON w.board_no = b.board_no AND w.window_key = ?"
                                + " LEFT JOIN standings s"
                                + " ON s.window_no = w.window_no AND s.group_key = ?"
                                + " WHERE b.game = ? AND b.name = ?")) {
            statement.setString(1, key.window().text());
            statement.setString(2, key.group().text());
            statement.setString(3, key.board().game().text());
            statement.setString(4, key.board().board().text());
            try (var rows = statement.executeQuery()) {
                if (!rows.next()) {
                    throw BoardRows.notFound(key.board());
                }
                StoredBoard board = StoredBoard.read(rows);
                BoardRules.readable(board.definition(), key, clock.instant());
                BoardRules.checkMode(board.definition(), mode);
                return new Found(
                        key, board, rows.getLong("window_no"), rows.getLong("standings_no"));
            }
        }
    }

    Page page(StandingsKey key, PageRequest request) {
        return database.read(
                connection -> {
                    Found found = find(connection, key, request.mode());
                    return new PostgresPages(connection, found, request.mode()).page(request);
                });
    }

    Optional<Page> context(StandingsKey key, PlayerId player, int above, int below, RankMode mode) {
        return atOneMoment(
                connection -> {
                    Found found = find(connection, key, mode);
                    return new PostgresPages(connection, found, mode).context(player, above, below);
                });
    }

    /** Runs queries that must see the same standings. */
    private <T> T atOneMoment(Database.Work<T> work) {
        return database.transact(Connection.TRANSACTION_REPEATABLE_READ, work);
    }

    long size(StandingsKey key) {
        return database.read(
                connection ->
                        counts(connection, find(connection, key, RankMode.ORDINAL), List.of())
                                .get(0));
    }

    /** The size, then the number of entries before each key. */
    private static List<Long> counts(Connection connection, Found found, List<byte[]> keys)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        SELECT size_of(?), 0 UNION ALL
                        SELECT count_before(?, u.k), u.i
                        FROM unnest(?::bytea[]) WITH ORDINALITY AS u (k, i) ORDER BY 2
                        """)) {
            statement.setLong(1, found.standingsNo());
            statement.setLong(2, found.standingsNo());
            Sql.bytes(statement, 3, keys, key -> key);
            var counts = new ArrayList<Long>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    counts.add(rows.getLong(1));
                }
            }
            return counts;
        }
    }

    /** SQL that tells how many stand before an entry {@code e}, in a mode; has one parameter. */
    private static String before(RankMode mode) {
        return switch (mode) {
            case ORDINAL -> "count_before(?, e.key)";
            case COMPETITION -> "count_before(?, substr(e.key, 1, 16))";
            case DENSE -> "dense_before(?, substr(e.key, 1, 16))";
        };
    }

    Map<PlayerId, Standing> ranks(StandingsKey key, List<PlayerId> players, RankMode mode) {
        return database.read(
                connection -> {
                    Found found = find(connection, key, mode);
                    var ranks = new LinkedHashMap<PlayerId, Standing>();
                    ofPlayers(
                            connection,
                            found,
                            players,
                            before(mode) + ", 0::bigint, 0::bigint",
                            1,
                            (standing, worse, size) ->
                                    ranks.put(standing.entry().player(), standing));
                    return ranks;
                });
    }

    Map<PlayerId, Percentile> percentiles(StandingsKey key, List<PlayerId> players, RankMode mode) {
        return database.read(
                connection -> {
                    Found found = find(connection, key, mode);
                    var percentiles = new LinkedHashMap<PlayerId, Percentile>();
                    ofPlayers(
                            connection,
                            found,
                            players,
                            before(mode)
                                    + ", count_before(?, substr(e.key, 1, 16)"
                                    + BEHIND_PAIR
                                    + "), size_of(?)",
                            3,
                            (standing, notWorse, size) ->
                                    percentiles.put(
                                            standing.entry().player(),
                                            new Percentile(standing, size - notWorse, size)));
                    return percentiles;
                });
    }

    private interface Told {
        void tell(Standing standing, long second, long third);
    }

    private static void ofPlayers(
            Connection connection,
            Found found,
            List<PlayerId> players,
            String numbers,
            int parameters,
            Told told)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        "SELECT e.key, e.metadata, n.display_name, "
                                + numbers
                                + " FROM (SELECT DISTINCT unnest(?::text[]) COLLATE \"C\""
                                + " AS player) u"
                                + " JOIN entry e ON e.window_no = ? AND e.player = u.player"
                                + " JOIN place p ON p.standings_no = ? AND p.key = e.key"
                                + " LEFT JOIN player n ON n.game = ? AND n.player = e.player")) {
            int i = 1;
            while (i <= parameters) {
                statement.setLong(i++, found.standingsNo());
            }
            Sql.texts(statement, i++, players, PlayerId::text);
            statement.setLong(i++, found.windowNo());
            statement.setLong(i++, found.standingsNo());
            statement.setString(i, found.key().board().game().text());
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    told.tell(
                            new Standing(rows.getLong(4) + 1, entry(found.order(), rows, 1)),
                            rows.getLong(5),
                            rows.getLong(6));
                }
            }
        }
    }

    /** The entry in the columns key, metadata and display name. */
    static Entry entry(TotalOrder order, ResultSet row, int first) throws SQLException {
        EntryKey key = EntryKey.of(row.getBytes(first));
        byte @Nullable [] metadata = row.getBytes(first + 1);
        return new Entry(
                order.player(key),
                order.pair(key),
                order.reachedAt(key),
                metadata == null ? null : new String(metadata, StandardCharsets.UTF_8),
                row.getString(first + 2));
    }

    long rankOf(StandingsKey key, ScorePair pair, RankMode mode) {
        return database.read(
                connection -> {
                    Found found = find(connection, key, mode);
                    String function = mode == RankMode.DENSE ? "dense_before" : "count_before";
                    byte[] place =
                            mode == RankMode.ORDINAL
                                    ? found.order().pairRange(pair).to()
                                    : found.order().prefix(pair);
                    try (PreparedStatement statement =
                            connection.prepareStatement("SELECT " + function + "(?, ?) + 1")) {
                        statement.setLong(1, found.standingsNo());
                        statement.setBytes(2, place);
                        try (var row = statement.executeQuery()) {
                            row.next();
                            return row.getLong(1);
                        }
                    }
                });
    }

    List<Standing> atPercentiles(StandingsKey key, List<Integer> basisPoints) {
        return atOneMoment(
                connection -> {
                    Found found = find(connection, key, RankMode.ORDINAL);
                    long size = counts(connection, found, List.of()).get(0);
                    if (size == 0) {
                        return List.of();
                    }
                    List<Long> ranks =
                            basisPoints.stream().map(p -> Percentile.rankAt(p, size)).toList();
                    Map<Long, Standing> byRank = PostgresRanks.at(connection, found, ranks);
                    return ranks.stream()
                            .map(rank -> Objects.requireNonNull(byRank.get(rank)))
                            .toList();
                });
    }

    Distribution distribution(StandingsKey key, List<Long> bounds) {
        return database.read(
                connection -> {
                    Found found = find(connection, key, RankMode.ORDINAL);
                    List<Long> counts =
                            counts(connection, found, Buckets.keys(found.order(), bounds));
                    return Buckets.distribution(found.order(), bounds, counts);
                });
    }
}
