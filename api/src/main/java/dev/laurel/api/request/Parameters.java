package dev.laurel.api.request;

import dev.laurel.api.json.Int64;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the texts of a query string. Each reader names the parameter and its bound when the text is
 * none of its values, and takes null, which means absent.
 */
public final class Parameters {
    /** How many rows a page has when the caller does not say. */
    public static final int DEFAULT_LIMIT = 100;

    private Parameters() {}

    /** The number of rows of a page, 1 to 1,000. */
    public static int limit(@Nullable String text) {
        return integer("limit", text, 1, Limits.PAGE, DEFAULT_LIMIT);
    }

    /** A whole number within bounds. */
    public static int integer(String name, @Nullable String text, int min, int max, int absent) {
        return text == null ? absent : (int) Checks.range(name, Int64.parse(name, text), min, max);
    }

    /** A 64-bit number, or null. */
    public static @Nullable Long int64(String name, @Nullable String text) {
        return text == null ? null : (Long) Int64.parse(name, text);
    }

    /** True or false, false when absent. */
    public static boolean flag(String name, @Nullable String text) {
        return choice(name, text, "false", List.of("true", "false")).equals("true");
    }

    /** One of a few words. */
    public static String choice(
            String name, @Nullable String text, String absent, List<String> allowed) {
        String value = text == null ? absent : text;
        if (!allowed.contains(value)) {
            throw Checks.invalid(
                    "a value is none of those allowed",
                    "field",
                    name,
                    "allowed",
                    String.join(", ", allowed));
        }
        return value;
    }

    /** One of an enum's constants, written in lower case. */
    public static <E extends Enum<E>> E constant(String name, @Nullable String text, E absent) {
        Class<E> type = absent.getDeclaringClass();
        List<String> allowed =
                List.of(type.getEnumConstants()).stream().map(Parameters::word).toList();
        String word = choice(name, text, word(absent), allowed);
        return type.getEnumConstants()[allowed.indexOf(word)];
    }

    /** A constant as callers write it. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** An RFC 3339 time in UTC, or null. */
    public static @Nullable Instant instant(String name, @Nullable String text) {
        return text == null ? null : time(name, text, Instant::parse, "2026-07-13T10:00:00Z");
    }

    /** A date, or null. */
    public static @Nullable LocalDate date(String name, @Nullable String text) {
        return text == null ? null : time(name, text, LocalDate::parse, "2026-07-13");
    }

    /** What a reader of times makes of a text. */
    public static <T> T time(String name, String text, Function<String, T> reader, String example) {
        try {
            return reader.apply(text);
        } catch (DateTimeException | ArithmeticException e) {
            throw Checks.invalid(
                    "a time is not written as in the example", "field", name, "example", example);
        }
    }

    /** The parts of a list separated by commas. */
    public static List<String> list(String text) {
        return List.of(text.split(",", -1));
    }
}
