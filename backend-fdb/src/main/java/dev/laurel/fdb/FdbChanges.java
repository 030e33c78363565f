package dev.laurel.fdb;

import com.apple.foundationdb.Database;
import com.apple.foundationdb.Transaction;
import dev.laurel.engine.change.ChangeFeed;
import dev.laurel.engine.id.BoardKey;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Versions of boards, and watches on them. A board's version is the version of the commit that last
 * changed it. A node has one FoundationDB watch for each board that someone watches here; when it
 * fires the version is read, told, and watched anew in one transaction, so nothing is missed. Where
 * a watch cannot be had, the version is read now and then instead.
 */
final class FdbChanges implements ChangeFeed, AutoCloseable {
    private static final int RETRY_MILLIS = 200;

    private final Database database;
    private final Transactions transactions;
    private final Keys keys;
    private final StoredBoards boards;
    private final Map<BoardKey, Watched> watched = new ConcurrentHashMap<>();
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(
                    work -> {
                        var worker = new Thread(work, "laurel-fdb-changes");
                        worker.setDaemon(true);
                        return worker;
                    });

    FdbChanges(Database database, Transactions transactions, Keys keys, StoredBoards boards) {
        this.database = database;
        this.transactions = transactions;
        this.keys = keys;
        this.boards = boards;
    }

    @Override
    public long version(BoardKey board) {
        return transactions.read(
                r -> {
                    CompletableFuture<byte[]> stamp = r.get(keys.version(board));
                    boards.existing(r, board);
                    return version(stamp.join());
                });
    }

    private static long version(byte @Nullable [] stamp) {
        return stamp == null ? 0 : ByteBuffer.wrap(stamp).getLong();
    }

    @Override
    public Subscription watch(BoardKey board, LongConsumer listener) {
        long known = version(board);
        var watch = new Watch(board, listener);
        watched.compute(
                        board,
                        (key, before) -> {
                            Watched after = before == null ? new Watched(key, known) : before;
                            after.watches.add(watch);
                            return after;
                        })
                .begin();
        return watch;
    }

    private void later(Runnable work, int millis) {
        try {
            thread.schedule(work, millis, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            watched.clear(); // the node was closed meanwhile: nobody is told any more
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
        watched.values().forEach(Watched::end);
        watched.clear();
    }

    /** A board that someone watches. */
    private final class Watched {
        private final BoardKey board;
        private final List<Watch> watches = new CopyOnWriteArrayList<>();
        private long told;
        private boolean begun;
        private boolean ended;
        private @Nullable CompletableFuture<Void> pending;

        Watched(BoardKey board, long known) {
            this.board = board;
            this.told = known;
        }

        synchronized void begin() {
            if (!begun) {
                begun = true;
                later(this::look, 0);
            }
        }

        /** Reads the version, tells it when it is new, and waits for the next. */
        private void look() {
            if (ended()) {
                return;
            }
            CompletableFuture<Void> watch;
            long version;
            try (Transaction transaction = database.createTransaction()) {
                transaction.options().setTimeout(TimeUnit.SECONDS.toMillis(10));
                byte[] key = keys.version(board);
                version = version(transaction.snapshot().get(key).join());
                watch = transaction.watch(key);
                transaction.commit().join();
            } catch (RuntimeException e) {
                later(this::look, RETRY_MILLIS); // not reachable now; nothing was told
                return;
            }
            tell(version);
            await(watch);
        }

        private void await(CompletableFuture<Void> watch) {
            synchronized (this) {
                if (ended) {
                    watch.cancel(true);
                    return;
                }
                pending = watch;
            }
            watch.whenComplete(
                    (done, failure) -> later(this::look, failure == null ? 0 : RETRY_MILLIS));
        }

        private void tell(long version) {
            if (version != told) {
                told = version;
                watches.forEach(watch -> watch.tell(version));
            }
        }

        private synchronized boolean ended() {
            return ended;
        }

        synchronized void end() {
            ended = true;
            if (pending != null) {
                pending.cancel(true);
            }
        }
    }

    private final class Watch implements Subscription {
        private final BoardKey board;
        private final LongConsumer listener;
        private boolean closed;

        Watch(BoardKey board, LongConsumer listener) {
            this.board = board;
            this.listener = listener;
        }

        /** Holds the lock during the call, so that none begins after {@link #close} returns. */
        private synchronized void tell(long version) {
            if (!closed) {
                listener.accept(version);
            }
        }

        @Override
        public void close() {
            synchronized (this) {
                closed = true;
            }
            watched.computeIfPresent(
                    board,
                    (key, on) -> {
                        on.watches.remove(this);
                        if (!on.watches.isEmpty()) {
                            return on;
                        }
                        on.end();
                        return null;
                    });
        }
    }
}
