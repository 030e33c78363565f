package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Players and their events over HTTP. */
abstract class PlayerRules extends RuleGroup {
    private final String ada = "/v1/games/" + game + "/players/ada";

    @Test
    void aProfileIsStoredReplacedAndFoundByName() {
        assertProblem(server().get(ada), 404, "player-not-found");
        server().put(ada, "{\"displayName\":\"Ada\",\"avatarUrl\":\"https://example.org/a.png\"}");
        assertThat(read(ada).get("avatarUrl").asText()).isEqualTo("https://example.org/a.png");
        server().put(ada, "{\"displayName\":\"Äda\"}");
        assertThat(read(ada).has("avatarUrl")).isFalse();
        String players = "/v1/games/" + game + "/players?name=";
        assertThat(values(read(players + "%C3%A4DA").get("players"), "player"))
                .containsExactly("ada");
        assertThat(read(players + "Ada").get("players")).isEmpty();
    }

    @Test
    void allBoardsOfAPlayerWithRanksInPages() {
        define("{\"windows\":[{\"kind\":\"daily\"},{\"kind\":\"all-time\"}]}");
        submit("bob", 9);
        submit("ada", 1);
        var first = read(ada + "/boards?limit=1");
        assertThat(first.at("/boards/0/board").asText()).isEqualTo("arena");
        assertThat(first.at("/boards/0/rank").asInt()).isEqualTo(2);
        String cursor = first.get("next").asText().replace("/", "%2F");
        var second = read(ada + "/boards?limit=1&cursor=" + cursor);
        assertThat(second.at("/boards/0/window").asText()).isEqualTo("ALL-TIME");
        assertProblem(server().get(ada + "/boards?cursor=x"), 400, "bad-cursor");
    }

    @Test
    void aHiddenPlayerVanishesAndComesBack() {
        define("{}");
        submit("ada", 9);
        submit("bob", 1);
        assertThat(players(read(arena + "/standings"))).containsExactly("ada", "bob");
        assertThat(server().post(ada + "/hide", "").json().get("changed").asBoolean()).isTrue();
        Reply again = server().send(server().request(ada + "/hide").POST(BodyPublishers.noBody()));
        assertThat(again.json().get("changed").asBoolean()).isFalse();
        assertThat(players(read(arena + "/standings"))).containsExactly("bob");
        assertThat(read(ada).get("hidden").asBoolean()).isTrue();
        assertThat(read(ada + "/boards").at("/boards/0").has("rank")).isFalse();
        assertThat(server().post(ada + "/restore", "").json().get("changed").asBoolean()).isTrue();
        assertThat(players(read(arena + "/standings"))).containsExactly("ada", "bob");
    }

    @Test
    void aRemovedPlayerLeavesEventsUnderAPseudonym() {
        define("{}");
        submit("{\"player\":\"ada\",\"score\":9,\"submissionId\":\"m1\"}");
        submit("bob", 1);
        assertThat(values(read(ada + "/events").get("events"), "submissionId"))
                .containsExactly("m1");
        assertThat(server().delete(ada).status()).isEqualTo(204);
        assertThat(players(read(arena + "/standings"))).containsExactly("bob");
        assertThat(read(ada + "/events").get("events")).isEmpty();
        var events = read(arena + "/events").get("events");
        assertThat(values(events, "player")).hasSize(2).contains("bob").doesNotContain("ada");
    }

    @Test
    void eventsComeNewestFirstInPages() {
        define("{\"strategy\":\"latest\"}");
        for (int i = 1; i <= 3; i++) {
            submit("ada", i);
            rules().clock().advance(Duration.ofSeconds(1));
        }
        var first = read(arena + "/events?limit=2");
        assertThat(values(first.get("events"), "submitted/score")).containsExactly("3", "2");
        assertThat(first.at("/events/0/windows/0/before/score").asText()).isEqualTo("2");
        var second = read(arena + "/events?limit=2&cursor=" + first.get("next").asText());
        assertThat(values(second.get("events"), "submitted/score")).containsExactly("1");
        assertThat(second.has("next")).isFalse();
        assertProblem(server().get(arena + "/events?cursor=x"), 400, "bad-cursor");
        assertThat(read(arena + "/events?to=2000-01-01T00:00:00Z").get("events")).isEmpty();
    }
}
