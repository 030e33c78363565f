package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.Range;
import com.apple.foundationdb.ReadTransaction;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.window.ExistingWindow;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowState;
import dev.laurel.engine.window.Windows;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Windows, found in the meta rows, which lie in order of time. */
final class FdbWindows implements Windows {
    private final Node node;
    private final Keys keys;

    /** A window that has rows. */
    private record Held(StoredBoard board, Slot slot, Window window, long entries) {}

    FdbWindows(Node node) {
        this.node = node;
        this.keys = node.keys;
    }

    @Override
    public List<ExistingWindow> list(BoardKey key) {
        return node.transactions.read(
                r -> {
                    StoredBoard board = node.boards.existing(r, key);
                    WindowPlan plan = board.definition().windows();
                    Instant now = node.now();
                    var listed = new ArrayList<ExistingWindow>();
                    for (int kind = 0; kind < plan.specs().size(); kind++) {
                        list(r, board, kind, now, listed);
                    }
                    return listed;
                });
    }

    /** Newest first, up to the first that has expired: all older ones have, too. */
    private void list(
            ReadTransaction r,
            StoredBoard board,
            int kind,
            Instant now,
            List<ExistingWindow> listed) {
        WindowPlan plan = board.definition().windows();
        Range metas = Range.startsWith(keys.metas(board.number(), kind));
        for (KeyValue row : r.getRange(metas, ReadTransaction.ROW_LIMIT_UNLIMITED, true)) {
            Held held = held(board, kind, row);
            WindowState state = plan.state(held.window(), now);
            if (state == WindowState.EXPIRED) {
                return;
            }
            if (state.isReadable() && held.entries() > 0) {
                listed.add(new ExistingWindow(held.window(), state));
            }
        }
    }

    private Held held(StoredBoard board, int kind, KeyValue row) {
        long start = keys.unpack(row.getKey()).getLong(4);
        return new Held(
                board,
                new Slot(board.number(), kind, start),
                board.window(kind, start),
                Counts.number(row.getValue()));
    }

    /** Nothing to do: entries of closed windows lie where they are cheapest to read already. */
    @Override
    public void archive(BoardKey key, WindowKey window) {
        node.transactions.read(r -> node.boards.existing(r, key));
    }

    @Override
    public int removeExpired(BoardKey key) {
        int removed = 0;
        int kinds =
                node.transactions.read(
                        r -> node.boards.existing(r, key).definition().windows().specs().size());
        for (int kind = 0; kind < kinds; kind++) {
            Optional<Held> oldest = oldestExpired(key, kind);
            while (oldest.isPresent()) {
                removed += remove(oldest.get()) ? 1 : 0;
                oldest = oldestExpired(key, kind);
            }
        }
        return removed;
    }

    private Optional<Held> oldestExpired(BoardKey key, int kind) {
        return node.transactions.read(
                r -> {
                    StoredBoard board = node.boards.existing(r, key);
                    WindowPlan plan = board.definition().windows();
                    Range metas = Range.startsWith(keys.metas(board.number(), kind));
                    return r.getRange(metas, 1).asList().join().stream()
                            .map(row -> held(board, kind, row))
                            .filter(h -> plan.state(h.window(), node.now()) == WindowState.EXPIRED)
                            .findFirst();
                });
    }

    /** Clears entries in parts, then the rest by ranges; tells whether this call finished it. */
    private boolean remove(Held held) {
        boolean more = true;
        while (more) {
            more =
                    node.transactions.write(
                            transaction ->
                                    node.maintenance.clearEntries(
                                            transaction, held.board(), held.slot(), held.window()));
        }
        return node.transactions.write(
                transaction -> {
                    byte[] meta = keys.meta(held.slot());
                    boolean there = Counts.number(transaction.get(meta).join()) > 0;
                    for (Range range : keys.window(held.slot())) {
                        transaction.clear(range);
                    }
                    return there;
                });
    }
}
