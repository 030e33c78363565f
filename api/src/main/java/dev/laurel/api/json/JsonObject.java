package dev.laurel.api.json;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object that is taken apart field by field. A field that is null counts as absent. Whatever
 * nobody took is refused by {@link #end}, so that a misspelt field is not silently ignored.
 */
public final class JsonObject {
    private final Map<String, @Nullable Object> left;
    private final String path;

    private JsonObject(Map<String, @Nullable Object> fields, String path) {
        this.left = fields;
        this.path = path;
    }

    /**
     * The object that a value is.
     *
     * @param path where it stands, for messages; empty for the body itself
     * @throws EngineException INVALID_VALUE for another type
     */
    public static JsonObject of(String path, @Nullable Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw wrongType(path.isEmpty() ? "body" : path, "an object");
        }
        Map<String, @Nullable Object> fields = new HashMap<>();
        map.forEach((name, field) -> fields.put((String) name, field));
        return new JsonObject(fields, path);
    }

    /** The text of a field, or null. */
    public @Nullable String text(String field) {
        Object value = left.remove(field);
        return value == null ? null : text(name(field), value);
    }

    /** The truth of a field, or false. */
    public boolean flag(String field) {
        Object value = left.remove(field);
        if (value == null) {
            return false;
        }
        if (value instanceof Boolean truth) {
            return truth;
        }
        throw wrongType(name(field), "true or false");
    }

    /** A 64-bit number of a field, written as a number or a string; or null. */
    public @Nullable Long int64(String field) {
        Object value = left.remove(field);
        if (value == null) {
            return null;
        }
        if (value instanceof JsonNumber number) {
            return Int64.parse(name(field), number.text());
        }
        if (value instanceof String text) {
            return Int64.parse(name(field), text);
        }
        throw wrongType(name(field), "a number or a string of digits");
    }

    /** A whole number of a field within bounds, or the default. */
    public int integer(String field, int min, int max, int absent) {
        Object value = left.remove(field);
        if (value == null) {
            return absent;
        }
        if (!(value instanceof JsonNumber number)) {
            throw wrongType(name(field), "a number");
        }
        return (int) Checks.range(name(field), Int64.parse(name(field), number.text()), min, max);
    }

    /** A number of a field within bounds, or the default. */
    public double decimal(String field, double min, double max, double absent) {
        Object value = left.remove(field);
        if (value == null) {
            return absent;
        }
        if (!(value instanceof JsonNumber number)) {
            throw wrongType(name(field), "a number");
        }
        double decimal = Double.parseDouble(number.text());
        if (!(decimal >= min && decimal <= max)) {
            throw Checks.invalid(
                    "a number is out of bounds", "field", name(field), "min", min, "max", max);
        }
        return decimal;
    }

    /** The elements of a field, or null. */
    public @Nullable List<@Nullable Object> list(String field) {
        Object value = left.remove(field);
        return value == null ? null : list(name(field), value);
    }

    /** The texts in a field's list, or null. */
    public @Nullable List<String> texts(String field) {
        List<@Nullable Object> values = list(field);
        return values == null ? null : texts(name(field), values);
    }

    /** Texts by name, or an empty map. */
    public Map<String, String> textMap(String field) {
        var texts = new LinkedHashMap<String, String>();
        Object value = left.remove(field);
        if (value != null) {
            JsonObject object = of(name(field), value);
            object.left.forEach((name, text) -> texts.put(name, text(object.name(name), text)));
        }
        return texts;
    }

    /**
     * Tells that all known fields were taken.
     *
     * @throws EngineException INVALID_VALUE when others are left
     */
    public void end() {
        if (!left.isEmpty()) {
            throw Checks.invalid(
                    "the object holds a field that is not known here",
                    "field",
                    path.isEmpty() ? "body" : path);
        }
    }

    /** The list that a value is. */
    public static List<@Nullable Object> list(String name, @Nullable Object value) {
        if (!(value instanceof List<?> list)) {
            throw wrongType(name, "an array");
        }
        List<@Nullable Object> copy = new ArrayList<>();
        copy.addAll(list);
        return copy;
    }

    /** The texts that values are. */
    public static List<String> texts(String name, List<@Nullable Object> values) {
        var texts = new ArrayList<String>(values.size());
        for (Object value : values) {
            texts.add(text(name, value));
        }
        return texts;
    }

    private static String text(String name, @Nullable Object value) {
        if (value instanceof String text) {
            return text;
        }
        throw wrongType(name, "a string");
    }

    private String name(String field) {
        return path.isEmpty() ? field : path + "." + field;
    }

    private static EngineException wrongType(String name, String expected) {
        return Checks.invalid("a value has the wrong type", "field", name, "expected", expected);
    }
}
