package dev.laurel.engine.board;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.WindowPlan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/**
 * What a board ranks and how. Only the title, the grace and the windows' {@code keep} may change
 * once a board exists; everything else would change the meaning of what is stored.
 *
 * @param key the board
 * @param title for people, up to 100 characters, may be empty
 * @param strategy what a submission does to an entry
 * @param order the directions of score and subscore
 * @param dense whether dense ranks can be asked for, which costs a second index
 * @param windows zone, grace and kinds of windows
 * @param groupings up to 3 ways to cut the players into groups, each once
 */
public record BoardDefinition(
        BoardKey key,
        String title,
        UpdateStrategy strategy,
        TotalOrder order,
        boolean dense,
        WindowPlan windows,
        List<Grouping> groupings) {

    public BoardDefinition {
        Checks.present("key", key);
        Checks.present("title", title);
        Checks.length("title", title, 0, Limits.TITLE_LENGTH);
        Checks.utf8("title", title, 4 * Limits.TITLE_LENGTH);
        Checks.present("strategy", strategy);
        Checks.present("order", order);
        Checks.present("windows", windows);
        groupings = Checks.copy("groupings", groupings, 0, Limits.GROUPINGS);
        if (new HashSet<>(groupings).size() < groupings.size()) {
            throw Checks.invalid("a grouping stands twice", "field", "groupings");
        }
    }

    /** The groups of a player with these values: everyone first, then one per complete grouping. */
    public List<GroupKey> groupsOf(Map<String, String> values) {
        var groups = new ArrayList<GroupKey>(1 + groupings.size());
        groups.add(GroupKey.EVERYONE);
        for (Grouping grouping : groupings) {
            grouping.group(values).ifPresent(groups::add);
        }
        return groups;
    }
}
