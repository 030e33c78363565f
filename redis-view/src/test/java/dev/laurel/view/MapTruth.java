package dev.laurel.view;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** A truth in a map. */
final class MapTruth implements ViewTruth {
    private final Map<ViewBoard, Map<Dirty, ViewState>> boards = new ConcurrentHashMap<>();
    private final Map<ViewBoard, AtomicLong> epochs = new ConcurrentHashMap<>();
    final AtomicInteger scans = new AtomicInteger();
    final AtomicInteger rereads = new AtomicInteger();
    volatile boolean failing;
    volatile Runnable duringReread = () -> {};
    volatile Runnable duringScan = () -> {};

    void put(ViewBoard board) {
        boards.putIfAbsent(board, new LinkedHashMap<>());
    }

    void remove(ViewBoard board) {
        boards.remove(board);
    }

    /** Remembers the newest state of a player. */
    void commit(ViewBoard board, ViewState state) {
        put(board);
        Map<Dirty, ViewState> states = boards.get(board);
        synchronized (states) {
            states.merge(
                    new Dirty(state.window(), state.player()),
                    state,
                    (a, b) -> b.version() > a.version() ? b : a);
        }
    }

    List<ViewState> states(ViewBoard board) {
        Map<Dirty, ViewState> states = boards.getOrDefault(board, Map.of());
        synchronized (states) {
            return states.values().stream().filter(s -> s.key() != null).toList();
        }
    }

    @Override
    public long epoch(ViewBoard board) {
        check();
        return epochs.computeIfAbsent(board, b -> new AtomicLong(1)).get();
    }

    @Override
    public long invalidate(ViewBoard board, long lost) {
        check();
        AtomicLong epoch = epochs.computeIfAbsent(board, b -> new AtomicLong(1));
        epoch.compareAndSet(lost, lost + 1);
        return epoch.get();
    }

    @Override
    public void scan(ViewBoard board, Consumer<List<ViewState>> sink) {
        check();
        scans.incrementAndGet();
        List<ViewState> all = states(board);
        duringScan.run();
        for (int from = 0; from < all.size(); from += 2_000) {
            sink.accept(all.subList(from, Math.min(from + 2_000, all.size())));
        }
    }

    @Override
    public List<ViewState> reread(ViewBoard board, List<Dirty> players) {
        check();
        rereads.incrementAndGet();
        var found = new ArrayList<ViewState>();
        Map<Dirty, ViewState> states = boards.getOrDefault(board, Map.of());
        synchronized (states) {
            for (Dirty player : players) {
                ViewState state = states.get(player);
                found.add(
                        state != null
                                ? state
                                : new ViewState(
                                        player.window(),
                                        player.player(),
                                        0,
                                        null,
                                        List.of(),
                                        null));
            }
        }
        duringReread.run();
        return found;
    }

    @Override
    public boolean exists(ViewBoard board) {
        check();
        return boards.containsKey(board);
    }

    private void check() {
        if (failing) {
            throw new EngineException(Problem.UNAVAILABLE, "the truth is away");
        }
    }
}
