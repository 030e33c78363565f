package dev.laurel.dynamodb;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;

/** What the roles of one open engine share. */
final class Node implements AutoCloseable {
    final Table table;
    final DynamoDbConfig config;
    final Clock clock;
    final TreeEdit.Shape shape;
    final Uids uids = new Uids();
    final Background background = new Background();
    final Nodes nodes;
    final Folder folder;
    final Views views;
    final WindowItems windows;
    final PlayerLocks players = new PlayerLocks();
    final Sweeper sweeper;
    final DynamoDbChanges changes;

    Node(Table table, DynamoDbConfig config, Clock clock, TreeEdit.Shape shape) {
        this.table = table;
        this.config = config;
        this.clock = clock;
        this.shape = shape;
        this.nodes = new Nodes(table, config.cachedNodes());
        this.folder = new Folder(table, nodes, clock, uids, shape, config.foldAfter(), background);
        this.views = new Views(table, nodes, folder);
        this.windows = new WindowItems(table);
        this.sweeper = new Sweeper(this);
        this.changes = new DynamoDbChanges(this);
        sweeper.resume();
    }

    Optional<StoredBoard> find(BoardKey key) {
        table.checkOpen();
        return table.get(Keys.board(key)).map(StoredBoard::of);
    }

    /** The boards that are there. */
    Map<BoardKey, StoredBoard> findAll(Collection<BoardKey> keys) {
        var found = new HashMap<BoardKey, StoredBoard>();
        var unique = new LinkedHashSet<>(keys);
        if (unique.isEmpty()) {
            return found;
        }
        Map<Key, Item> items = table.getAll(unique.stream().map(Keys::board).toList());
        for (BoardKey key : unique) {
            Item item = items.get(Keys.board(key));
            if (item != null) {
                found.put(key, StoredBoard.of(item));
            }
        }
        return found;
    }

    /**
     * The board.
     *
     * @throws EngineException BOARD_NOT_FOUND
     */
    StoredBoard board(BoardKey key) {
        return find(key).orElseThrow(() -> notFound(key));
    }

    static EngineException notFound(BoardKey key) {
        return new EngineException(Problem.BOARD_NOT_FOUND, "there is no such board", "board", key);
    }

    /** A change that is to be written together with what it tells of. */
    Write change(StoredBoard board, Change change) {
        return Write.put(change.item(board.changeKey(uids.next())));
    }

    /** Tells of changes that were written. */
    void changed(Collection<StoredBoard> boards) {
        for (StoredBoard board : boards) {
            folder.added(board);
            changes.changed(board.key());
        }
    }

    /** Makes the versions of boards grow. */
    void grow(Collection<StoredBoard> boards) {
        var items = new ArrayList<Item>();
        boards.forEach(board -> items.add(new Change().item(board.changeKey(uids.next()))));
        table.writeAll(items, java.util.List.of());
        changed(boards);
    }

    @Override
    public void close() {
        changes.close();
        background.close();
        table.close();
    }
}
