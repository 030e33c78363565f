package dev.laurel.view;

import dev.laurel.engine.window.WindowKey;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings the view back to the truth, in the background: looks at boards when they are first
 * touched, fills lost ones, shows players that were not shown, removes what is gone. A board is in
 * the care of one thread at a time; what fails is tried again later and later.
 */
final class Mender implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Mender.class);

    /** Each of them may hold a connection of the truth while it fills a board. */
    private static final int THREADS = 3;

    private static final int REREAD = 500;
    private static final long FIRST_PAUSE = 25;
    private static final long LONGEST_PAUSE = 1_000;
    private static final long LONGEST_PAUSE_FULL = 5_000;

    private final Link link;
    private final ViewTruth truth;
    private final Keys keys;
    private final Filler filler;
    private final BoardView.Bounds bounds;
    private final Map<ViewBoard, BoardView> boards = new ConcurrentHashMap<>();
    private final AtomicInteger filling = new AtomicInteger();
    private final ScheduledThreadPoolExecutor threads;

    Mender(Link link, ViewTruth truth, Keys keys, RedisViewConfig config) {
        this.link = link;
        this.truth = truth;
        this.keys = keys;
        this.filler = new Filler(link, truth, keys.channel());
        this.bounds =
                new BoardView.Bounds(
                        new AtomicLong(),
                        config.maxDirtyPlayers(),
                        config.maxDirtyPlayersOfBoard());
        var number = new AtomicInteger();
        this.threads =
                new ScheduledThreadPoolExecutor(
                        THREADS,
                        task -> {
                            var thread =
                                    new Thread(
                                            task, "laurel-view-mender-" + number.incrementAndGet());
                            thread.setDaemon(true);
                            return thread;
                        });
        threads.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    /** What this node knows of a board. */
    BoardView of(ViewBoard board) {
        return boards.computeIfAbsent(board, b -> new BoardView(b, keys.epoch(b), bounds));
    }

    /** Sees to a board soon, unless that is under way or the server is away. */
    void care(BoardView view) {
        if (link.session() != null && view.inCare.compareAndSet(false, true)) {
            schedule(view, 0);
        }
    }

    /** Sees to every board that waits for something; called when the server is back. */
    void careForAll() {
        boards.values().stream().filter(BoardView::isWaiting).forEach(this::care);
    }

    private void schedule(BoardView view, long millis) {
        try {
            threads.schedule(() -> run(view), millis, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            view.inCare.set(false); // closed
        }
    }

    private void run(BoardView view) {
        long pause;
        try {
            pause = look(view);
        } catch (RuntimeException e) {
            LOG.warn("the truth under the view failed board={}", view.board.key(), e);
            pause = pause(view, LONGEST_PAUSE);
        }
        if (pause > 0 && link.session() != null) {
            schedule(view, pause);
            return;
        }
        view.inCare.set(false);
        if (pause > 0 || view.isWaiting()) {
            care(view); // marked, or the server came back, between the look and the line above
        }
    }

    /** Does what is to be done; returns after how many milliseconds to look again, or 0. */
    private long look(BoardView view) {
        Session session = link.session();
        if (session == null) {
            return 0;
        }
        if (view.isGone()) {
            return dropBoard(view, session);
        }
        if (!dropWindows(view, session)) {
            return pause(view, LONGEST_PAUSE);
        }
        BoardView.Trusted trusted = view.writable(session);
        if (trusted == null || !trusted.ready()) {
            if (!truth.exists(view.board)) {
                view.goes();
                return dropBoard(view, session);
            }
            Reply.Fault fault = verify(view, session);
            if (fault != null) {
                long longest = fault == Reply.Fault.FULL ? LONGEST_PAUSE_FULL : LONGEST_PAUSE;
                return pause(view, longest);
            }
            trusted = view.writable(session);
        }
        if (trusted == null) {
            return pause(view, LONGEST_PAUSE);
        }
        Reply.Fault fault = showAll(view, trusted);
        if (fault != null || !trusted.ready()) {
            return pause(view, fault == Reply.Fault.FULL ? LONGEST_PAUSE_FULL : LONGEST_PAUSE);
        }
        view.succeeded();
        return 0;
    }

    private Reply.@Nullable Fault verify(BoardView view, Session session) {
        filling.incrementAndGet();
        try {
            return filler.verify(view, session);
        } finally {
            filling.decrementAndGet();
        }
    }

    /** Re-reads remembered players from the truth and shows them. */
    private Reply.@Nullable Fault showAll(BoardView view, BoardView.Trusted trusted) {
        List<String> header =
                List.of(trusted.token(), "", keys.channel(), Keys.message(view.board.key(), 0));
        while (true) {
            Map<ViewTruth.Dirty, Long> players = view.some(REREAD);
            if (players.isEmpty()) {
                return null;
            }
            List<ViewState> states =
                    Updates.newest(truth.reread(view.board, List.copyOf(players.keySet())));
            Session session = trusted.session();
            List<Request> requests = Updates.requests(view, header, states);
            for (Reply reply : link.call(session, requests)) {
                if (reply.isMiss()) {
                    view.distrust(trusted);
                }
                if (!reply.isHit()) {
                    return reply.fault() == null ? Reply.Fault.BROKEN : reply.fault();
                }
            }
            view.shown(players);
        }
    }

    private boolean dropWindows(BoardView view, Session session) {
        for (WindowKey window : view.goneWindows()) {
            var request = new Request(Script.DROP, view.key, Keys.all(window.text()));
            if (!link.call(session, List.of(request)).get(0).isHit()) {
                return false;
            }
            view.went(window);
        }
        return true;
    }

    private long dropBoard(BoardView view, Session session) {
        var request = new Request(Script.DROP, view.key, Keys.all(""));
        if (!link.call(session, List.of(request)).get(0).isHit()) {
            return pause(view, LONGEST_PAUSE);
        }
        boards.remove(view.board, view);
        return 0;
    }

    private static long pause(BoardView view, long longest) {
        return Math.min(FIRST_PAUSE << Math.min(view.failed() - 1, 12), longest);
    }

    ViewHealth health() {
        long lost = boards.values().stream().filter(BoardView::isLost).count();
        return new ViewHealth(
                link.session() != null, bounds.remembered().get(), lost, filling.get());
    }

    /** Waits for what is being done, but not for long, and stops. */
    @Override
    public void close() {
        careForAll();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
        try {
            while (link.session() != null
                    && System.nanoTime() < deadline
                    && boards.values().stream().anyMatch(BoardView::isWaiting)) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        threads.shutdownNow();
    }
}
