package dev.laurel.redispostgres;

import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.standing.EntryKey;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a batch must know before it decides, read and locked in one round trip. First come the
 * stripes, so that the queries behind them see everything that those who were alone have done; last
 * come the entries, locked in ascending order, so that batches do not wait for each other in a
 * circle.
 */
final class SubmitRead {
    private static final String SQL =
            """
            SELECT count(pg_advisory_xact_lock_shared(?, s)) FROM unnest(?::int[]) s;
            SELECT b.board_no, b.revision, d.node_no IS NOT NULL
            FROM board b
            LEFT JOIN view_debt d ON d.board_no = b.board_no AND d.node_no = ? AND NOT d.called
            WHERE b.board_no = ANY (?::bigint[]);
            SELECT window_no FROM board_window WHERE window_no = ANY (?::bigint[]);
            SELECT i.game, i.id, replace(i.fingerprint::text, '-', ''), i.outcome
            FROM unnest(?::text[], ?::text[]) AS u (game, id) JOIN submission_id i USING (game, id);
            SELECT p.game, p.player
            FROM unnest(?::text[], ?::text[]) AS u (game, player) JOIN player p USING (game, player)
            WHERE p.hidden;
            SELECT e.window_no, e.player, e.key, e.group_values, e.metadata, e.version
            FROM unnest(?::bigint[], ?::text[]) AS u (window_no, player)
            JOIN entry e USING (window_no, player)
            ORDER BY e.window_no, e.player FOR UPDATE OF e
            """;

    /** A player of a game. */
    record PlayerKey(GameId game, PlayerId player) {}

    /** A submission id of a game. */
    record IdKey(GameId game, SubmissionId id) {}

    /** A player in a window. */
    record SlotKey(long windowNo, PlayerId player) {}

    /** An id that was used before. */
    record UsedId(String fingerprint, Outcome outcome) {}

    /** An entry as it is now. */
    record Entry(Slot.State state, long version) {}

    /** What to look at. */
    record Wanted(
            Collection<Integer> stripes,
            Collection<Long> boards,
            Collection<Long> windows,
            List<IdKey> ids,
            List<PlayerKey> players,
            List<SlotKey> slots) {}

    final Map<Long, Long> revisions = new HashMap<>();
    final Set<Long> owed = new HashSet<>();
    final Set<Long> windows = new HashSet<>();
    final Map<IdKey, UsedId> ids = new HashMap<>();
    final Set<PlayerKey> hidden = new HashSet<>();
    final Map<SlotKey, Entry> entries = new HashMap<>();

    private SubmitRead() {}

    static SubmitRead of(Connection connection, Stripes stripes, int self, Wanted wanted)
            throws SQLException {
        var read = new SubmitRead();
        try (PreparedStatement statement = connection.prepareStatement(SQL)) {
            statement.setInt(1, stripes.space());
            Sql.array(statement, 2, "int4", Stripes.sorted(wanted.stripes()));
            statement.setInt(3, self);
            Sql.longs(statement, 4, wanted.boards(), number -> number);
            Sql.longs(statement, 5, wanted.windows(), number -> number);
            Sql.texts(statement, 6, wanted.ids(), id -> id.game().text());
            Sql.texts(statement, 7, wanted.ids(), id -> id.id().text());
            Sql.texts(statement, 8, wanted.players(), key -> key.game().text());
            Sql.texts(statement, 9, wanted.players(), key -> key.player().text());
            Sql.longs(statement, 10, wanted.slots(), SlotKey::windowNo);
            Sql.texts(statement, 11, wanted.slots(), slot -> slot.player().text());
            statement.execute();
            read.next(statement, row -> {});
            read.next(statement, read::board);
            read.next(statement, row -> read.windows.add(row.getLong(1)));
            read.next(statement, read::id);
            read.next(
                    statement,
                    row ->
                            read.hidden.add(
                                    new PlayerKey(
                                            new GameId(row.getString(1)),
                                            new PlayerId(row.getString(2)))));
            read.next(statement, read::entry);
        }
        return read;
    }

    private interface Row {
        void read(ResultSet row) throws SQLException;
    }

    private void next(PreparedStatement statement, Row reader) throws SQLException {
        try (ResultSet rows = statement.getResultSet()) {
            while (rows.next()) {
                reader.read(rows);
            }
        }
        statement.getMoreResults();
    }

    private void board(ResultSet row) throws SQLException {
        revisions.put(row.getLong(1), row.getLong(2));
        if (row.getBoolean(3)) {
            owed.add(row.getLong(1));
        }
    }

    private void id(ResultSet row) throws SQLException {
        ids.put(
                new IdKey(new GameId(row.getString(1)), new SubmissionId(row.getString(2))),
                new UsedId(row.getString(3), Texts.outcome(row.getString(4))));
    }

    private void entry(ResultSet row) throws SQLException {
        entries.put(
                new SlotKey(row.getLong(1), new PlayerId(row.getString(2))),
                new Entry(state(row, 3), row.getLong(6)));
    }

    /** The state in the columns key, group values and metadata. */
    static Slot.State state(ResultSet row, int first) throws SQLException {
        byte[] metadata = row.getBytes(first + 2);
        return new Slot.State(
                EntryKey.of(row.getBytes(first)),
                Texts.groupValues(row.getString(first + 1)),
                metadata == null ? null : new String(metadata, StandardCharsets.UTF_8));
    }
}
