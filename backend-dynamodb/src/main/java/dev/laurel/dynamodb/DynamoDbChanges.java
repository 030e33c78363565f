package dev.laurel.dynamodb;

import dev.laurel.engine.change.ChangeFeed;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.BoardKey;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongConsumer;

/**
 * Versions of boards: how many changes were ever made, which is those that were folded and those
 * that wait. Nothing is written for it. The version of a watched board is read from time to time,
 * and at once after a change of this node's own.
 */
final class DynamoDbChanges implements ChangeFeed, AutoCloseable {
    private static final int ATTEMPTS = 100;

    private final Node node;
    private final Map<BoardKey, List<Watch>> watches = new ConcurrentHashMap<>();

    DynamoDbChanges(Node node) {
        this.node = node;
        node.background.every(node.config.pollInterval(), this::poll);
    }

    @Override
    public long version(BoardKey key) {
        return version(node.board(key));
    }

    /**
     * The log is counted while nothing is folded, so that no change is missed or counted twice; see
     * {@link Views} for what is seen of a fold that is being committed.
     */
    private long version(StoredBoard board) {
        Key epoch = Keys.epoch(board.generation());
        Map<Key, Item> before = node.table.getAll(List.of(epoch));
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Set<String> folded = Views.folded(before.get(epoch));
            long waiting =
                    Views.log(node.table, board, Integer.MAX_VALUE).stream()
                            .filter(item -> !folded.contains(item.text(Key.SK)))
                            .count();
            Map<Key, Item> after = node.table.getSettled(List.of(epoch));
            if (number(before, epoch, "e") == number(after, epoch, "e")) {
                return board.base() + number(after, epoch, "n") + waiting;
            }
            before = after;
        }
        throw Errors.crowded();
    }

    private static long number(Map<Key, Item> read, Key epoch, String name) {
        Item item = read.get(epoch);
        return item == null ? 0 : item.number(name);
    }

    @Override
    public Subscription watch(BoardKey board, LongConsumer listener) {
        var watch = new Watch(board, listener, version(board));
        watches.compute(
                board,
                (b, list) -> {
                    List<Watch> all = list == null ? new CopyOnWriteArrayList<>() : list;
                    all.add(watch);
                    return all;
                });
        return watch;
    }

    /** This node has changed a board. */
    void changed(BoardKey board) {
        if (watches.containsKey(board)) {
            node.background.once("tell " + board, () -> tell(board));
        }
    }

    private void poll() {
        watches.keySet().forEach(board -> node.background.once("tell " + board, () -> tell(board)));
    }

    private void tell(BoardKey board) {
        List<Watch> told = watches.getOrDefault(board, List.of());
        if (told.isEmpty()) {
            return;
        }
        try {
            node.find(board).map(this::version).ifPresent(v -> told.forEach(w -> w.tell(v)));
        } catch (EngineException e) {
            return; // the next time will tell
        }
    }

    @Override
    public void close() {
        watches.clear();
    }

    private final class Watch implements Subscription {
        private final BoardKey board;
        private final LongConsumer listener;
        private long last;
        private boolean closed;

        Watch(BoardKey board, LongConsumer listener, long last) {
            this.board = board;
            this.listener = listener;
            this.last = last;
        }

        /** Holds the lock during the call, so that none begins after {@link #close} returns. */
        private synchronized void tell(long version) {
            if (!closed && version > last) {
                last = version;
                listener.accept(version);
            }
        }

        @Override
        public void close() {
            synchronized (this) {
                closed = true;
            }
            watches.computeIfPresent(
                    board,
                    (b, list) -> {
                        list.remove(this);
                        return list.isEmpty() ? null : list;
                    });
        }
    }
}
