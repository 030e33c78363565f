package dev.laurel.conformance.model;

import dev.laurel.conformance.model.ModelStore.StoredBoard;
import dev.laurel.conformance.model.ModelStore.StoredWindow;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What every role of a model's node has: the shared state, the decisions, and the time. */
abstract class ModelRole {
    final ModelEngine node;
    final ModelStore store;
    final Decisions decisions;

    ModelRole(ModelEngine node) {
        this.node = node;
        this.store = node.store();
        this.decisions = node.decisions();
    }

    Instant now() {
        return node.now();
    }

    /** Answers a call that reads or writes the store, unless the node is closed. */
    final <T> T answer(Supplier<T> call) {
        return decisions.exclusively(
                store,
                () -> {
                    node.checkOpen();
                    return call.get();
                });
    }

    final void run(Runnable call) {
        answer(
                () -> {
                    call.run();
                    return true;
                });
    }

    final StoredBoard board(BoardKey key) {
        StoredBoard board = store.boards.get(key);
        if (board == null) {
            throw new EngineException(
                    Problem.BOARD_NOT_FOUND, "there is no such board", "board", key);
        }
        return board;
    }

    /** The definition of a board whose standings can be read now. */
    final BoardDefinition readable(StandingsKey key) {
        BoardDefinition definition = board(key.board()).board.definition();
        decisions.checkReadable(definition, key, now());
        return definition;
    }

    /** The visible rows of standings, best first. */
    final List<Row> sorted(StandingsKey key) {
        return sorted(board(key.board()), key.window(), key.group());
    }

    final List<Row> sorted(StoredBoard board, WindowKey key, GroupKey group) {
        var rows = new ArrayList<Row>();
        StoredWindow window = board.windows.get(key);
        if (window == null) {
            return rows;
        }
        BoardDefinition definition = board.board.definition();
        for (Row row : window.rows().values()) {
            boolean hidden = store.isHidden(definition.key().game(), row.player());
            if (decisions.isVisible(hidden) && decisions.isIn(row, group)) {
                rows.add(row);
            }
        }
        rows.sort((a, b) -> decisions.compare(definition.order(), a, b));
        return rows;
    }

    /** A row as queries show it. */
    final Entry entry(BoardKey board, Row row) {
        return new Entry(
                row.player(),
                row.pair(),
                row.reachedAt(),
                row.metadata(),
                store.displayName(board.game(), row.player()));
    }
}
