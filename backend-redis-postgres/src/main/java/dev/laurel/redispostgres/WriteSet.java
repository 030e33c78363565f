package dev.laurel.redispostgres;

import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Fingerprint;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a transaction changes about entries, written by one statement whatever its size.
 * The version is drawn inside the statement, when all rows concerned are locked already: so the
 * versions of a row only grow.
 */
final class WriteSet {
    private static final String SQL =
            """
            WITH v AS (SELECT nextval('version_seq') AS v),
            ids AS (
                INSERT INTO submission_id (game, id, fingerprint, outcome, accepted_at)
                SELECT u.*, ? FROM unnest(?::text[], ?::text[], ?::uuid[], ?::text[]) AS u
                ON CONFLICT DO NOTHING RETURNING 1),
            born AS (
                INSERT INTO entry (window_no, player, key, group_values, metadata, version)
                SELECT u.*, v.v
                FROM unnest(?::bigint[], ?::text[], ?::bytea[], ?::text[], ?::bytea[]) AS u, v
                ON CONFLICT DO NOTHING RETURNING 1),
            moved AS (
                UPDATE entry e
                SET key = u.key, group_values = u.group_values, metadata = u.metadata, version = v.v
                FROM unnest(?::bigint[], ?::text[], ?::bytea[], ?::text[], ?::bytea[])
                    AS u (window_no, player, key, group_values, metadata), v
                WHERE e.window_no = u.window_no AND e.player = u.player RETURNING 1),
            gone AS (
                DELETE FROM entry e USING unnest(?::bigint[], ?::text[]) AS u (window_no, player)
                WHERE e.window_no = u.window_no AND e.player = u.player RETURNING 1),
            vacated AS (
                DELETE FROM place p USING unnest(?::bigint[], ?::bytea[]) AS u (s, k)
                WHERE p.standings_no = u.s AND p.key = u.k RETURNING p.standings_no, p.key),
            taken AS (
                INSERT INTO place (standings_no, key)
                SELECT u.s, u.k FROM unnest(?::bigint[], ?::bytea[]) AS u (s, k)
                RETURNING standings_no, key),
            deltas AS (
                INSERT INTO delta (standings_no, delta_no, removed, added)
                SELECT s.standings_no, v.v,
                       coalesce(array_agg(c.key) FILTER (WHERE c.d < 0), '{}'),
                       coalesce(array_agg(c.key) FILTER (WHERE c.d > 0), '{}')
                FROM (SELECT standings_no, key, -1 AS d FROM vacated
                      UNION ALL SELECT standings_no, key, 1 FROM taken) c
                JOIN standings s USING (standings_no), v
                WHERE s.leaves GROUP BY 1, 2),
            events AS (
                INSERT INTO event (game, board_no, player, id, score, subscore, at, changes)
                SELECT u.game, u.board_no, u.player, u.id, u.score, u.subscore, u.at, u.changes
                FROM unnest(?::text[], ?::bigint[], ?::text[], ?::text[], ?::bigint[], ?::bigint[],
                            ?::bigint[], ?::text[]) WITH ORDINALITY
                    AS u (game, board_no, player, id, score, subscore, at, changes, i)
                ORDER BY u.i)
            SELECT (SELECT v FROM v), (SELECT count(*) FROM ids), (SELECT count(*) FROM born),
                   (SELECT count(*) FROM moved), (SELECT count(*) FROM gone),
                   (SELECT count(*) FROM vacated), (SELECT count(*) FROM taken)
            """;

    private final List<Id> ids = new ArrayList<>();
    private final List<EntryRow> born = new ArrayList<>();
    private final List<EntryRow> moved = new ArrayList<>();
    private final List<EntryRow> gone = new ArrayList<>();
    private final List<Place> vacated = new ArrayList<>();
    private final List<Place> taken = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();

    /** An entry's row. */
    record EntryRow(
            long windowNo,
            PlayerId player,
            byte[] key,
            String groupValues,
            byte @Nullable [] metadata) {
        static final Comparator<EntryRow> ORDER =
                Comparator.comparingLong(EntryRow::windowNo).thenComparing(EntryRow::player);
    }

    /** A key in some standings. */
    record Place(long standingsNo, byte[] key) {
        static final Comparator<Place> ORDER =
                Comparator.comparingLong(Place::standingsNo)
                        .thenComparing(Place::key, java.util.Arrays::compareUnsigned);
    }

    private record Id(GameId game, SubmissionId id, Fingerprint fingerprint, String outcome) {}

    private record Event(long boardNo, Submission submission, String changes) {}

    void id(GameId game, SubmissionId id, Fingerprint fingerprint, Outcome outcome) {
        ids.add(new Id(game, id, fingerprint, Texts.outcome(outcome)));
    }

    void insert(EntryRow row) {
        born.add(row);
    }

    void update(EntryRow row) {
        moved.add(row);
    }

    void delete(EntryRow row) {
        gone.add(row);
    }

    void leave(long standingsNo, byte[] key) {
        vacated.add(new Place(standingsNo, key));
    }

    void take(long standingsNo, byte[] key) {
        taken.add(new Place(standingsNo, key));
    }

    void event(long boardNo, Submission submission, Outcome outcome) {
        events.add(new Event(boardNo, submission, Texts.changes(outcome.windows())));
    }

    boolean isEmpty() {
        return ids.isEmpty() && born.isEmpty() && moved.isEmpty() && gone.isEmpty();
    }

    List<Place> taken() {
        return taken;
    }

    List<Place> vacated() {
        return vacated;
    }

    /**
     * Writes everything.
     *
     * @return the version, or empty when someone else was first to use an id or make an entry: then
     *     the transaction must be rolled back and begun anew
     * @throws IllegalStateException when entries and places do not fit together
     */
    java.util.OptionalLong write(Connection connection, Instant now) throws SQLException {
        born.sort(EntryRow.ORDER);
        moved.sort(EntryRow.ORDER);
        vacated.sort(Place.ORDER);
        taken.sort(Place.ORDER);
        ids.sort(
                Comparator.comparing((Id id) -> id.game().text())
                        .thenComparing(id -> id.id().text()));
        try (PreparedStatement statement = connection.prepareStatement(SQL)) {
            int i = 1;
            statement.setLong(i++, Micros.of(now));
            Sql.texts(statement, i++, ids, id -> id.game().text());
            Sql.texts(statement, i++, ids, id -> id.id().text());
            Sql.array(
                    statement, i++, "uuid", ids.stream().map(WriteSet::uuid).toArray(UUID[]::new));
            Sql.texts(statement, i++, ids, Id::outcome);
            i = entries(statement, i, born);
            i = entries(statement, i, moved);
            Sql.longs(statement, i++, gone, EntryRow::windowNo);
            Sql.texts(statement, i++, gone, row -> row.player().text());
            i = places(statement, i, vacated);
            i = places(statement, i, taken);
            events(statement, i);
            try (var row = statement.executeQuery()) {
                row.next();
                boolean first = row.getLong(2) == ids.size() && row.getLong(3) == born.size();
                if (first
                        && (row.getLong(4) != moved.size()
                                || row.getLong(5) != gone.size()
                                || row.getLong(6) != vacated.size()
                                || row.getLong(7) != taken.size())) {
                    throw new IllegalStateException("entries and places do not fit together");
                }
                return first
                        ? java.util.OptionalLong.of(row.getLong(1))
                        : java.util.OptionalLong.empty();
            }
        }
    }

    private static UUID uuid(Id id) {
        String hex = id.fingerprint().hex();
        return new UUID(
                Long.parseUnsignedLong(hex.substring(0, 16), 16),
                Long.parseUnsignedLong(hex.substring(16), 16));
    }

    private static int entries(PreparedStatement statement, int first, List<EntryRow> rows)
            throws SQLException {
        int i = first;
        Sql.longs(statement, i++, rows, EntryRow::windowNo);
        Sql.texts(statement, i++, rows, row -> row.player().text());
        Sql.bytes(statement, i++, rows, EntryRow::key);
        Sql.texts(statement, i++, rows, EntryRow::groupValues);
        Sql.bytes(statement, i++, rows, EntryRow::metadata);
        return i;
    }

    private static int places(PreparedStatement statement, int first, List<Place> rows)
            throws SQLException {
        Sql.longs(statement, first, rows, Place::standingsNo);
        Sql.bytes(statement, first + 1, rows, Place::key);
        return first + 2;
    }

    private void events(PreparedStatement statement, int first) throws SQLException {
        int i = first;
        Sql.texts(statement, i++, events, e -> e.submission().board().game().text());
        Sql.longs(statement, i++, events, Event::boardNo);
        Sql.texts(statement, i++, events, e -> e.submission().player().text());
        Sql.texts(statement, i++, events, e -> text(e.submission().id()));
        Sql.longs(statement, i++, events, e -> e.submission().submitted().score());
        Sql.longs(statement, i++, events, e -> e.submission().submitted().subscore());
        Sql.longs(statement, i++, events, e -> Micros.of(e.submission().at()));
        Sql.texts(statement, i++, events, Event::changes);
    }

    private static @Nullable String text(@Nullable SubmissionId id) {
        return id == null ? null : id.text();
    }
}
