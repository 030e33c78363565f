package dev.laurel.redispostgres;

import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.window.ExistingWindow;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import dev.laurel.engine.window.WindowState;
import dev.laurel.engine.window.Windows;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Windows: a row each, made by the first submission, removed by number. */
final class RedisPostgresWindows implements Windows {
    private final Node node;

    RedisPostgresWindows(Node node) {
        this.node = node;
    }

    /** The windows of a board that hold entries, with their numbers. */
    private static Map<Window, Long> withEntries(Connection connection, StoredBoard board)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        SELECT w.window_key, w.window_no FROM board_window w
                        WHERE w.board_no = ?
                          AND EXISTS (SELECT FROM entry e WHERE e.window_no = w.window_no)
                        """)) {
            statement.setLong(1, board.boardNo());
            var windows = new LinkedHashMap<Window, Long>();
            WindowPlan plan = board.definition().windows();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    long number = rows.getLong(2);
                    plan.find(new WindowKey(rows.getString(1)))
                            .ifPresent(window -> windows.put(window, number));
                }
            }
            return windows;
        }
    }

    @Override
    public List<ExistingWindow> list(BoardKey key) {
        StoredBoard board = node.boards.existing(key);
        Map<Window, Long> windows = node.database.read(c -> withEntries(c, board));
        BoardDefinition definition = board.definition();
        Instant now = node.clock.instant();
        var listed = new ArrayList<ExistingWindow>();
        for (WindowSpec spec : definition.windows().specs()) {
            windows.keySet().stream()
                    .filter(window -> window.kind().equals(spec.kind()))
                    .sorted(Comparator.comparing(Window::start).reversed())
                    .map(w -> new ExistingWindow(w, definition.windows().state(w, now)))
                    .filter(existing -> existing.state().isReadable())
                    .forEach(listed::add);
        }
        return listed;
    }

    /** Takes note only: entries of closed windows lie where they are cheapest to read already. */
    @Override
    public void archive(BoardKey key, WindowKey window) {
        StoredBoard board = node.boards.existing(key);
        WindowPlan plan = board.definition().windows();
        boolean closed =
                plan.find(window)
                        .filter(w -> plan.state(w, node.clock.instant()) == WindowState.CLOSED)
                        .isPresent();
        if (!closed) {
            return;
        }
        node.database.transact(
                connection -> {
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    "UPDATE board_window SET archived = true"
                                            + " WHERE board_no = ? AND window_key = ?")) {
                        statement.setLong(1, board.boardNo());
                        statement.setString(2, window.text());
                        return statement.executeUpdate();
                    }
                });
    }

    @Override
    public int removeExpired(BoardKey key) {
        StoredBoard board = node.boards.existing(key);
        Map<Window, Long> expired =
                node.database.transact(
                        connection -> {
                            if (expired(connection, board).isEmpty()) {
                                return Map.of(); // nobody needs to wait
                            }
                            node.stripes.aloneWithBoard(connection, board.boardNo());
                            Map<Window, Long> windows = expired(connection, board);
                            Sweeper.remove(connection, List.copyOf(windows.values()));
                            return windows;
                        });
        expired.forEach(
                (window, number) -> {
                    node.numbers.forgetWindow(number);
                    if (node.view != null) {
                        node.view.drop(board.forView(), window.key());
                    }
                });
        if (!expired.isEmpty()) {
            node.sweeper.sweep();
        }
        return expired.size();
    }

    private Map<Window, Long> expired(Connection connection, StoredBoard board)
            throws SQLException {
        Map<Window, Long> windows = withEntries(connection, board);
        WindowPlan plan = board.definition().windows();
        Instant now = node.clock.instant();
        windows.keySet().removeIf(window -> plan.state(window, now) != WindowState.EXPIRED);
        return windows;
    }
}
