package dev.laurel.api.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.laurel.api.server.ApiDocument.Operation;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Requests made from the API's description: one that is right per operation, and many that are not.
 */
final class MalformedRequests {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** A request; the body is empty where there is none. */
    record Sent(String name, String method, String path, String contentType, String body) {
        @Override
        public String toString() {
            return name;
        }
    }

    private final ApiDocument document;
    private final String game;

    MalformedRequests(ApiDocument document, String game) {
        this.document = document;
        this.game = game;
    }

    /** The operation with the examples of its description. */
    Sent example(Operation operation) {
        return sent(operation, "example", Map.of(), exampleBody(operation));
    }

    List<Sent> malformed() {
        var requests = new ArrayList<Sent>();
        for (Operation operation : document.operations()) {
            breakParameters(operation, requests);
            if (!operation.bodySchema().isEmpty()) {
                breakSyntax(operation, requests);
                breakProperties(operation, requests);
            }
            Sent right = example(operation);
            requests.add(new Sent("TRACK " + right.path(), "TRACK", right.path(), "", ""));
            String unknown = right.path() + (right.path().contains("?") ? "&" : "?") + "notKnown=1";
            requests.add(
                    new Sent(
                            operation.name() + " unknown parameter",
                            right.method(),
                            unknown,
                            right.contentType(),
                            right.body()));
        }
        return requests;
    }

    private void breakParameters(Operation operation, List<Sent> requests) {
        for (Map<String, Object> parameter : operation.parameters()) {
            if (parameter.get("in").equals("header")) {
                continue;
            }
            String name = (String) parameter.get("name");
            Map<String, Object> schema = ApiDocument.map(parameter, "schema");
            for (String bad : BadValues.texts(schema)) {
                boolean isOtherPath = parameter.get("in").equals("path") && bad.isEmpty();
                if (!isOtherPath) {
                    requests.add(sent(operation, name, Map.of(name, bad), exampleBody(operation)));
                }
            }
        }
    }

    private void breakSyntax(Operation operation, List<Sent> requests) {
        String right = exampleBody(operation);
        String twice = "{\"x\":1,\"x\":1," + right.substring(1);
        String deep = "{\"x\":" + "[".repeat(500) + "]".repeat(500) + "}";
        String cut = right.substring(0, right.length() - 1);
        for (String body :
                new String[] {
                    "",
                    "null",
                    "7",
                    "\"text\"",
                    "[]",
                    "[null]",
                    "{,}",
                    twice,
                    deep,
                    cut,
                    right + "x",
                    right.replace('"', '\''),
                    "\ufeff" + right,
                    "{\"x\":\"" + "y".repeat(5 << 20) + "\"}"
                }) {
            if (!isListOfOne(operation, body)) {
                requests.add(sent(operation, "syntax", Map.of(), body));
            }
        }
        Sent sent = sent(operation, "type", Map.of(), right);
        for (String type :
                List.of("text/plain", "application/xml", "multipart/form-data; boundary=x")) {
            requests.add(new Sent(sent.name(), sent.method(), sent.path(), type, right));
        }
    }

    /** In a list of submissions one that is wrong fails alone, which is an answer of its own. */
    private static boolean isListOfOne(Operation operation, String body) {
        return operation.path().endsWith("/scores") && body.equals("[null]");
    }

    private void breakProperties(Operation operation, List<Sent> requests) {
        Map<String, Object> properties = ApiDocument.map(operation.bodySchema(), "properties");
        ObjectNode right = object(operation);
        properties.forEach(
                (name, schema) -> {
                    for (String bad : BadValues.json(document.resolve(ApiDocument.cast(schema)))) {
                        ObjectNode broken = right.deepCopy();
                        broken.putRawValue(name, new RawValue(bad));
                        requests.add(sent(operation, "body " + name, Map.of(), write(broken)));
                    }
                    breakElements(operation, right, name, ApiDocument.cast(schema), requests);
                });
        if (operation.bodySchema().get("required") instanceof List<?> required) {
            for (Object name : required) {
                ObjectNode broken = right.deepCopy();
                broken.remove((String) name);
                requests.add(sent(operation, "without " + name, Map.of(), write(broken)));
            }
        }
        ObjectNode unknown = right.deepCopy();
        unknown.put("notKnown", 1);
        requests.add(sent(operation, "unknown property", Map.of(), write(unknown)));
    }

    /** Breaks the first of a list of objects. */
    private void breakElements(
            Operation operation,
            ObjectNode right,
            String list,
            Map<String, Object> schema,
            List<Sent> requests) {
        Map<String, Object> items = document.resolve(ApiDocument.map(schema, "items"));
        ApiDocument.map(items, "properties")
                .forEach(
                        (name, property) -> {
                            for (String bad :
                                    BadValues.json(document.resolve(ApiDocument.cast(property)))) {
                                ObjectNode broken = right.deepCopy();
                                ((ObjectNode) broken.get(list).get(0))
                                        .putRawValue(name, new RawValue(bad));
                                String what = "body " + list + "." + name;
                                requests.add(sent(operation, what, Map.of(), write(broken)));
                            }
                        });
    }

    private Sent sent(Operation operation, String what, Map<String, String> replaced, String body) {
        String path = operation.path();
        var query = new TreeMap<String, String>();
        for (Map<String, Object> parameter : operation.parameters()) {
            String name = (String) parameter.get("name");
            String value = replaced.get(name);
            if (parameter.get("in").equals("path")) {
                path =
                        path.replace(
                                "{" + name + "}", encode(value == null ? right(parameter) : value));
            } else if (value != null) {
                query.put(name, value);
            } else if (Boolean.TRUE.equals(parameter.get("required"))) {
                query.put(name, right(parameter));
            }
        }
        var text = new StringBuilder(path);
        query.forEach(
                (name, value) ->
                        text.append(text.indexOf("?") < 0 ? '?' : '&')
                                .append(name)
                                .append('=')
                                .append(encode(value)));
        String name = operation.name() + " " + what + " " + replaced + abbreviate(body);
        return new Sent(name, operation.method(), text.toString(), "application/json", body);
    }

    private static String abbreviate(String body) {
        return body.length() < 200 ? body : body.substring(0, 200);
    }

    private String right(Map<String, Object> parameter) {
        if (parameter.get("name").equals("game")) {
            return game;
        }
        Object example = parameter.get("example");
        if (example instanceof Date date) { // YAML reads a date where a text was meant
            return date.toInstant().toString().substring(0, 10);
        }
        return example == null ? "1" : String.valueOf(example);
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private String exampleBody(Operation operation) {
        return operation.bodySchema().isEmpty() ? "" : write(object(operation));
    }

    private static ObjectNode object(Operation operation) {
        ObjectNode example = MAPPER.valueToTree(operation.bodySchema().get("example"));
        if (operation.path().equals("/v1/games/{game}/scores")) {
            example.put("board", "arena");
        }
        return example;
    }

    private static String write(ObjectNode node) {
        try {
            return MAPPER.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
