package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** What all groups of rules use: a game of their own, and short words for common requests. */
abstract class RuleGroup {
    /** A game that no other test has. */
    final String game = "g-" + UUID.randomUUID();

    /** The board most tests use. */
    final String arena = "/v1/games/" + game + "/boards/arena";

    abstract ServerRules rules();

    final TestServer server() {
        return rules().server();
    }

    /** Puts the board {@code arena}. */
    final void define(String json) {
        assertThat(server().put(arena, json).status()).isEqualTo(201);
    }

    /** Submits a score that must be accepted. */
    final JsonNode submit(String player, Object score) {
        return submit("{\"player\":\"" + player + "\",\"score\":\"" + score + "\"}");
    }

    /** Submits what must be accepted. */
    final JsonNode submit(String json) {
        Reply reply = server().post(arena + "/scores", json);
        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        return reply.json();
    }

    /** Reads what must be there. */
    final JsonNode read(String path) {
        Reply reply = server().get(path);
        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        assertThat(reply.header("Content-Type")).isEqualTo("application/json");
        return reply.json();
    }

    /** The values of a field in a list. */
    static List<String> values(JsonNode list, String field) {
        var values = new ArrayList<String>();
        list.forEach(element -> values.add(element.at("/" + field).asText()));
        return values;
    }

    /** The players of a page. */
    static List<String> players(JsonNode page) {
        return values(page.get("standings"), "player");
    }

    /** Checks that the reply is this problem and nothing was done. */
    static JsonNode assertProblem(Reply reply, int status, String problem) {
        assertThat(reply.status()).as(reply.body()).isEqualTo(status);
        assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(reply.problem()).isEqualTo(problem);
        assertThat(reply.json().get("status").asInt()).isEqualTo(status);
        return reply.json();
    }
}
