package dev.laurel.view;

import dev.laurel.engine.window.WindowKey;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What this node knows of one board's view: which view it trusts, and what has not reached it.
 *
 * <pre>
 *            verified, ready          not readable, writable        neither
 * trusted    queries and updates      updates (being filled)        none yet, or none any more
 * dirty      some players are re-read from the truth and shown again; no queries meanwhile
 * lost       the board is to be filled anew; no queries, and nothing need be remembered
 * </pre>
 */
final class BoardView {

    /**
     * A view that was found to be the one that the truth speaks of.
     *
     * @param session in which it was found
     * @param token what its epoch key holds
     * @param ready whether it is whole, or being filled
     */
    record Trusted(Session session, String token, boolean ready) {}

    /** How much may be remembered, shared by all boards. */
    record Bounds(AtomicLong remembered, int all, int ofBoard) {}

    final ViewBoard board;
    final byte[] key;
    final AtomicBoolean inCare = new AtomicBoolean();
    private final Bounds bounds;
    private final Map<ViewTruth.Dirty, Long> dirty = new HashMap<>();
    private final Set<WindowKey> goneWindows = new HashSet<>();
    private @Nullable Trusted trusted;
    private long ticks;
    private boolean lost;
    private boolean gone;
    private int failures;

    BoardView(ViewBoard board, byte[] key, Bounds bounds) {
        this.board = board;
        this.key = key;
        this.bounds = bounds;
    }

    /** The view to query, or null when the truth must be asked. */
    synchronized @Nullable Trusted readable(@Nullable Session session) {
        Trusted present = writable(session);
        return present != null && present.ready() && dirty.isEmpty() ? present : null;
    }

    /** The view to write to, or null when changes must be remembered. */
    synchronized @Nullable Trusted writable(@Nullable Session session) {
        Trusted present = trusted;
        boolean holds = present != null && present.session() == session && !lost && !gone;
        return holds ? present : null;
    }

    synchronized void trust(Trusted found) {
        trusted = found;
    }

    /** Trusts a view no longer, unless another took its place. */
    synchronized void distrust(Trusted former) {
        if (former.equals(trusted)) {
            trusted = null;
        }
    }

    /** Remembers players whose change was not shown; too many make the board lost. */
    synchronized void remember(Collection<ViewTruth.Dirty> players) {
        if (lost || gone) {
            return;
        }
        long tick = ++ticks;
        for (ViewTruth.Dirty player : players) {
            if (dirty.put(player, tick) == null) {
                bounds.remembered().incrementAndGet();
            }
        }
        if (dirty.size() > bounds.ofBoard() || bounds.remembered().get() > bounds.all()) {
            lose();
        }
    }

    /** Some remembered players with the time they were last marked. */
    synchronized Map<ViewTruth.Dirty, Long> some(int limit) {
        var some = new HashMap<ViewTruth.Dirty, Long>();
        for (Map.Entry<ViewTruth.Dirty, Long> entry : dirty.entrySet()) {
            if (some.size() == limit) {
                break;
            }
            some.put(entry.getKey(), entry.getValue());
        }
        return some;
    }

    /** Forgets players that were shown, except those marked again meanwhile. */
    synchronized void shown(Map<ViewTruth.Dirty, Long> players) {
        players.forEach(
                (player, tick) -> {
                    if (dirty.remove(player, tick)) {
                        bounds.remembered().decrementAndGet();
                    }
                });
    }

    /** From now on the board needs to be filled anew. */
    synchronized void lose() {
        lost = true;
        clear();
    }

    /** What was lost so far will be found by a scan that begins after this call. */
    synchronized void beginsAnew() {
        lost = false;
        clear();
    }

    private void clear() {
        bounds.remembered().addAndGet(-dirty.size());
        dirty.clear();
    }

    synchronized void goes() {
        gone = true;
        clear();
    }

    synchronized void goes(WindowKey window) {
        goneWindows.add(window);
    }

    synchronized List<WindowKey> goneWindows() {
        return List.copyOf(goneWindows);
    }

    synchronized void went(WindowKey window) {
        goneWindows.remove(window);
    }

    synchronized boolean isGone() {
        return gone;
    }

    synchronized boolean isLost() {
        return lost;
    }

    /** Tells whether something waits to be done as soon as the server is there. */
    synchronized boolean isWaiting() {
        return lost || gone || !dirty.isEmpty() || !goneWindows.isEmpty();
    }

    /** Counts a failure; returns how many there were in a row. */
    synchronized int failed() {
        return ++failures;
    }

    synchronized void succeeded() {
        failures = 0;
    }
}
