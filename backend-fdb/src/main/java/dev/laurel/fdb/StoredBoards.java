package dev.laurel.fdb;

import com.apple.foundationdb.ReadTransaction;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Definitions of boards. They are read in each transaction, so that it agrees with what it does;
 * only what was read is not understood anew when it is the same bytes.
 */
final class StoredBoards {
    private static final int REMEMBERED = 10_000;

    private final Keys keys;
    private final Map<BoardKey, Known> known = new ConcurrentHashMap<>();

    private record Known(byte[] bytes, StoredBoard board) {}

    StoredBoards(Keys keys) {
        this.keys = keys;
    }

    CompletableFuture<Optional<StoredBoard>> reading(ReadTransaction transaction, BoardKey key) {
        return transaction.get(keys.board(key)).thenApply(bytes -> understand(key, bytes));
    }

    Optional<StoredBoard> find(ReadTransaction transaction, BoardKey key) {
        return reading(transaction, key).join();
    }

    /**
     * The board.
     *
     * @throws EngineException BOARD_NOT_FOUND
     */
    StoredBoard existing(ReadTransaction transaction, BoardKey key) {
        return find(transaction, key).orElseThrow(() -> missing(key));
    }

    static EngineException missing(BoardKey key) {
        return new EngineException(Problem.BOARD_NOT_FOUND, "there is no such board", "board", key);
    }

    Optional<StoredBoard> understand(BoardKey key, byte @Nullable [] bytes) {
        if (bytes == null) {
            return Optional.empty();
        }
        Known before = known.get(key);
        if (before != null && Arrays.equals(before.bytes(), bytes)) {
            return Optional.of(before.board());
        }
        StoredBoard board = StoredBoard.unpack(key, bytes);
        if (known.size() >= REMEMBERED) {
            known.clear();
        }
        known.put(key, new Known(bytes, board));
        return Optional.of(board);
    }
}
