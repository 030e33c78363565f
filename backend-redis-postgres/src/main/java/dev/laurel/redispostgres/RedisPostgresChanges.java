package dev.laurel.redispostgres;

import dev.laurel.engine.change.ChangeFeed;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.view.StandingsView;
import java.sql.PreparedStatement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Versions of boards as this node knows them. A version is at least the number under which the last
 * known change was committed, and always one more than before. Other nodes are told through the
 * view while that carries changes, else through {@code NOTIFY}, collected for a moment and sent by
 * one thread after the commit: a notification inside the transaction would make all commits queue.
 */
final class RedisPostgresChanges implements ChangeFeed, AutoCloseable {
    private static final int COLLECT_MILLIS = 10;

    private final Database database;
    private final BoardRows boards;
    private final @Nullable StandingsView view;
    private final ChangeListener listener;
    private final Map<BoardKey, Long> versions = new ConcurrentHashMap<>();
    private final Map<BoardKey, Long> unsent = new ConcurrentHashMap<>();
    private final AtomicBoolean sending = new AtomicBoolean();
    private final List<Watch> watches = new CopyOnWriteArrayList<>();
    private final ScheduledExecutorService teller;

    RedisPostgresChanges(Database database, BoardRows boards, @Nullable StandingsView view) {
        this.database = database;
        this.boards = boards;
        this.view = view;
        this.listener = new ChangeListener(database.config(), this::heard, this::missed);
        this.teller =
                Executors.newSingleThreadScheduledExecutor(
                        work -> {
                            var thread = new Thread(work, "laurel-changes");
                            thread.setDaemon(true);
                            return thread;
                        });
    }

    @Override
    public long version(BoardKey board) {
        database.checkOpen();
        boards.existing(board);
        listener.start();
        Long known = versions.get(board);
        if (known != null) {
            return known;
        }
        long drawn = lastVersion();
        return versions.merge(board, drawn, Math::max);
    }

    /** A number that no change committed so far exceeds. */
    private long lastVersion() {
        return database.read(
                connection -> {
                    try (PreparedStatement statement =
                                    connection.prepareStatement(
                                            "SELECT last_value FROM version_seq");
                            var row = statement.executeQuery()) {
                        row.next();
                        return row.getLong(1);
                    }
                });
    }

    @Override
    public Subscription watch(BoardKey board, LongConsumer told) {
        database.checkOpen();
        boards.existing(board);
        version(board);
        var watch = new Watch(board, told);
        watches.add(watch);
        if (view != null) {
            watch.inView = view.watch(board, version -> heard(board, version));
        }
        listener.start();
        return watch;
    }

    /** Takes note of a change that was committed here. */
    void changed(BoardKey board, long version) {
        grow(board, version);
        boolean carried = view != null && view.carriesChanges();
        if (!carried) {
            unsent.merge(board, version, Math::max);
            if (sending.compareAndSet(false, true)) {
                later(this::send, COLLECT_MILLIS);
            }
        }
    }

    private void send() {
        sending.set(false);
        for (BoardKey board : List.copyOf(unsent.keySet())) {
            Long version = unsent.remove(board);
            if (version != null) {
                database.read(
                        connection -> {
                            try (PreparedStatement statement =
                                    connection.prepareStatement("SELECT pg_notify(?, ?)")) {
                                statement.setString(1, listener.channel());
                                statement.setString(2, listener.message(board, version));
                                return statement.execute();
                            }
                        });
            }
        }
    }

    /**
     * Another node told of a change. The version always grows, also when a higher number is known:
     * numbers are drawn before commits, so the lower one may have been committed last.
     */
    private void heard(BoardKey board, long version) {
        grow(board, version);
    }

    /** Something may have been missed: everything known counts as changed. */
    private void missed() {
        versions.keySet().forEach(board -> grow(board, 0));
    }

    private void grow(BoardKey board, long version) {
        // A board that nobody asked about and that has no number yet gets one when someone asks.
        versions.compute(
                board,
                (b, known) ->
                        known == null
                                ? (version == 0 ? null : Long.valueOf(version))
                                : Long.valueOf(Math.max(known + 1, version)));
        for (Watch watch : watches) {
            if (watch.board.equals(board) && watch.due.compareAndSet(false, true)) {
                later(watch::tell, 0);
            }
        }
    }

    private void later(Runnable work, int millis) {
        try {
            teller.schedule(work, millis, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            watches.clear(); // the node was closed meanwhile: nobody is told any more
        }
    }

    @Override
    public void close() {
        listener.close();
        teller.shutdown();
        try {
            teller.awaitTermination(1, TimeUnit.SECONDS); // what was committed is still told
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        watches.clear();
    }

    private final class Watch implements Subscription {
        private final BoardKey board;
        private final LongConsumer told;
        private final AtomicBoolean due = new AtomicBoolean();
        private volatile @Nullable Subscription inView;
        private boolean closed;

        Watch(BoardKey board, LongConsumer told) {
            this.board = board;
            this.told = told;
        }

        /** Holds the lock during the call, so that none begins after {@link #close} returns. */
        private synchronized void tell() {
            due.set(false);
            if (!closed) {
                told.accept(versions.getOrDefault(board, 0L));
            }
        }

        @Override
        public void close() {
            synchronized (this) {
                closed = true;
            }
            watches.remove(this);
            Subscription subscription = inView;
            if (subscription != null) {
                subscription.close();
            }
        }
    }
}
