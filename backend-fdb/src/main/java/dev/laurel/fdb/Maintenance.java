package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.Range;
import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.window.Window;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Work that nobody waits for, on one thread: deltas are folded into count trees, and what removed
 * boards have left is swept. All of it can be done by any node, twice, or after a crash.
 */
final class Maintenance implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Maintenance.class);
    private static final int ROWS = 500;

    private final Transactions transactions;
    private final Keys keys;
    private final Shape shape;
    private final Set<StandingsRef> waiting = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;
    private volatile boolean broken;
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(
                    work -> {
                        var worker = new Thread(work, "laurel-fdb-maintenance");
                        worker.setDaemon(true);
                        return worker;
                    });

    Maintenance(Transactions transactions, Keys keys, Shape shape) {
        this.transactions = transactions;
        this.keys = keys;
        this.shape = shape;
    }

    /** Looks at these standings soon: they may need a tree, or have deltas to be folded. */
    void look(Collection<StandingsRef> standings) {
        for (StandingsRef ref : standings) {
            if (waiting.add(ref)) {
                later(() -> fold(ref));
            }
        }
    }

    private void later(Runnable work) {
        try {
            thread.execute(
                    () -> {
                        try {
                            if (!closed) {
                                work.run();
                            }
                        } catch (EngineException e) {
                            LOG.atWarn()
                                    .setCause(e)
                                    .log("maintenance failed and is left for later");
                        } catch (RuntimeException e) {
                            broken = true;
                            LOG.atError().setCause(e).log("maintenance failed");
                        }
                    });
        } catch (RejectedExecutionException e) {
            waiting.clear(); // closed meanwhile: another node, or the next start, does it
        }
    }

    /** Tells whether work has failed for a reason that will not pass. */
    boolean isBroken() {
        return broken;
    }

    /** Folds until nothing is left; begins a tree where there is none. */
    private void fold(StandingsRef ref) {
        waiting.remove(ref);
        boolean more = transactions.write(transaction -> mark(transaction, ref));
        while (more && !closed) {
            more = transactions.write(transaction -> Folding.fold(transaction, keys, ref, shape));
        }
    }

    /** Lets deltas be written from now on, if the standings are large enough for a tree. */
    private boolean mark(Transaction transaction, StandingsRef ref) {
        if (transaction.snapshot().get(keys.mark(ref)).join() != null) {
            return true;
        }
        if (Counts.number(transaction.get(keys.size(ref)).join()) <= shape.treeFrom()) {
            return false;
        }
        transaction.set(keys.mark(ref), new byte[0]);
        return true;
    }

    /** Sweeps what removed boards have left, soon. */
    void sweep() {
        later(
                () -> {
                    List<KeyValue> gone =
                            transactions.read(
                                    r ->
                                            r.getRange(Range.startsWith(keys.gone()), ROWS)
                                                    .asList()
                                                    .join());
                    for (KeyValue row : gone) {
                        long number = keys.unpack(row.getKey()).getLong(1);
                        Tuple name = Tuple.fromBytes(row.getValue());
                        sweep(number, BoardKey.of(name.getString(0), name.getString(1)));
                    }
                });
    }

    private void sweep(long number, BoardKey board) {
        boolean more = true;
        while (more && !closed) {
            more =
                    transactions.write(
                            transaction ->
                                    sweepEntries(transaction, number, board)
                                            || sweepEvents(transaction, number, board)
                                            || finish(transaction, number));
        }
    }

    private boolean finish(Transaction transaction, long number) {
        transaction.clear(Range.startsWith(keys.data(number)));
        transaction.clear(keys.gone(number));
        return false;
    }

    /** Clears entries and where their players are remembered; the window's name was kept there. */
    private boolean sweepEntries(Transaction transaction, long number, BoardKey board) {
        List<KeyValue> rows = first(transaction, keys.allEntries(number));
        for (KeyValue row : rows) {
            Tuple parts = keys.unpack(row.getKey());
            var player = new PlayerId(parts.getString(5));
            byte[] members = keys.members(board.game(), player, board.board().text());
            for (KeyValue member :
                    transaction.snapshot().getRange(Range.startsWith(members)).asList().join()) {
                if (Tuple.fromBytes(member.getValue()).getLong(0) == number) {
                    transaction.clear(member.getKey());
                }
            }
            transaction.clear(row.getKey());
        }
        return !rows.isEmpty();
    }

    private boolean sweepEvents(Transaction transaction, long number, BoardKey board) {
        byte[] prefix = keys.events(number);
        List<KeyValue> rows = first(transaction, prefix);
        for (KeyValue row : rows) {
            EventRow event = EventRow.unpack(row.getValue());
            byte[] trail = keys.trail(board.game(), event.player());
            transaction.clear(Keys.join(trail, Keys.behind(prefix, row.getKey())));
            transaction.clear(row.getKey());
        }
        return !rows.isEmpty();
    }

    private static List<KeyValue> first(Transaction transaction, byte[] prefix) {
        return transaction.snapshot().getRange(Range.startsWith(prefix), ROWS).asList().join();
    }

    /** Clears a window's entries, and where their players are remembered; in parts. */
    boolean clearEntries(Transaction transaction, StoredBoard board, Slot slot, Window window) {
        List<KeyValue> rows = first(transaction, keys.entries(slot));
        for (KeyValue row : rows) {
            var player = new PlayerId(keys.unpack(row.getKey()).getString(5));
            transaction.clear(
                    keys.member(
                            board.key().game(),
                            player,
                            board.key().board().text(),
                            window.key().text()));
            transaction.clear(row.getKey());
        }
        return rows.size() == ROWS;
    }

    @Override
    public void close() {
        closed = true;
        thread.shutdown();
        try {
            thread.awaitTermination(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
