package dev.laurel.conformance.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Standings by number.
 *
 * @param board which board
 * @param kind which kind of window
 * @param back how many windows before the present one; -1 for the next
 * @param group values of the group, empty for everyone
 */
public record Where(int board, int kind, int back, Map<String, String> group) {

    public Where {
        group = Map.copyOf(group);
    }

    List<Where> simpler() {
        var simpler = new ArrayList<Where>();
        if (!group.isEmpty()) {
            simpler.add(new Where(board, kind, back, Map.of()));
        }
        if (kind != 0 || back != 0) {
            simpler.add(new Where(board, 0, 0, group));
        }
        return simpler;
    }
}
