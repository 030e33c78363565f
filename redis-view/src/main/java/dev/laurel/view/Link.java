package dev.laurel.view;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The way to the server, which is up or down for everybody at once. The first call that is not
 * answered in time takes it down, so that others do not wait; a thread of its own brings it back,
 * and looks after it while nobody calls.
 */
final class Link implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Link.class);
    private static final long FIRST_PAUSE = 100;
    private static final long LONGEST_PAUSE = 1_000;
    private static final long HEARTBEAT = 1_000;

    private final Server server;
    private final Duration timeout;
    private final Runnable onUp;
    private final Thread keeper;
    private final CountDownLatch tried = new CountDownLatch(1);
    private volatile @Nullable Session live;
    private volatile boolean closed;
    private @Nullable Session last; // of the keeper alone
    private boolean replaced; // guarded by this
    private String trouble = ""; // of the keeper alone

    Link(Server server, Duration timeout, Runnable onUp) {
        this.server = server;
        this.timeout = timeout;
        this.onUp = onUp;
        this.keeper = new Thread(this::keep, "laurel-view-link");
        keeper.setDaemon(true);
    }

    /** Begins to connect and waits until that succeeded or failed once, but not for long. */
    void start() {
        keeper.start();
        try {
            if (!tried.await(3, TimeUnit.SECONDS)) {
                LOG.warn("the first connection to Redis takes long; going on without");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The present session, or null while the server is away. */
    @Nullable Session session() {
        return live;
    }

    /** Sends requests and waits for the replies, each within the time that callers may wait. */
    List<Reply> call(Session session, List<Request> requests) {
        return await(session, session.send(requests), timeout);
    }

    /** Waits for replies, and takes the link down when one shows that the server is away. */
    List<Reply> await(Session session, Session.Calls calls, Duration patience) {
        List<Reply> replies = calls.await(System.nanoTime() + patience.toNanos());
        for (Reply reply : replies) {
            if (reply.fault() == Reply.Fault.DOWN || reply.fault() == Reply.Fault.REPLACED) {
                down(session, reply.fault() == Reply.Fault.REPLACED);
            }
        }
        return replies;
    }

    private synchronized void down(Session session, boolean isReplaced) {
        if (live == session) {
            live = null;
            replaced |= isReplaced;
            notifyAll();
            LOG.warn("Redis is away or was replaced; queries fall back replaced={}", isReplaced);
        }
    }

    private void keep() {
        long pause = FIRST_PAUSE;
        try {
            while (!closed) {
                Session session = live;
                if (session != null) {
                    pause(HEARTBEAT, true);
                    pause = FIRST_PAUSE;
                    if (live == session && !isSame(session)) {
                        down(session, false);
                    }
                } else if (bringUp()) {
                    onUp.run();
                } else {
                    pause(pause, false);
                    pause = Math.min(2 * pause, LONGEST_PAUSE);
                }
                tried.countDown();
            }
        } catch (InterruptedException e) {
            LOG.debug("closed");
        }
    }

    private synchronized void pause(long millis, boolean whileUp) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        long left = millis;
        while (left > 0 && !closed && whileUp == (live != null)) {
            wait(left);
            left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        }
    }

    /** Goes on with the last session if its processes are the same, else begins another. */
    private boolean bringUp() throws InterruptedException {
        Session session = last;
        boolean again;
        synchronized (this) {
            again = session != null && !replaced;
            replaced = false;
        }
        if (session != null && (!again || !isSame(session))) {
            session.wire().close();
            last = null;
            session = null;
        }
        if (session == null) {
            session = begin();
        }
        if (session == null) {
            return false;
        }
        last = session;
        live = session;
        trouble = "";
        LOG.info("Redis answers sessionGoesOn={}", again);
        return true;
    }

    private boolean isSame(Session session) throws InterruptedException {
        return session.processes().equals(get(Processes.identify(session.wire()), timeout));
    }

    private @Nullable Session begin() throws InterruptedException {
        CompletableFuture<Server.Wire> connecting = server.connect();
        Server.Wire wire = get(connecting, Connecting.PATIENCE);
        if (wire == null) {
            connecting.thenAccept(Server.Wire::close); // should it come late
            return null;
        }
        Map<String, String> processes = get(Processes.identify(wire), Connecting.PATIENCE);
        Scripts scripts = Scripts.fresh();
        if (processes == null
                || get(Processes.load(wire, scripts).thenApply(v -> true), Connecting.PATIENCE)
                        == null) {
            wire.close();
            return null;
        }
        return new Session(wire, scripts, processes);
    }

    private <T> @Nullable T get(CompletableFuture<T> future, Duration patience)
            throws InterruptedException {
        try {
            return future.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            complain("no answer in time");
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            complain(
                    cause instanceof Processes.UnfitException
                            ? String.valueOf(cause.getMessage())
                            : String.valueOf(cause));
        }
        return null;
    }

    private void complain(String text) {
        if (!text.equals(trouble)) {
            trouble = text;
            LOG.warn("Redis cannot be used now cause={}", text);
        }
    }

    /** Stops looking after the server; connections end with the server's own close. */
    @Override
    public void close() {
        closed = true;
        live = null;
        keeper.interrupt();
        try {
            keeper.join(500);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
