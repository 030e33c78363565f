package dev.laurel.redispostgres;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Boards as this node knows them. A remembered board may be behind: submits check its revision
 * inside their transaction, reads of the view remember it for a second only, and reads of
 * PostgreSQL do not use it at all.
 */
final class BoardRows {
    private static final int MOST = 20_000;
    private static final long FRESH_NANOS = 1_000_000_000L;

    private final Database database;
    private final Map<BoardKey, Remembered> remembered = new ConcurrentHashMap<>();

    private record Remembered(StoredBoard board, long sinceNanos) {}

    BoardRows(Database database) {
        this.database = database;
    }

    /** The boards of a batch, perhaps behind; those that do not exist are left out. */
    Map<BoardKey, StoredBoard> forSubmit(Collection<BoardKey> keys) {
        var found = new HashMap<BoardKey, StoredBoard>();
        var missing = new ArrayList<BoardKey>();
        for (BoardKey key : keys) {
            Remembered known = remembered.get(key);
            if (known == null) {
                missing.add(key);
            } else {
                found.put(key, known.board());
            }
        }
        if (!missing.isEmpty()) {
            found.putAll(load(missing));
        }
        return found;
    }

    /** The board for a read of the view: at most a second behind. */
    StoredBoard forView(BoardKey key) {
        Remembered known = remembered.get(key);
        return known != null && System.nanoTime() - known.sinceNanos() < FRESH_NANOS
                ? known.board()
                : existing(key);
    }

    /**
     * The board as it is now.
     *
     * @throws EngineException BOARD_NOT_FOUND
     */
    StoredBoard existing(BoardKey key) {
        return find(key).orElseThrow(() -> notFound(key));
    }

    /** The board as it is now, if there is one. */
    Optional<StoredBoard> find(BoardKey key) {
        return Optional.ofNullable(load(List.of(key)).get(key));
    }

    static EngineException notFound(BoardKey key) {
        return new EngineException(Problem.BOARD_NOT_FOUND, "there is no such board", "board", key);
    }

    private Map<BoardKey, StoredBoard> load(List<BoardKey> keys) {
        Map<BoardKey, StoredBoard> found =
                database.read(
                        connection -> {
                            try (PreparedStatement statement =
                                    connection.prepareStatement(
                                            "SELECT "
                                                    + StoredBoard.COLUMNS
                                                    + " FROM unnest(?::text[], ?::text[])"
                                                    + " AS u (game, name)"
                                                    + " JOIN board b USING (game, name)")) {
                                Sql.texts(statement, 1, keys, key -> key.game().text());
                                Sql.texts(statement, 2, keys, key -> key.board().text());
                                var boards = new HashMap<BoardKey, StoredBoard>();
                                try (var rows = statement.executeQuery()) {
                                    while (rows.next()) {
                                        StoredBoard board = StoredBoard.read(rows);
                                        boards.put(board.key(), board);
                                    }
                                }
                                return boards;
                            }
                        });
        for (BoardKey key : keys) {
            StoredBoard board = found.get(key);
            if (board == null) {
                remembered.remove(key);
            } else {
                remember(board);
            }
        }
        return found;
    }

    void remember(StoredBoard board) {
        if (remembered.size() >= MOST) {
            remembered.clear();
        }
        remembered.put(board.key(), new Remembered(board, System.nanoTime()));
    }

    void forget(BoardKey key) {
        remembered.remove(key);
    }
}
