package dev.laurel.redispostgres;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.KeyRange;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.TotalOrder;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Stretches of standings from PostgreSQL. One statement reads the keys of a stretch, what lies just
 * outside it, the rank of its first entry, the size, and everything about the entries; the other
 * ranks follow from the first.
 */
final class PostgresPages {
    private final Connection connection;
    private final PostgresStandings.Found found;
    private final RankMode mode;

    PostgresPages(Connection connection, PostgresStandings.Found found, RankMode mode) {
        this.connection = connection;
        this.found = found;
        this.mode = mode;
    }

    /** Keys from one bound to another, read forwards or backwards. */
    private record Stretch(String lower, byte[] from, String upper, byte[] to, boolean backwards) {}

    Page page(PageRequest request) throws SQLException {
        ScoreRange scores = request.scores();
        KeyRange range =
                scores == null ? TotalOrder.everything() : found.order().scoreRange(scores);
        PageRequest.Start start = request.start();
        byte[] from = range.from();
        byte[] to = range.to();
        if (start instanceof PageRequest.Bottom) {
            return read(new Stretch(">=", from, "<", to, true), range, request.limit());
        }
        if (start instanceof PageRequest.After after) {
            byte[] place = after.cursor().open(found.key()).toBytes();
            boolean inside = Arrays.compareUnsigned(place, from) >= 0;
            var stretch = new Stretch(inside ? ">" : ">=", inside ? place : from, "<", to, false);
            return read(stretch, range, request.limit());
        }
        if (start instanceof PageRequest.Before before) {
            byte[] place = before.cursor().open(found.key()).toBytes();
            boolean inside = Arrays.compareUnsigned(place, to) < 0;
            var stretch = new Stretch(">=", from, "<", inside ? place : to, true);
            return read(stretch, range, request.limit());
        }
        if (start instanceof PageRequest.AtRank at) {
            Optional<byte[]> first = keyAt(at.rank());
            // Behind everything when the standings end before that rank.
            var stretch = new Stretch(">=", first.orElse(to), "<", to, false);
            return read(stretch, range, request.limit());
        }
        return read(new Stretch(">=", from, "<", to, false), range, request.limit());
    }

    private Optional<byte[]> keyAt(long rank) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT key_at(?, ?)")) {
            statement.setLong(1, found.standingsNo());
            statement.setLong(2, rank);
            try (var row = statement.executeQuery()) {
                row.next();
                return Optional.ofNullable(row.getBytes(1));
            }
        }
    }

    /**
     * Reads a stretch. {@code page} is at most limit keys; {@code x} is one row of what concerns
     * the whole page, so that an empty page still tells the size.
     */
    private Page read(Stretch stretch, KeyRange range, int limit) throws SQLException {
        String sql =
                """
                WITH page AS MATERIALIZED (
                    SELECT key FROM place
                    WHERE standings_no = ? AND key %s ? AND key %s ?
                    ORDER BY key %s LIMIT ?),
                x AS MATERIALIZED (
                    SELECT size_of(?) AS size, f.key AS first, l.key AS last,
                        EXISTS (SELECT FROM place WHERE standings_no = ? AND key >= ?
                                AND key < f.key) AS more_before,
                        EXISTS (SELECT FROM place WHERE standings_no = ? AND key > l.key
                                AND key < ?) AS more_after
                    FROM (SELECT 1) one
                    LEFT JOIN (SELECT key FROM page ORDER BY key LIMIT 1) f ON true
                    LEFT JOIN (SELECT key FROM page ORDER BY key DESC LIMIT 1) l ON true)
                SELECT page.key, e.metadata, n.display_name, x.size, x.more_before, x.more_after,
                    CASE WHEN page.key = x.first THEN %s END
                FROM x LEFT JOIN page ON true
                LEFT JOIN entry e ON e.window_no = ?
                    AND e.player = convert_from(substr(page.key, 25), 'UTF8')
                LEFT JOIN player n ON n.game = ? AND n.player = e.player
                ORDER BY page.key
                """
                        .formatted(
                                stretch.lower(),
                                stretch.upper(),
                                stretch.backwards() ? "DESC" : "ASC",
                                ranksOfFirst());
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            int i = 1;
            statement.setLong(i++, found.standingsNo());
            statement.setBytes(i++, stretch.from());
            statement.setBytes(i++, stretch.to());
            statement.setInt(i++, limit);
            statement.setLong(i++, found.standingsNo());
            statement.setLong(i++, found.standingsNo());
            statement.setBytes(i++, range.from());
            statement.setLong(i++, found.standingsNo());
            statement.setBytes(i++, range.to());
            statement.setLong(i++, found.standingsNo());
            statement.setLong(i++, found.standingsNo());
            statement.setLong(i++, found.windowNo());
            statement.setString(i, found.key().board().game().text());
            return page(statement);
        }
    }

    /** The ordinal number of the first entry, and its rank, as an array. */
    private String ranksOfFirst() {
        return switch (mode) {
            case ORDINAL -> "ARRAY[count_before(?, x.first), nullif(?::bigint, 0)]";
            case COMPETITION ->
                    "ARRAY[count_before(?, x.first), count_before(?, substr(x.first, 1, 16))]";
            case DENSE ->
                    "ARRAY[count_before(?, x.first), dense_before(?, substr(x.first, 1, 16))]";
        };
    }

    private Page page(PreparedStatement statement) throws SQLException {
        var entries = new ArrayList<Entry>();
        var keys = new ArrayList<EntryKey>();
        long size = 0;
        boolean before = false;
        boolean after = false;
        Long[] first = {0L, 0L};
        try (var rows = statement.executeQuery()) {
            while (rows.next()) {
                size = rows.getLong(4);
                before = rows.getBoolean(5);
                after = rows.getBoolean(6);
                if (rows.getArray(7) != null) {
                    first = (Long[]) rows.getArray(7).getArray();
                }
                if (rows.getBytes(1) != null) {
                    entries.add(PostgresStandings.entry(found.order(), rows, 1));
                    keys.add(EntryKey.of(rows.getBytes(1)));
                }
            }
        }
        if (entries.isEmpty()) {
            return new Page(List.of(), size, null, null);
        }
        return new Page(
                ranked(entries, first[0], first[1]),
                size,
                before ? Cursor.at(found.key(), keys.get(0)) : null,
                after ? Cursor.at(found.key(), keys.get(keys.size() - 1)) : null);
    }

    /** Ranks that follow from the first: how many stand before it, and before its pair. */
    private List<Standing> ranked(List<Entry> entries, long before, long beforePair) {
        var standings = new ArrayList<Standing>(entries.size());
        long rank = mode == RankMode.ORDINAL ? before + 1 : beforePair + 1;
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            if (i > 0) {
                boolean tie = entry.pair().equals(entries.get(i - 1).pair());
                rank =
                        switch (mode) {
                            case ORDINAL -> rank + 1;
                            case COMPETITION -> tie ? rank : before + i + 1;
                            case DENSE -> tie ? rank : rank + 1;
                        };
            }
            standings.add(new Standing(rank, entry));
        }
        return standings;
    }

    /**
     * A player with neighbours: two stretches that meet at the player's key, each as long as the
     * page may need, cut to size in memory.
     */
    Optional<Page> context(PlayerId player, int above, int below) throws SQLException {
        Optional<byte[]> own = keyOf(player);
        if (own.isEmpty()) {
            return Optional.empty();
        }
        List<byte[]> ahead = neighbours(own.get(), "<", "DESC", above + below);
        List<byte[]> behind = neighbours(own.get(), ">", "ASC", above + below);
        int takenAbove = Math.min(ahead.size(), above + Math.max(0, below - behind.size()));
        int takenBelow = Math.min(behind.size(), below + Math.max(0, above - ahead.size()));
        byte[] from = takenAbove == 0 ? own.get() : ahead.get(takenAbove - 1);
        KeyRange all = TotalOrder.everything();
        return Optional.of(
                read(
                        new Stretch(">=", from, "<", all.to(), false),
                        all,
                        takenAbove + 1 + takenBelow));
    }

    private Optional<byte[]> keyOf(PlayerId player) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        SELECT p.key FROM entry e
                        JOIN place p ON p.standings_no = ? AND p.key = e.key
                        WHERE e.window_no = ? AND e.player = ?
                        """)) {
            statement.setLong(1, found.standingsNo());
            statement.setLong(2, found.windowNo());
            statement.setString(3, player.text());
            try (var rows = statement.executeQuery()) {
                return rows.next() ? Optional.of(rows.getBytes(1)) : Optional.empty();
            }
        }
    }

    private List<byte[]> neighbours(byte[] key, String side, String direction, int limit)
            throws SQLException {
        if (limit == 0) {
            return Collections.emptyList();
        }
        try (PreparedStatement statement =
                connection.prepareStatement(
                        "SELECT key FROM place WHERE standings_no = ? AND key "
                                + side
                                + " ? ORDER BY key "
                                + direction
                                + " LIMIT ?")) {
            statement.setLong(1, found.standingsNo());
            statement.setBytes(2, key);
            statement.setInt(3, limit);
            var keys = new ArrayList<byte[]>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    keys.add(rows.getBytes(1));
                }
            }
            return keys;
        }
    }
}
