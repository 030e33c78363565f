package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Pages of standings over HTTP. */
abstract class PageRules extends RuleGroup {
    private static final Pattern LINK = Pattern.compile("<([^>]*)>; rel=\"(\\w+)\"");

    /** Ten players, p0 with the best score. */
    private void ten() {
        define("{\"dense\":true}");
        for (int i = 0; i < 10; i++) {
            submit("p" + i, 100 - i);
        }
    }

    @Test
    void topAndBottomComeBestFirst() {
        ten();
        assertThat(players(read(arena + "/standings?limit=3"))).containsExactly("p0", "p1", "p2");
        var bottom = read(arena + "/standings?from=bottom&limit=2");
        assertThat(players(bottom)).containsExactly("p8", "p9");
        assertThat(values(bottom.get("standings"), "rank")).containsExactly("9", "10");
        assertThat(bottom.get("size").asInt()).isEqualTo(10);
    }

    @Test
    void linksLeadThroughAllEntriesForward() {
        ten();
        assertThat(walk(arena + "/standings?limit=4", "next"))
                .containsExactly("p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9");
    }

    @Test
    void linksLeadThroughAllEntriesBackward() {
        ten();
        assertThat(walk(arena + "/standings?from=bottom&limit=4", "prev"))
                .containsExactly("p6", "p7", "p8", "p9", "p2", "p3", "p4", "p5", "p0", "p1");
    }

    private List<String> walk(String path, String relation) {
        var players = new ArrayList<String>();
        String next = path;
        while (next != null) {
            Reply reply = server().get(next);
            assertThat(reply.status()).as(reply.body()).isEqualTo(200);
            players.addAll(players(reply.json()));
            next = null;
            for (String header : reply.headers().allValues("Link")) {
                Matcher link = LINK.matcher(header);
                assertThat(link.matches()).isTrue();
                next = link.group(2).equals(relation) ? link.group(1) : next;
            }
        }
        return players;
    }

    @Test
    void whileScoresChangeTheOthersAreToldOnceForward() {
        ten();
        JsonNode page = read(arena + "/standings?limit=3");
        List<String> seen = new ArrayList<>(players(page));
        submit("p2", 1_000); // told already, moves up
        submit("p7", 999); // not told yet, jumps over the cursor
        while (page.has("next")) {
            page = read(arena + "/standings?limit=3&cursor=" + page.get("next").asText());
            seen.addAll(players(page));
        }
        assertThat(seen).containsExactly("p0", "p1", "p2", "p3", "p4", "p5", "p6", "p8", "p9");
    }

    @Test
    void whileScoresChangeTheOthersAreToldOnceBackward() {
        ten();
        JsonNode page = read(arena + "/standings?from=bottom&limit=3");
        var seen = new ArrayList<>(players(page));
        submit("p8", 1_000); // told already, moves to the top: told again there, as it moved
        while (page.has("previous")) {
            page =
                    read(
                            arena
                                    + "/standings?limit=3&direction=previous&cursor="
                                    + page.get("previous").asText());
            seen.addAll(0, players(page));
        }
        assertThat(seen)
                .containsExactly("p8", "p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9");
    }

    @Test
    void rangesOfRanksAndScores() {
        ten();
        assertThat(players(read(arena + "/standings?fromRank=3&toRank=5")))
                .containsExactly("p2", "p3", "p4");
        assertThat(players(read(arena + "/standings?fromRank=9"))).containsExactly("p8", "p9");
        assertThat(players(read(arena + "/standings?fromRank=11"))).isEmpty();
        var range = read(arena + "/standings?minScore=95&maxScore=97");
        assertThat(players(range)).containsExactly("p3", "p4", "p5");
        assertThat(values(range.get("standings"), "rank")).containsExactly("4", "5", "6");
        assertThat(walk(arena + "/standings?minScore=95&limit=2", "next"))
                .containsExactly("p0", "p1", "p2", "p3", "p4", "p5");
    }

    @Test
    void ranksInThreeModes() {
        define("{\"dense\":true}");
        submit("a", 9);
        submit("b", 5);
        submit("c", 5);
        submit("d", 1);
        assertThat(ranks("ordinal")).containsExactly("1", "2", "3", "4");
        assertThat(ranks("competition")).containsExactly("1", "2", "2", "4");
        assertThat(ranks("dense")).containsExactly("1", "2", "2", "3");
    }

    private List<String> ranks(String mode) {
        return values(read(arena + "/standings?mode=" + mode).get("standings"), "rank");
    }

    @Test
    void denseRanksMustBeDeclared() {
        define("{}");
        assertProblem(server().get(arena + "/standings?mode=dense"), 422, "dense-not-declared");
        assertProblem(
                server().get(arena + "/standings/players/ada?mode=dense"),
                422,
                "dense-not-declared");
    }

    @Test
    void aCursorOfOtherStandingsIsRefused() {
        ten();
        String cursor = read(arena + "/standings?limit=1").get("next").asText();
        server().put("/v1/games/" + game + "/boards/other", "{}");
        assertProblem(
                server().get("/v1/games/" + game + "/boards/other/standings?cursor=" + cursor),
                400,
                "bad-cursor");
        assertProblem(server().get(arena + "/standings?cursor=AAAA"), 400, "bad-cursor");
    }

    @Test
    void theTopHasATagUntilItChanges() {
        ten();
        String path = arena + "/standings?limit=3";
        Reply first = server().get(path);
        assertThat(first.header("ETag")).isNotEmpty();
        Reply same = server().get(path, "If-None-Match", first.header("ETag"));
        assertThat(same.status()).isEqualTo(304);
        assertThat(same.body()).isEmpty();
        submit("p9", 5_000);
        Reply changed = server().get(path, "If-None-Match", "\"x\", W/" + first.header("ETag"));
        assertThat(changed.status()).isEqualTo(200);
        assertThat(players(changed.json())).containsExactly("p9", "p0", "p1");
        assertThat(changed.header("ETag")).isNotEqualTo(first.header("ETag"));
    }

    @Test
    void aNewNameShowsAtOnce() {
        ten();
        String path = arena + "/standings?limit=1";
        assertThat(read(path).at("/standings/0").has("displayName")).isFalse();
        server().put("/v1/games/" + game + "/players/p0", "{\"displayName\":\"Ada\"}");
        assertThat(read(path).at("/standings/0/displayName").asText()).isEqualTo("Ada");
    }
}
