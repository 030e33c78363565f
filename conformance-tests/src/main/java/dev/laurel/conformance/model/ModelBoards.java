package dev.laurel.conformance.model;

import dev.laurel.conformance.model.Decisions.Change;
import dev.laurel.conformance.model.ModelStore.StoredBoard;
import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.Boards;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The model's boards: a map. */
final class ModelBoards extends ModelRole implements Boards {

    ModelBoards(ModelEngine node) {
        super(node);
    }

    @Override
    public Board put(BoardDefinition definition) {
        return answer(
                () -> {
                    StoredBoard stored = store.boards.get(definition.key());
                    return stored == null ? create(definition) : change(stored, definition);
                });
    }

    private Board create(BoardDefinition definition) {
        GameId game = definition.key().game();
        if (store.boards.keySet().stream().filter(k -> k.game().equals(game)).count()
                >= Limits.BOARDS) {
            throw new EngineException(
                    Problem.TOO_MANY_BOARDS, "the game holds as many boards as it may");
        }
        var board = new Board(definition, now());
        store.boards.put(definition.key(), new StoredBoard(board));
        store.grow(definition.key());
        return board;
    }

    private Board change(StoredBoard stored, BoardDefinition definition) {
        BoardDefinition before = stored.board.definition();
        decisions.checkChange(before, definition);
        stored.board = new Board(definition, decisions.createdAt(stored.board, now()));
        if (!before.equals(definition) && decisions.growsVersion(Change.DEFINED)) {
            store.grow(definition.key());
        }
        return stored.board;
    }

    @Override
    public Optional<Board> find(BoardKey key) {
        return answer(() -> Optional.ofNullable(store.boards.get(key)).map(b -> b.board));
    }

    @Override
    public List<Board> list(GameId game, @Nullable BoardId after, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        return answer(
                () ->
                        store.boards.keySet().stream()
                                .filter(key -> key.game().equals(game))
                                .map(key -> key.board().text())
                                .filter(name -> after == null || name.compareTo(after.text()) > 0)
                                .sorted(Comparator.naturalOrder())
                                .limit(limit)
                                .map(name -> board(new BoardKey(game, new BoardId(name))).board)
                                .toList());
    }

    @Override
    public List<GameId> games(@Nullable GameId after, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        return answer(
                () ->
                        store.boards.keySet().stream()
                                .map(key -> key.game().text())
                                .distinct()
                                .filter(name -> decisions.isBehind(name, after))
                                .sorted(Comparator.naturalOrder())
                                .limit(limit)
                                .map(GameId::new)
                                .toList());
    }

    @Override
    public boolean remove(BoardKey key) {
        return answer(
                () -> {
                    StoredBoard removed = store.boards.remove(key);
                    store.events.values().removeIf(event -> event.board().equals(key));
                    return removed != null;
                });
    }
}
