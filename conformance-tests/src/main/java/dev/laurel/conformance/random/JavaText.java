package dev.laurel.conformance.random;

import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Values of commands as Java source. */
final class JavaText {
    private JavaText() {}

    static String of(@Nullable Object value) {
        if (value instanceof String text) {
            return quoted(text);
        }
        if (value instanceof Long number) {
            return number + "L";
        }
        if (value instanceof Enum<?> constant) {
            return name(constant.getDeclaringClass()) + "." + constant.name();
        }
        if (value instanceof Duration duration) {
            return "Duration.parse(\"" + duration + "\")";
        }
        if (value instanceof List<?> list) {
            return "List.of(" + joined(list.stream()) + ")";
        }
        if (value instanceof Map<?, ?> map) {
            return "Map.of("
                    + joined(
                            new TreeMap<>(map)
                                    .entrySet().stream()
                                            .flatMap(e -> Stream.of(e.getKey(), e.getValue())))
                    + ")";
        }
        return value instanceof Record made ? made(made) : String.valueOf(value);
    }

    private static String joined(Stream<?> values) {
        return values.map(JavaText::of).collect(Collectors.joining(", "));
    }

    private static String made(Record value) {
        var arguments = new StringBuilder();
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            arguments.append(arguments.isEmpty() ? "" : ", ").append(of(read(value, component)));
        }
        return "new " + name(value.getClass()) + "(" + arguments + ")";
    }

    private static @Nullable Object read(Record value, RecordComponent component) {
        try {
            return component.getAccessor().invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e); // commands are public records
        }
    }

    /** Nested types stand with the type around them. */
    private static String name(Class<?> type) {
        Class<?> around = type.getEnclosingClass();
        return around == null ? type.getSimpleName() : name(around) + "." + type.getSimpleName();
    }

    private static String quoted(String text) {
        var quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
