package dev.laurel.api.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.yaml.snakeyaml.Yaml;

/** The served OpenAPI document, as far as requests are made from it. */
final class ApiDocument {
    private final Map<String, Object> root;

    ApiDocument(String yaml) {
        root = new Yaml().load(yaml);
    }

    /** One operation. */
    record Operation(
            String method,
            String path,
            List<Map<String, Object>> parameters,
            Map<String, Object> bodySchema,
            Map<String, Object> responses) {

        String name() {
            return method + " " + path;
        }
    }

    List<Operation> operations() {
        var operations = new ArrayList<Operation>();
        map(root, "paths")
                .forEach(
                        (path, methods) ->
                                cast(methods)
                                        .forEach(
                                                (method, operation) ->
                                                        operations.add(
                                                                operation(
                                                                        method,
                                                                        path,
                                                                        cast(operation)))));
        return operations;
    }

    private Operation operation(String method, String path, Map<String, Object> operation) {
        var parameters = new ArrayList<Map<String, Object>>();
        if (operation.get("parameters") instanceof List<?> list) {
            list.forEach(parameter -> parameters.add(cast(parameter)));
        }
        Map<String, Object> json =
                map(map(map(operation, "requestBody"), "content"), "application/json");
        return new Operation(
                method.toUpperCase(Locale.ROOT),
                path,
                parameters,
                resolve(map(json, "schema")),
                map(operation, "responses"));
    }

    /** The schema itself where it is a reference or a list of one. */
    Map<String, Object> resolve(Map<String, Object> schema) {
        if (schema.get("$ref") instanceof String reference) {
            String name = reference.substring(reference.lastIndexOf('/') + 1);
            return map(map(map(root, "components"), "schemas"), name);
        }
        if (schema.get("allOf") instanceof List<?> all) {
            var merged = new LinkedHashMap<String, Object>();
            all.forEach(part -> merged.putAll(resolve(cast(part))));
            return merged;
        }
        return schema;
    }

    /** The map under a key, empty if absent. */
    static Map<String, Object> map(Map<String, Object> map, String key) {
        Object value = map.get(key);
        return value == null ? Map.of() : cast(value);
    }

    @SuppressWarnings("unchecked") // YAML maps of this document have texts as keys
    static Map<String, Object> cast(Object value) {
        return (Map<String, Object>) value;
    }
}
