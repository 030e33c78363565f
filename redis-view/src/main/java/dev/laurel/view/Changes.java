package dev.laurel.view;

import dev.laurel.engine.change.ChangeFeed;
import dev.laurel.engine.id.BoardKey;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells watchers of changes that any node published. The connection is opened when the first
 * watcher comes, and anew whenever the server was away; each time it is back after a loss all
 * watchers are told 0, since something may have been missed.
 */
final class Changes implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Changes.class);

    private final Server server;
    private final String channel;
    private final Duration timeout;
    private final Map<String, List<Watcher>> watchers = new ConcurrentHashMap<>();
    private final ExecutorService teller = Executors.newSingleThreadExecutor(daemon("watch"));
    private final ExecutorService opener = Executors.newSingleThreadExecutor(daemon("listen"));
    private volatile @Nullable StatefulRedisPubSubConnection<String, String> connection;
    private volatile boolean listening;
    private volatile boolean closed;

    Changes(Server server, String channel, Duration timeout) {
        this.server = server;
        this.channel = channel;
        this.timeout = timeout;
    }

    private static ThreadFactory daemon(String name) {
        return task -> {
            var thread = new Thread(task, "laurel-view-" + name);
            thread.setDaemon(true);
            return thread;
        };
    }

    ChangeFeed.Subscription watch(BoardKey board, LongConsumer listener) {
        var watcher = new Watcher(listener, teller);
        watchers.computeIfAbsent(board.toString(), b -> new CopyOnWriteArrayList<>()).add(watcher);
        if (!listening) {
            awaitOpened(watcher);
        }
        return () -> {
            watcher.close();
            watchers.computeIfPresent(
                    board.toString(),
                    (b, all) -> {
                        all.remove(watcher);
                        return all.isEmpty() ? null : all;
                    });
        };
    }

    /** Waits as long as any caller may wait; a connection that comes later tells 0. */
    private void awaitOpened(Watcher watcher) {
        CompletableFuture<Void> opening = CompletableFuture.runAsync(() -> open(false), opener);
        try {
            opening.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            opening.thenRun(() -> watcher.tell(0));
        } catch (ExecutionException e) {
            LOG.warn("changes cannot be heard", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Tells whether what is published now is heard here, or nobody here wants to hear. */
    boolean isHeard() {
        return listening || watchers.isEmpty();
    }

    /** The server may have been away: an old connection is not worth trusting. */
    void reopen() {
        listening = false;
        if (!watchers.isEmpty() && !closed) {
            try {
                opener.execute(() -> open(true));
            } catch (RejectedExecutionException e) {
                LOG.debug("closed meanwhile", e);
            }
        }
    }

    private void open(boolean anew) {
        if (closed || (listening && !anew)) {
            return;
        }
        closeConnection();
        CompletableFuture<StatefulRedisPubSubConnection<String, String>> opening = server.listen();
        try {
            var opened = opening.get(Connecting.PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            connection = opened;
            opened.addListener(new Hearing());
            opened.async()
                    .subscribe(channel)
                    .get(Connecting.PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            listening = true;
            if (anew) {
                tellAll();
            }
        } catch (TimeoutException | ExecutionException e) {
            opening.thenAccept(StatefulRedisPubSubConnection::closeAsync);
            LOG.warn("changes cannot be heard now; tried again soon");
            CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS).execute(this::reopen);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private final class Hearing extends RedisPubSubAdapter<String, String> {
        private boolean before;

        @Override
        public void subscribed(String name, long count) {
            if (before) {
                tellAll(); // the driver connected again
            }
            before = true;
        }

        @Override
        public void message(String name, String message) {
            int space = message.lastIndexOf(' ');
            List<Watcher> interested = space < 0 ? null : watchers.get(message.substring(0, space));
            if (interested != null) {
                long version = Long.parseLong(message.substring(space + 1));
                interested.forEach(watcher -> watcher.tell(version));
            }
        }
    }

    private void tellAll() {
        watchers.values().forEach(all -> all.forEach(watcher -> watcher.tell(0)));
    }

    private void closeConnection() {
        StatefulRedisPubSubConnection<String, String> former = connection;
        connection = null;
        if (former != null) {
            former.closeAsync();
        }
    }

    @Override
    public void close() {
        closed = true;
        listening = false;
        opener.shutdownNow();
        teller.shutdownNow();
        closeConnection();
    }
}
