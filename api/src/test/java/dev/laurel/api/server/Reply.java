package dev.laurel.api.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

/** An answer of the server. */
public record Reply(int status, java.net.http.HttpHeaders headers, String body) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    static Reply of(HttpResponse<byte[]> response) {
        return new Reply(
                response.statusCode(),
                response.headers(),
                new String(response.body(), StandardCharsets.UTF_8));
    }

    /** The body as a tree. */
    public JsonNode json() {
        try {
            return MAPPER.readTree(body);
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON: " + body, e);
        }
    }

    /** A header, or the empty text. */
    public String header(String name) {
        return headers.firstValue(name).orElse("");
    }

    /** The last part of a problem's type. */
    public String problem() {
        return json().path("type").asText().replace("/problems/", "");
    }
}
