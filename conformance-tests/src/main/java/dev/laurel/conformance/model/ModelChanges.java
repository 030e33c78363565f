package dev.laurel.conformance.model;

import dev.laurel.engine.change.ChangeFeed;
import dev.laurel.engine.id.BoardKey;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** The model's changes: a number per board, told to watchers by one thread per node. */
final class ModelChanges extends ModelRole implements ChangeFeed {
    private final List<Watch> watches = new CopyOnWriteArrayList<>();
    private @Nullable ExecutorService teller;

    ModelChanges(ModelEngine node) {
        super(node);
    }

    @Override
    public long version(BoardKey board) {
        return answer(
                () -> {
                    board(board);
                    return store.versions.getOrDefault(board, 0L);
                });
    }

    @Override
    public Subscription watch(BoardKey board, LongConsumer listener) {
        return answer(
                () -> {
                    board(board);
                    var watch = new Watch(board, listener);
                    watches.add(watch);
                    return watch;
                });
    }

    /** Lets the watchers of a board know, from another thread and soon. */
    void changed(BoardKey board) {
        for (Watch watch : watches) {
            if (decisions.isWatched(watch.board, board) && watch.due.compareAndSet(false, true)) {
                tell(watch);
            }
        }
    }

    private synchronized void tell(Watch watch) {
        ExecutorService thread = teller;
        if (thread == null) {
            thread = Executors.newSingleThreadExecutor(ModelChanges::daemon);
            teller = thread;
        }
        try {
            thread.execute(watch::tell);
        } catch (RejectedExecutionException e) {
            watches.remove(watch); // the node was closed meanwhile: nobody is told any more
        }
    }

    private static Thread daemon(Runnable work) {
        var thread = new Thread(work, "model-changes");
        thread.setDaemon(true);
        return thread;
    }

    synchronized void stop() {
        watches.clear();
        if (teller != null) {
            teller.shutdown();
        }
    }

    private final class Watch implements Subscription {
        private final BoardKey board;
        private final LongConsumer listener;
        private final AtomicBoolean due = new AtomicBoolean();
        private boolean closed;

        Watch(BoardKey board, LongConsumer listener) {
            this.board = board;
            this.listener = listener;
        }

        /** Holds the lock during the call, so that none begins after {@link #close} returns. */
        private synchronized void tell() {
            due.set(false);
            if (!closed) {
                listener.accept(store.versions.getOrDefault(board, 0L));
            }
        }

        @Override
        public synchronized void close() {
            if (decisions.endsWatch()) {
                closed = true;
                watches.remove(this);
            }
        }
    }
}
