package dev.laurel.engine.error;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * One failure as a value: a problem, a static text and key/value pairs. The text never contains a
 * value, so that failures can be counted and searched; the pairs never contain what a caller sent.
 *
 * @param problem what went wrong
 * @param text a static English sentence without a final period
 * @param values facts that help to mend it, such as the field and its bound, in a stable order
 */
public record Failure(Problem problem, String text, Map<String, String> values) {

    public Failure {
        Objects.requireNonNull(problem, "problem");
        Objects.requireNonNull(text, "text");
        values = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** A failure with pairs given as key, value, key, value. */
    public static Failure of(Problem problem, String text, Object... pairs) {
        if (pairs.length % 2 != 0) {
            throw new IllegalArgumentException("pairs must be keys and values in turn");
        }
        var values = new LinkedHashMap<String, String>();
        for (int i = 0; i < pairs.length; i += 2) {
            values.put(String.valueOf(pairs[i]), String.valueOf(pairs[i + 1]));
        }
        return new Failure(problem, text, values);
    }

    /** The reason of the problem. */
    public Reason reason() {
        return problem.reason();
    }

    /** Text and pairs on one line. */
    @Override
    public String toString() {
        return values.isEmpty() ? text : text + " " + values;
    }
}
