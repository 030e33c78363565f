package dev.laurel.dynamodb;

import dev.laurel.engine.window.Window;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which submissions of a batch can be decided together. Those of one player must fit into one
 * transaction, since each sees what those before it did; the rest of that player waits. An id that
 * stands twice ends the round, since the second depends on what becomes of the first. When someone
 * asks for ranks, the order of different players matters as well.
 */
final class SubmitPlan {
    /** The check of the player. */
    private static final int PER_PLAYER = 1;

    /** Two copies of the event, and the id. */
    private static final int PER_SUBMISSION = 3;

    /** The entry, and for a hidden player the mark of it. */
    private static final int PER_ENTRY = 2;

    private static final int PER_BOARD = 1;

    private SubmitPlan() {}

    private static final class Cost {
        private final Set<Key> entries = new HashSet<>();
        private final Set<String> boards = new HashSet<>();
        private int submissions;

        /** Adds a submission, when the player's writes still fit. */
        boolean add(SubmitItem item, int most) {
            var newEntries = new HashSet<>(entries);
            for (Window window : item.windows()) {
                newEntries.add(
                        Keys.entry(
                                item.submission().board(),
                                window.key(),
                                item.submission().player()));
            }
            var newBoards = new HashSet<>(boards);
            newBoards.add(item.submission().board().toString());
            int cost =
                    PER_PLAYER
                            + PER_SUBMISSION * (submissions + 1)
                            + PER_ENTRY * newEntries.size()
                            + PER_BOARD * newBoards.size();
            if (cost > most && submissions > 0) {
                return false;
            }
            entries.addAll(newEntries);
            boards.addAll(newBoards);
            submissions++;
            return true;
        }
    }

    static List<SubmitItem> take(List<SubmitItem> items, int most) {
        boolean inOrder = items.stream().anyMatch(item -> item.submission().withRanks());
        var taken = new ArrayList<SubmitItem>();
        Set<Key> ids = new HashSet<>();
        Set<String> waiting = new HashSet<>();
        Map<String, Cost> costs = new HashMap<>();
        for (SubmitItem item : items) {
            Key id = item.idKey();
            if (id != null && !ids.add(id)) {
                break;
            }
            if (waiting.contains(item.player())) {
                continue;
            }
            if (costs.computeIfAbsent(item.player(), p -> new Cost()).add(item, most)) {
                taken.add(item);
            } else if (inOrder) {
                break;
            } else {
                waiting.add(item.player());
            }
        }
        return taken;
    }
}
