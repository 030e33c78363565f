package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.api.server.SseClient.Told;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Streams over HTTP, as far as the engine has a part in them. */
abstract class StreamRules extends RuleGroup {

    private SseClient watch(String query) {
        return SseClient.open(server(), arena + "/stream" + query);
    }

    @Test
    void aChangeIsStreamedWithWhoMovedAndThePlayersAskedFor() {
        define("{}");
        submit("ada", Long.MAX_VALUE);
        submit("bob", Long.MIN_VALUE);
        try (SseClient client = watch("?player=bob")) {
            Told snapshot = client.next("snapshot");
            assertThat(values(snapshot.json().get("standings"), "score"))
                    .containsExactly("9223372036854775807", "-9223372036854775808");
            assertThat(client.next("standing").json().at("/standing/rank").asInt()).isEqualTo(2);
            submit("cid", 0);
            Told update = client.next("update");
            assertThat(update.version()).isGreaterThan(snapshot.version());
            assertThat(players(update.json())).containsExactly("ada", "cid", "bob");
            assertThat(values(update.json().get("changes"), "player"))
                    .containsExactly("cid", "bob");
            assertThat(client.next("standing").json().at("/standing/rank").asInt()).isEqualTo(3);
        }
    }

    @Test
    void whateverChangesStandingsIsStreamed() {
        define("{}");
        submit("ada", 2);
        submit("bob", 1);
        String ada = "/v1/games/" + game + "/players/ada";
        try (SseClient client = watch("")) {
            client.next("snapshot");
            assertThat(server().put(ada, "{\"displayName\":\"Ada\"}").status()).isLessThan(300);
            Told named = client.next("update");
            assertThat(named.json().at("/standings/0/displayName").asText()).isEqualTo("Ada");
            assertThat(server().post(ada + "/hide", "").status()).isLessThan(300);
            assertThat(players(client.next("update").json())).containsExactly("bob");
            assertThat(server().post(ada + "/restore", "").status()).isLessThan(300);
            assertThat(players(client.next("update").json())).containsExactly("ada", "bob");
        }
    }

    @Test
    void theStreamOfARemovedBoardEndsAndThatOfTheNextBoardBeginsEmpty() {
        define("{}");
        submit("ada", 1);
        try (SseClient client = watch("")) {
            client.next("snapshot");
            assertThat(server().delete(arena).status()).isEqualTo(204);
            assertThat(client.next("end").json().get("problem").asText())
                    .isEqualTo("board-not-found");
            client.next("(end)");
        }
        assertProblem(server().get(arena + "/stream"), 404, "board-not-found");
        define("{}");
        try (SseClient client = watch("")) {
            assertThat(client.next("snapshot").json().get("size").asInt()).isZero();
            submit("bob", 1);
            assertThat(players(client.untilBest("1").json())).containsExactly("bob");
        }
    }

    @Test
    void aGroupHasAStreamOfItsOwn() {
        define("{\"groupings\":[[\"region\"]]}");
        submit("{\"player\":\"ada\",\"score\":1,\"groups\":{\"region\":\"eu\"}}");
        submit("{\"player\":\"bob\",\"score\":2,\"groups\":{\"region\":\"us\"}}");
        try (SseClient client = watch("?group=region%3Deu")) {
            assertThat(players(client.next("snapshot").json())).containsExactly("ada");
            submit("{\"player\":\"bob\",\"score\":2,\"groups\":{\"region\":\"eu\"}}");
            assertThat(players(client.next("update").json())).containsExactly("bob", "ada");
        }
    }

    @Test
    void wrongRequestsAreProblemsAndNotStreams() {
        define("{}");
        assertProblem(server().get(arena + "/stream?limit=101"), 400, "invalid-value");
        assertProblem(server().get(arena + "/stream?window=daily"), 404, "window-not-found");
        assertProblem(server().get(arena + "/stream?player=a%20b"), 400, "invalid-value");
        var unknown =
                assertProblem(server().get(arena + "/stream?top=3"), 400, "unknown-parameter");
        assertThat(Set.of(unknown.get("allowed").asText().split(", ")))
                .containsExactlyInAnyOrder("group", "limit", "player", "window");
    }
}
