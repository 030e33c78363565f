package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.Range;
import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.tuple.ByteArrayUtil;
import com.apple.foundationdb.tuple.Tuple;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Boards. Each gets a number of its own, under which everything it holds lies. */
final class FdbBoards implements Boards {
    private final Node node;
    private final Keys keys;

    FdbBoards(Node node) {
        this.node = node;
        this.keys = node.keys;
    }

    @Override
    public Board put(BoardDefinition definition) {
        return node.transactions.write(
                transaction -> {
                    Optional<StoredBoard> before = node.boards.find(transaction, definition.key());
                    StoredBoard after =
                            before.isEmpty()
                                    ? create(transaction, definition)
                                    : change(before.get(), definition);
                    if (before.isEmpty() || !before.get().definition().equals(definition)) {
                        transaction.set(keys.board(definition.key()), after.pack());
                        node.grow(transaction, definition.key());
                    }
                    return after.board();
                });
    }

    private StoredBoard create(Transaction transaction, BoardDefinition definition) {
        byte[] game = keys.game(definition.key().game());
        long boards = Counts.number(transaction.get(game).join());
        if (boards >= Limits.BOARDS) {
            throw new EngineException(
                    Problem.TOO_MANY_BOARDS,
                    "the game holds as many boards as it may",
                    "max",
                    Limits.BOARDS);
        }
        transaction.set(game, Counts.bytes(boards + 1));
        long number = Counts.number(transaction.get(keys.next()).join()) + 1;
        transaction.set(keys.next(), Counts.bytes(number));
        // As it is stored, to the microsecond.
        var createdAt = Micros.toInstant(node.nowMicros());
        return new StoredBoard(number, new Board(definition, createdAt));
    }

    private static StoredBoard change(StoredBoard before, BoardDefinition definition) {
        BoardRules.checkChange(before.definition(), definition);
        return new StoredBoard(before.number(), new Board(definition, before.board().createdAt()));
    }

    @Override
    public Optional<Board> find(BoardKey key) {
        return node.transactions.read(r -> node.boards.find(r, key)).map(StoredBoard::board);
    }

    @Override
    public List<Board> list(GameId game, @Nullable BoardId after, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        byte[] all = keys.boards(game);
        byte[] from =
                after == null ? all : ByteArrayUtil.strinc(keys.board(new BoardKey(game, after)));
        return node.transactions.read(
                r -> {
                    var boards = new ArrayList<Board>();
                    for (KeyValue row :
                            r.getRange(from, ByteArrayUtil.strinc(all), limit).asList().join()) {
                        var name = new BoardId(keys.unpack(row.getKey()).getString(2));
                        node.boards
                                .understand(new BoardKey(game, name), row.getValue())
                                .ifPresent(board -> boards.add(board.board()));
                    }
                    return boards;
                });
    }

    @Override
    public List<GameId> games(@Nullable GameId after, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        byte[] all = keys.games();
        byte[] from = after == null ? all : ByteArrayUtil.strinc(keys.game(after));
        return node.transactions.read(
                r ->
                        r.getRange(from, ByteArrayUtil.strinc(all), limit).asList().join().stream()
                                .map(row -> new GameId(keys.unpack(row.getKey()).getString(1)))
                                .toList());
    }

    /** Takes the board away at once; what its players remember of it is swept afterwards. */
    @Override
    public boolean remove(BoardKey key) {
        boolean removed = node.transactions.write(transaction -> remove(transaction, key));
        if (removed) {
            node.maintenance.sweep();
        }
        return removed;
    }

    private boolean remove(Transaction transaction, BoardKey key) {
        Optional<StoredBoard> found = node.boards.find(transaction, key);
        if (found.isEmpty()) {
            return false;
        }
        long number = found.get().number();
        transaction.clear(keys.board(key));
        byte[] game = keys.game(key.game());
        long left = Counts.number(transaction.get(game).join()) - 1;
        if (left > 0) {
            transaction.set(game, Counts.bytes(left));
        } else {
            transaction.clear(game);
        }
        for (Range range : keys.boardAtOnce(number)) {
            transaction.clear(range);
        }
        transaction.set(
                keys.gone(number), Tuple.from(key.game().text(), key.board().text()).pack());
        node.grow(transaction, key);
        return true;
    }
}
