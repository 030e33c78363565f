package dev.laurel.conformance.model;

import dev.laurel.conformance.model.ModelStore.StoredBoard;
import dev.laurel.conformance.model.ModelStore.StoredWindow;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.window.ExistingWindow;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import dev.laurel.engine.window.Windows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The model's windows: those with rows. */
final class ModelWindows extends ModelRole implements Windows {

    ModelWindows(ModelEngine node) {
        super(node);
    }

    @Override
    public List<ExistingWindow> list(BoardKey key) {
        return answer(
                () -> {
                    StoredBoard board = board(key);
                    WindowPlan plan = board.board.definition().windows();
                    var listed = new ArrayList<ExistingWindow>();
                    for (WindowSpec spec : plan.specs()) {
                        withRows(board).stream()
                                .filter(w -> w.kind().equals(spec.kind()))
                                .filter(w -> decisions.isReadable(plan, w, now()))
                                .sorted(Comparator.comparing(Window::start).reversed())
                                .map(w -> new ExistingWindow(w, plan.state(w, now())))
                                .forEach(listed::add);
                    }
                    return listed;
                });
    }

    private static List<Window> withRows(StoredBoard board) {
        return board.windows.values().stream()
                .filter(w -> !w.rows().isEmpty())
                .map(StoredWindow::window)
                .toList();
    }

    @Override
    public void archive(BoardKey key, WindowKey window) {
        run(() -> board(key));
    }

    @Override
    public int removeExpired(BoardKey key) {
        return answer(
                () -> {
                    StoredBoard board = board(key);
                    WindowPlan plan = board.board.definition().windows();
                    int removed = 0;
                    for (Window window : withRows(board)) {
                        if (decisions.isExpired(plan, window, now())) {
                            board.windows.remove(window.key());
                            removed++;
                        }
                    }
                    return removed;
                });
    }
}
