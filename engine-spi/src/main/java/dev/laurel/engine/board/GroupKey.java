package dev.laurel.engine.board;

import dev.laurel.engine.check.Alphabet;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A group as text: {@code platform=pc,region=asia}, dimensions sorted, or the empty text for
 * everyone. Equal groups have equal texts. A group has at most 3 dimensions, as a grouping has.
 *
 * @param text what {@link #of(Map)} writes
 */
public record GroupKey(String text) {

    /** The group that everyone is in. */
    public static final GroupKey EVERYONE = new GroupKey("");

    public GroupKey {
        Checks.present("group", text);
        text = write(read(text));
    }

    /**
     * The group with these values. They are checked before they are joined: a value with a comma
     * could name another group.
     */
    public static GroupKey of(Map<String, String> values) {
        checkValues(values);
        return new GroupKey(write(new TreeMap<>(values)));
    }

    /** The values by dimension, sorted. */
    public SortedMap<String, String> values() {
        return read(text);
    }

    private static SortedMap<String, String> read(String text) {
        var values = new TreeMap<String, String>();
        if (text.isEmpty()) {
            return values;
        }
        Checks.length("group", text, 3, Limits.DIMENSIONS * (2 * Limits.DIMENSION_LENGTH + 2) - 1);
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            if (equals < 0 || values.containsKey(part.substring(0, equals))) {
                throw Checks.invalid(
                        "a group is written as dimension=value, separated by commas, each once",
                        "field",
                        "group");
            }
            values.put(part.substring(0, equals), part.substring(equals + 1));
        }
        checkValues(values);
        Checks.size("group", values.keySet(), 1, Limits.DIMENSIONS);
        return values;
    }

    /** Refuses values that no group can have. */
    public static void checkValues(Map<String, String> values) {
        Checks.present("groups", values);
        Checks.size("groups", values.keySet(), 0, Limits.DIMENSIONS * Limits.GROUPINGS);
        values.forEach(
                (dimension, value) -> {
                    Checks.token("dimension", dimension, Limits.DIMENSION_LENGTH, Alphabet.NAME);
                    Checks.token("group value", value, Limits.DIMENSION_LENGTH, Alphabet.VALUE);
                });
    }

    private static String write(SortedMap<String, String> values) {
        var text = new StringBuilder();
        values.forEach(
                (dimension, value) ->
                        text.append(text.isEmpty() ? "" : ",")
                                .append(dimension)
                                .append('=')
                                .append(value));
        return text.toString();
    }

    @Override
    public String toString() {
        return text;
    }
}
