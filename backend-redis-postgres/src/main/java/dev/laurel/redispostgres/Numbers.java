package dev.laurel.redispostgres;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.window.WindowKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of windows and standings, made when they are first needed and remembered. A window
 * that was removed elsewhere keeps its number here until a submit finds that it is gone; numbers
 * are never used again. Rows are made before the transaction that needs them, so that nobody waits
 * for another's transaction to have them.
 */
final class Numbers {
    private static final int MOST = 200_000;

    private final Database database;
    private final Map<WindowRef, Long> windows = new ConcurrentHashMap<>();
    private final Map<StandingsRef, Long> standings = new ConcurrentHashMap<>();

    /** A window of an incarnation of a board. */
    record WindowRef(long boardNo, WindowKey window) {}

    /** Standings of a window; dense tells whether distinct pairs are counted, too. */
    record StandingsRef(long windowNo, GroupKey group, boolean dense) {}

    Numbers(Database database) {
        this.database = database;
    }

    @Nullable Long window(WindowRef ref) {
        return windows.get(ref);
    }

    @Nullable Long standings(StandingsRef ref) {
        return standings.get(ref);
    }

    void forgetWindow(long windowNo) {
        windows.values().removeIf(number -> number == windowNo);
        standings.keySet().removeIf(ref -> ref.windowNo() == windowNo);
    }

    /** Sees to it that windows have numbers, unless their board is gone. */
    void ensureWindows(Collection<WindowRef> refs) {
        List<WindowRef> missing = refs.stream().filter(r -> !windows.containsKey(r)).toList();
        if (missing.isEmpty()) {
            return;
        }
        if (windows.size() >= MOST) {
            windows.clear();
        }
        database.read(
                connection -> {
                    findWindows(connection, missing);
                    List<WindowRef> unmade =
                            missing.stream().filter(r -> !windows.containsKey(r)).toList();
                    if (!unmade.isEmpty()) {
                        makeWindows(connection, unmade);
                        findWindows(connection, unmade);
                    }
                    return true;
                });
    }

    private void findWindows(Connection connection, List<WindowRef> refs) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        SELECT w.board_no, w.window_key, w.window_no
                        FROM unnest(?::bigint[], ?::text[]) AS u (board_no, window_key)
                        JOIN board_window w USING (board_no, window_key)
                        """)) {
            Sql.longs(statement, 1, refs, WindowRef::boardNo);
            Sql.texts(statement, 2, refs, ref -> ref.window().text());
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    windows.put(
                            new WindowRef(rows.getLong(1), new WindowKey(rows.getString(2))),
                            rows.getLong(3));
                }
            }
        }
    }

    private static void makeWindows(Connection connection, List<WindowRef> refs)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        INSERT INTO board_window (board_no, window_key)
                        SELECT u.board_no, u.window_key
                        FROM unnest(?::bigint[], ?::text[]) AS u (board_no, window_key)
                        JOIN board USING (board_no)
                        ORDER BY 1, 2
                        ON CONFLICT DO NOTHING
                        """)) {
            Sql.longs(statement, 1, refs, WindowRef::boardNo);
            Sql.texts(statement, 2, refs, ref -> ref.window().text());
            statement.executeUpdate();
        }
    }

    /** Sees to it that standings have numbers. */
    void ensureStandings(Collection<StandingsRef> refs) {
        List<StandingsRef> missing = refs.stream().filter(r -> !standings.containsKey(r)).toList();
        if (missing.isEmpty()) {
            return;
        }
        if (standings.size() >= MOST) {
            standings.clear();
        }
        database.read(
                connection -> {
                    findStandings(connection, missing);
                    List<StandingsRef> unmade =
                            missing.stream().filter(r -> !standings.containsKey(r)).toList();
                    if (!unmade.isEmpty()) {
                        makeStandings(connection, unmade);
                        findStandings(connection, unmade);
                    }
                    return true;
                });
    }

    private void findStandings(Connection connection, List<StandingsRef> refs) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        SELECT s.window_no, s.group_key, s.dense, s.standings_no
                        FROM unnest(?::bigint[], ?::text[]) AS u (window_no, group_key)
                        JOIN standings s USING (window_no, group_key)
                        """)) {
            Sql.longs(statement, 1, refs, StandingsRef::windowNo);
            Sql.texts(statement, 2, refs, ref -> ref.group().text());
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    standings.put(
                            new StandingsRef(
                                    rows.getLong(1),
                                    new GroupKey(rows.getString(2)),
                                    rows.getBoolean(3)),
                            rows.getLong(4));
                }
            }
        }
    }

    private static void makeStandings(Connection connection, List<StandingsRef> refs)
            throws SQLException {
        var sorted = new ArrayList<>(refs);
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        INSERT INTO standings (window_no, group_key, dense)
                        SELECT u.window_no, u.group_key, u.dense
                        FROM unnest(?::bigint[], ?::text[], ?::boolean[])
                            AS u (window_no, group_key, dense)
                        ORDER BY 1, 2
                        ON CONFLICT DO NOTHING
                        """)) {
            Sql.longs(statement, 1, sorted, StandingsRef::windowNo);
            Sql.texts(statement, 2, sorted, ref -> ref.group().text());
            Sql.array(
                    statement,
                    3,
                    "bool",
                    sorted.stream().map(StandingsRef::dense).toArray(Boolean[]::new));
            statement.executeUpdate();
        }
    }
}
