package dev.laurel.dynamodb;

import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.window.ExistingWindow;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import dev.laurel.engine.window.WindowState;
import dev.laurel.engine.window.Windows;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The windows that are written down, of which those are told that hold entries now. */
final class DynamoDbWindows implements Windows {
    private final Node node;

    DynamoDbWindows(Node node) {
        this.node = node;
    }

    @Override
    public List<ExistingWindow> list(BoardKey key) {
        StoredBoard board = node.board(key);
        WindowPlan plan = board.plan();
        Instant now = node.clock.instant();
        var readable = new ArrayList<Window>();
        for (WindowKey window : node.windows.list(board.generation())) {
            plan.find(window).filter(w -> plan.state(w, now).isReadable()).ifPresent(readable::add);
        }
        readable.removeAll(empty(board, readable));
        var listed = new ArrayList<ExistingWindow>();
        for (WindowSpec spec : plan.specs()) {
            readable.stream()
                    .filter(w -> w.kind().equals(spec.kind()))
                    .sorted(Comparator.comparing(Window::start).reversed())
                    .forEach(w -> listed.add(new ExistingWindow(w, plan.state(w, now))));
        }
        return listed;
    }

    /** Those in which nobody has an entry, hidden or not. */
    private List<Window> empty(StoredBoard board, List<Window> windows) {
        if (windows.isEmpty()) {
            return List.of();
        }
        List<Slice> slices = windows.stream().map(w -> Slice.everyone(w.key())).toList();
        Map<WindowKey, Long> sizes =
                node.views.readAll(
                        board,
                        slices,
                        views -> {
                            var counted = new java.util.HashMap<WindowKey, Long>();
                            views.forEach((slice, v) -> counted.put(slice.window(), v.size()));
                            return counted;
                        });
        return windows.stream()
                .filter(w -> sizes.getOrDefault(w.key(), 0L) == 0)
                .filter(w -> !node.sweeper.hasHidden(board, w.key()))
                .toList();
    }

    @Override
    public void archive(BoardKey board, WindowKey window) {
        // A closed window has no changes left once it is folded; there is nothing cheaper to move
        // to.
        StoredBoard stored = node.board(board);
        boolean closed =
                stored.plan()
                        .find(window)
                        .map(w -> stored.plan().state(w, node.clock.instant()))
                        .filter(state -> state == WindowState.CLOSED)
                        .isPresent();
        if (closed) {
            node.folder.fold(stored);
        }
    }

    @Override
    public int removeExpired(BoardKey key) {
        StoredBoard board = node.board(key);
        Instant now = node.clock.instant();
        int removed = 0;
        for (WindowKey window : node.windows.list(board.generation())) {
            boolean expired =
                    board.plan()
                            .find(window)
                            .map(w -> board.plan().state(w, now) == WindowState.EXPIRED)
                            .orElse(true);
            if (expired && node.sweeper.sweep(board, window)) {
                removed++;
            }
        }
        return removed;
    }
}
