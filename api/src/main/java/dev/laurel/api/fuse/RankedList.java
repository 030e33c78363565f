package dev.laurel.api.fuse;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.PlayerId;
import java.util.HashSet;
import java.util.List;

/**
 * One ranking that takes part in a fusion.
 *
 * @param weight how much it counts, above 0
 * @param players best first, each once
 */
record RankedList(double weight, List<PlayerId> players) {

    RankedList {
        if (!(weight > 0 && weight <= FuseDraft.MAX_WEIGHT)) {
            throw Checks.invalid(
                    "a number is out of bounds",
                    "field",
                    "lists.weight",
                    "above",
                    0,
                    "max",
                    FuseDraft.MAX_WEIGHT);
        }
        players = List.copyOf(players);
        if (new HashSet<>(players).size() < players.size()) {
            throw Checks.invalid("a player stands twice in a list", "field", "lists.players");
        }
    }
}
