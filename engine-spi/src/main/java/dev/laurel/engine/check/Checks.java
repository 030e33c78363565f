package dev.laurel.engine.check;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks that records make when they are built. Each names the field and the bound, and never the
 * value, which may be a player's.
 */
public final class Checks {
    private Checks() {}

    /** Refuses a missing value. */
    public static <T> T present(String field, @Nullable T value) {
        if (value == null) {
            throw invalid("a value is missing", "field", field);
        }
        return value;
    }

    /** Refuses text outside 1 to {@code max} characters that all satisfy {@code allowed}. */
    public static String token(String field, @Nullable String text, int max, Alphabet allowed) {
        String value = present(field, text);
        length(field, value, 1, max);
        for (int i = 0; i < value.length(); i++) {
            if (!allowed.holds(value.charAt(i))) {
                throw invalid(
                        "a character is not allowed", "field", field, "allowed", allowed.text());
            }
        }
        return value;
    }

    /** Refuses text whose length in UTF-16 units is outside the bounds. */
    public static void length(String field, String text, int min, int max) {
        if (text.length() < min || text.length() > max) {
            throw invalid(
                    "the number of characters is out of bounds",
                    "field",
                    field,
                    "min",
                    min,
                    "max",
                    max);
        }
    }

    /** Refuses text that takes more than {@code max} bytes of UTF-8 or is not well-formed. */
    public static void utf8(String field, String text, int max) {
        if (text.length() > max || !StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            throw invalid("the text is too long or not well-formed", "field", field, "max", max);
        }
        if (text.getBytes(StandardCharsets.UTF_8).length > max) {
            throw invalid("the number of bytes is out of bounds", "field", field, "max", max);
        }
    }

    /** Refuses a number outside the bounds, both inclusive. */
    public static long range(String field, long value, long min, long max) {
        if (value < min || value > max) {
            throw invalid("a number is out of bounds", "field", field, "min", min, "max", max);
        }
        return value;
    }

    /** Refuses a collection whose size is outside the bounds, both inclusive. */
    public static void size(String field, Collection<?> values, int min, int max) {
        if (values.size() < min || values.size() > max) {
            throw invalid(
                    "the number of elements is out of bounds",
                    "field",
                    field,
                    "min",
                    min,
                    "max",
                    max);
        }
    }

    /**
     * A copy of a list; refuses a missing one, a size outside the bounds, and a missing element.
     */
    public static <T> List<T> copy(String field, @Nullable List<T> values, int min, int max) {
        List<T> list = present(field, values);
        size(field, list, min, max);
        for (T element : list) {
            if (element == null) {
                throw invalid("an element is missing", "field", field);
            }
        }
        return List.copyOf(list);
    }

    /** Refuses a duration outside the bounds, both inclusive. */
    public static Duration range(
            String field, @Nullable Duration value, Duration min, Duration max) {
        Duration duration = present(field, value);
        if (duration.compareTo(min) < 0 || duration.compareTo(max) > 0) {
            throw invalid("a duration is out of bounds", "field", field, "min", min, "max", max);
        }
        return duration;
    }

    /** Refuses an instant outside the bounds and cuts it to microseconds. */
    public static Instant micros(String field, @Nullable Instant value, Instant min, Instant max) {
        Instant instant = present(field, value);
        if (instant.isBefore(min) || instant.isAfter(max)) {
            throw invalid("a time is out of bounds", "field", field, "min", min, "max", max);
        }
        return instant.truncatedTo(ChronoUnit.MICROS);
    }

    /** The exception for a value that breaks its bound. */
    public static EngineException invalid(String text, Object... pairs) {
        return new EngineException(Problem.INVALID_VALUE, text, pairs);
    }
}
