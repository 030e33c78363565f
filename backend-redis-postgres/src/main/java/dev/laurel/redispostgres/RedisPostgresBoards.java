package dev.laurel.redispostgres;

import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.board.Boards;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.Micros;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Boards: one row each. A removed board loses its row at once and its contents later. */
final class RedisPostgresBoards implements Boards {
    private final Node node;

    RedisPostgresBoards(Node node) {
        this.node = node;
    }

    @Override
    public Board put(BoardDefinition definition) {
        BoardKey key = definition.key();
        var changed = new boolean[1];
        StoredBoard stored =
                node.database.transact(
                        connection -> {
                            changed[0] = false;
                            node.stripes.aloneWithGame(connection, key.game());
                            Optional<StoredBoard> before = find(connection, key);
                            if (before.isPresent()
                                    && before.get().definition().equals(definition)) {
                                return before.get();
                            }
                            changed[0] = true;
                            return before.isEmpty()
                                    ? create(connection, definition)
                                    : change(connection, before.get(), definition);
                        });
        node.boards.remember(stored);
        if (changed[0]) {
            node.announce(List.of(key));
        }
        return stored.board();
    }

    private static Optional<StoredBoard> find(Connection connection, BoardKey key)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        "SELECT "
                                + StoredBoard.COLUMNS
                                + " FROM board b WHERE b.game = ? AND b.name = ? FOR UPDATE")) {
            statement.setString(1, key.game().text());
            statement.setString(2, key.board().text());
            try (var rows = statement.executeQuery()) {
                return rows.next() ? Optional.of(StoredBoard.read(rows)) : Optional.empty();
            }
        }
    }

    private StoredBoard create(Connection connection, BoardDefinition definition)
            throws SQLException {
        checkNumber(connection, definition.key().game());
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        INSERT INTO board AS b (title, strategy, score_order, subscore_order, dense,
                            zone, grace, window_kinds, window_keeps, groupings, game, name,
                            created_at, revision)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1) RETURNING\s"""
                                + StoredBoard.COLUMNS)) {
            int i = StoredBoard.write(statement, 1, definition);
            statement.setString(i, definition.key().game().text());
            statement.setString(i + 1, definition.key().board().text());
            statement.setLong(i + 2, Micros.of(node.clock.instant()));
            return one(statement);
        }
    }

    private static void checkNumber(Connection connection, GameId game) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT count(*) FROM board WHERE game = ?")) {
            statement.setString(1, game.text());
            try (var row = statement.executeQuery()) {
                row.next();
                if (row.getLong(1) >= Limits.BOARDS) {
                    throw new EngineException(
                            Problem.TOO_MANY_BOARDS,
                            "the game holds as many boards as it may",
                            "max",
                            Limits.BOARDS);
                }
            }
        }
    }

    private static StoredBoard change(
            Connection connection, StoredBoard before, BoardDefinition definition)
            throws SQLException {
        BoardRules.checkChange(before.definition(), definition);
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        UPDATE board b SET title = ?, strategy = ?, score_order = ?,
                            subscore_order = ?, dense = ?, zone = ?, grace = ?, window_kinds = ?,
                            window_keeps = ?, groupings = ?, revision = revision + 1
                        WHERE board_no = ? RETURNING\s"""
                                + StoredBoard.COLUMNS)) {
            int i = StoredBoard.write(statement, 1, definition);
            statement.setLong(i, before.boardNo());
            return one(statement);
        }
    }

    private static StoredBoard one(PreparedStatement statement) throws SQLException {
        try (var rows = statement.executeQuery()) {
            rows.next();
            return StoredBoard.read(rows);
        }
    }

    @Override
    public Optional<Board> find(BoardKey key) {
        return node.boards.find(key).map(StoredBoard::board);
    }

    @Override
    public List<Board> list(GameId game, @Nullable BoardId after, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        return node.database.read(
                connection -> {
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    "SELECT "
                                            + StoredBoard.COLUMNS
                                            + " FROM board b WHERE b.game = ? AND b.name > ?"
                                            + " ORDER BY b.name LIMIT ?")) {
                        statement.setString(1, game.text());
                        statement.setString(2, after == null ? "" : after.text());
                        statement.setInt(3, limit);
                        var boards = new ArrayList<Board>();
                        try (var rows = statement.executeQuery()) {
                            while (rows.next()) {
                                boards.add(StoredBoard.read(rows).board());
                            }
                        }
                        return boards;
                    }
                });
    }

    @Override
    public List<GameId> games(@Nullable GameId after, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        return node.database.read(
                connection -> {
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    """
                                    WITH RECURSIVE found AS (
                                        (SELECT game FROM board WHERE game > ?
                                         ORDER BY game LIMIT 1)
                                        UNION ALL
                                        SELECT (SELECT b.game FROM board b WHERE b.game > found.game
                                                ORDER BY b.game LIMIT 1)
                                        FROM found WHERE found.game IS NOT NULL)
                                    SELECT game FROM found WHERE game IS NOT NULL LIMIT ?
                                    """)) {
                        statement.setString(1, after == null ? "" : after.text());
                        statement.setInt(2, limit);
                        var games = new ArrayList<GameId>();
                        try (var rows = statement.executeQuery()) {
                            while (rows.next()) {
                                games.add(new GameId(rows.getString(1)));
                            }
                        }
                        return games;
                    }
                });
    }

    @Override
    public boolean remove(BoardKey key) {
        Optional<StoredBoard> removed =
                node.database.transact(
                        connection -> {
                            Optional<StoredBoard> stored = find(connection, key);
                            if (stored.isPresent()) {
                                remove(connection, stored.get().boardNo());
                            }
                            return stored;
                        });
        node.boards.forget(key);
        if (removed.isPresent() && node.view != null) {
            node.view.drop(removed.get().forView());
        }
        return removed.isPresent();
    }

    private void remove(Connection connection, long boardNo) throws SQLException {
        node.stripes.aloneWithBoard(connection, boardNo);
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        WITH gone AS (DELETE FROM board_window WHERE board_no = ?
                                      RETURNING window_no),
                        swept AS (INSERT INTO removed_window SELECT window_no FROM gone),
                        debts AS (DELETE FROM view_debt WHERE board_no = ?),
                        board AS (DELETE FROM board WHERE board_no = ?)
                        INSERT INTO removed_board VALUES (?)
                        """)) {
            statement.setLong(1, boardNo);
            statement.setLong(2, boardNo);
            statement.setLong(3, boardNo);
            statement.setLong(4, boardNo);
            statement.executeUpdate();
        }
    }
}
