package dev.laurel.api.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Texts and JSON values that a schema forbids. */
final class BadValues {
    private static final String INT64 = "^(0|-?[1-9][0-9]{0,18})$";

    private BadValues() {}

    /** Texts for a parameter that break its schema. */
    static List<String> texts(Map<String, Object> schema) {
        var bad = new ArrayList<String>();
        if (schema.get("enum") != null) {
            bad.addAll(List.of("nope", "TOP", " "));
        } else if ("integer".equals(schema.get("type"))) {
            bad.addAll(List.of("abc", "1.5", "1e3", "0x1", "--1", "99999999999999999999", "+1"));
        } else if ("boolean".equals(schema.get("type"))) {
            bad.addAll(List.of("maybe", "1", "TRUE"));
        } else if ("date".equals(schema.get("format"))) {
            bad.addAll(List.of("2026-02-30", "yesterday", "2026-7-1", "99999-01-01"));
        } else if ("date-time".equals(schema.get("format"))) {
            bad.addAll(List.of("2026-07-13", "2026-07-13T25:00:00Z", "now", "1e9"));
        } else if (INT64.equals(schema.get("pattern"))) {
            bad.addAll(List.of("1.0", "01", "-0", "9223372036854775808", "NaN", "1 "));
        } else if (schema.get("pattern") != null) {
            bad.addAll(
                    List.of(
                            " ",
                            "a b",
                            "\u00e4",
                            "x".repeat(129),
                            "a\u0000",
                            "a;b",
                            "\ud83d\ude00"));
        }
        if (schema.get("minimum") instanceof Number minimum) {
            bad.add(Long.toString(minimum.longValue() - 1));
        }
        if (schema.get("maximum") instanceof Number maximum) {
            bad.add(Long.toString(maximum.longValue() + 1));
        }
        if (schema.get("maxLength") instanceof Integer maxLength) {
            bad.add("x".repeat(maxLength + 1));
        }
        if (schema.get("minLength") instanceof Integer minLength && minLength == 1) {
            bad.add("");
        }
        return bad;
    }

    /** JSON values for a property that break its schema. */
    static List<String> json(Map<String, Object> schema) {
        var bad = new ArrayList<String>();
        boolean isInt64 = INT64.equals(schema.get("pattern"));
        String type = String.valueOf(schema.getOrDefault("type", "object"));
        Map<String, String> values =
                Map.of(
                        "string", "\"text with spaces\"",
                        "integer", "7",
                        "boolean", "true",
                        "array", "[[[]]]",
                        "object", "{\"x\":{}}");
        values.forEach(
                (other, value) -> {
                    boolean fits =
                            other.equals(type)
                                    || (other.equals("integer") && type.equals("number"));
                    if (!fits && !(isInt64 && other.equals("integer"))) {
                        bad.add(value);
                    }
                });
        if (type.equals("string")) {
            texts(schema).forEach(text -> bad.add(quote(text)));
        }
        if (type.equals("integer")) {
            bad.addAll(List.of("1.5", "1e2", "99999999999999999999", "\"7\""));
        }
        if (type.equals("integer") || type.equals("number")) {
            texts(
                            Map.of(
                                    "minimum",
                                    schema.getOrDefault("minimum", 0),
                                    "maximum",
                                    schema.getOrDefault("maximum", Integer.MAX_VALUE)))
                    .forEach(bad::add);
        }
        return bad;
    }

    static String quote(String text) {
        var json = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            json.append(c < 0x20 ? String.format("\\u%04x", (int) c) : String.valueOf(c));
        }
        return json.append('"').toString();
    }
}
