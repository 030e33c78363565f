package dev.laurel.redispostgres;

import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.view.ViewBoard;
import dev.laurel.view.ViewState;
import dev.laurel.view.ViewTruth;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What the view asks PostgreSQL for. */
final class PostgresTruth implements ViewTruth {
    private static final int PART = 5_000;
    private static final int LOCK_MILLIS = 500;

    private final Database database;
    private final Clock clock;
    private final Stripes stripes;

    PostgresTruth(Database database, Clock clock, Stripes stripes) {
        this.database = database;
        this.clock = clock;
        this.stripes = stripes;
    }

    @Override
    public long epoch(ViewBoard board) {
        return database.read(
                connection ->
                        number(
                                connection,
                                "SELECT view_epoch FROM board WHERE board_no = ?",
                                board.incarnation()));
    }

    @Override
    public long invalidate(ViewBoard board, long lost) {
        return database.transact(
                connection ->
                        number(
                                connection,
                                "UPDATE board SET view_epoch = CASE WHEN view_epoch = ? THEN"
                                        + " view_epoch + 1 ELSE view_epoch END WHERE board_no = ?"
                                        + " RETURNING view_epoch",
                                lost,
                                board.incarnation()));
    }

    /** The number that a query tells, or 0 when the board is gone. */
    private static long number(Connection connection, String sql, long... parameters)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setLong(i + 1, parameters[i]);
            }
            try (var rows = statement.executeQuery()) {
                return rows.next() ? rows.getLong(1) : 0;
            }
        }
    }

    @Override
    public boolean exists(ViewBoard board) {
        return database.read(connection -> find(connection, board).isPresent());
    }

    private static Optional<StoredBoard> find(Connection connection, ViewBoard board)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        "SELECT " + StoredBoard.COLUMNS + " FROM board b WHERE b.board_no = ?")) {
            statement.setLong(1, board.incarnation());
            try (var rows = statement.executeQuery()) {
                return rows.next() ? Optional.of(StoredBoard.read(rows)) : Optional.empty();
            }
        }
    }

    /**
     * Begins when all who are writing now have ended: one of them may be a change whose COMMIT is
     * under way while its node has lost the connection. That node will not show the change, since
     * it does not know of it; this scan must.
     */
    @Override
    public void scan(ViewBoard board, Consumer<List<ViewState>> sink) {
        database.<@Nullable Void>transact(
                connection -> {
                    alone(connection, board);
                    return null;
                });
        Optional<StoredBoard> stored = database.read(connection -> find(connection, board));
        if (stored.isEmpty()) {
            return;
        }
        BoardDefinition definition = stored.get().definition();
        Map<WindowKey, Long> windows = database.read(c -> windows(c, board.incarnation()));
        windows.forEach(
                (key, number) -> {
                    boolean readable =
                            definition
                                    .windows()
                                    .find(key)
                                    .filter(
                                            w ->
                                                    definition
                                                            .windows()
                                                            .state(w, clock.instant())
                                                            .isReadable())
                                    .isPresent();
                    if (readable) {
                        scan(definition, key, number, sink);
                    }
                });
    }

    private static Map<WindowKey, Long> windows(Connection connection, long boardNo)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        "SELECT window_key, window_no FROM board_window WHERE board_no = ?")) {
            statement.setLong(1, boardNo);
            var windows = new LinkedHashMap<WindowKey, Long>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    windows.put(new WindowKey(rows.getString(1)), rows.getLong(2));
                }
            }
            return windows;
        }
    }

    private void scan(
            BoardDefinition board, WindowKey window, long number, Consumer<List<ViewState>> sink) {
        String after = "";
        List<ViewState> part;
        do {
            String from = after;
            part = database.read(connection -> part(connection, board, window, number, from));
            if (!part.isEmpty()) {
                sink.accept(part);
                after = part.get(part.size() - 1).player().text();
            }
        } while (part.size() == PART);
    }

    private static List<ViewState> part(
            Connection connection,
            BoardDefinition board,
            WindowKey window,
            long number,
            String after)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        SELECT e.player, e.version, e.key, e.group_values, e.metadata
                        FROM entry e
                        LEFT JOIN player p ON p.game = ? AND p.player = e.player
                        WHERE e.window_no = ? AND e.player > ? AND p.hidden IS NOT TRUE
                        ORDER BY e.player LIMIT ?
                        """)) {
            statement.setString(1, board.key().game().text());
            statement.setLong(2, number);
            statement.setString(3, after);
            statement.setInt(4, PART);
            var states = new ArrayList<ViewState>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    states.add(state(board, window, rows));
                }
            }
            return states;
        }
    }

    private static ViewState state(BoardDefinition board, WindowKey window, ResultSet row)
            throws SQLException {
        Slot.State state = SubmitRead.state(row, 3);
        return new ViewState(
                window,
                new PlayerId(row.getString(1)),
                row.getLong(2),
                state.key(),
                board.groupsOf(state.groups()),
                state.metadata());
    }

    /**
     * Is alone with the board for a moment: then every change that has drawn its version is seen,
     * and a version drawn now is newer than all of them, also for players who are not there.
     */
    @Override
    public List<ViewState> reread(ViewBoard board, List<Dirty> players) {
        return database.transact(
                connection -> {
                    alone(connection, board);
                    long version = number(connection, "SELECT nextval('version_seq')");
                    Map<Dirty, ViewState> there = visible(connection, board, players);
                    return players.stream()
                            .map(
                                    dirty ->
                                            there.getOrDefault(
                                                    dirty,
                                                    new ViewState(
                                                            dirty.window(),
                                                            dirty.player(),
                                                            version,
                                                            null,
                                                            List.of(),
                                                            null)))
                            .toList();
                });
    }

    /** Gives up soon, since those who want to write wait behind this; the view asks again later. */
    private void alone(Connection connection, ViewBoard board) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET LOCAL lock_timeout = " + LOCK_MILLIS);
        }
        stripes.aloneWithBoard(connection, board.incarnation());
    }

    private static Map<Dirty, ViewState> visible(
            Connection connection, ViewBoard board, List<Dirty> players) throws SQLException {
        var found = new HashMap<Dirty, ViewState>();
        Optional<StoredBoard> stored = find(connection, board);
        if (stored.isEmpty()) {
            return found;
        }
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        SELECT e.player, e.version, e.key, e.group_values, e.metadata, w.window_key
                        FROM unnest(?::text[], ?::text[]) AS u (window_key, player)
                        JOIN board_window w ON w.board_no = ? AND w.window_key = u.window_key
                        JOIN entry e ON e.window_no = w.window_no AND e.player = u.player
                        LEFT JOIN player p ON p.game = ? AND p.player = e.player
                        WHERE p.hidden IS NOT TRUE
                        """)) {
            Sql.texts(statement, 1, players, dirty -> dirty.window().text());
            Sql.texts(statement, 2, players, dirty -> dirty.player().text());
            statement.setLong(3, board.incarnation());
            statement.setString(4, board.key().game().text());
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    var window = new WindowKey(rows.getString(6));
                    ViewState state = state(stored.get().definition(), window, rows);
                    found.put(new Dirty(window, state.player()), state);
                }
            }
        }
        return found;
    }
}
