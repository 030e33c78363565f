package dev.laurel.engine.board;

import dev.laurel.engine.check.Alphabet;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A way to cut the players of a board into groups: by the values of one or more dimensions.
 *
 * @param dimensions 1 to 3 names, kept sorted; each 1 to 32 of {@code [A-Za-z0-9_-]}
 */
public record Grouping(List<String> dimensions) {

    public Grouping {
        Checks.present("grouping", dimensions);
        Checks.size("grouping", dimensions, 1, Limits.DIMENSIONS);
        for (String dimension : dimensions) {
            Checks.token("dimension", dimension, Limits.DIMENSION_LENGTH, Alphabet.NAME);
        }
        dimensions = dimensions.stream().distinct().sorted().toList();
    }

    /** A grouping by these dimensions. */
    public static Grouping by(String... dimensions) {
        return new Grouping(List.of(dimensions));
    }

    /** The group of a player with these values, or nothing when a dimension has no value. */
    public Optional<GroupKey> group(Map<String, String> values) {
        var chosen = new TreeMap<String, String>();
        for (String dimension : dimensions) {
            String value = values.get(dimension);
            if (value == null) {
                return Optional.empty();
            }
            chosen.put(dimension, value);
        }
        return Optional.of(GroupKey.of(chosen));
    }
}
