package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/** Other queries on standings over HTTP. */
abstract class StandingRules extends RuleGroup {

    private void four() {
        define("{\"dense\":true,\"groupings\":[[\"region\"],[\"region\",\"platform\"]]}");
        submit("{\"player\":\"ada\",\"score\":40,\"groups\":{\"region\":\"eu\"}}");
        submit("{\"player\":\"bob\",\"score\":30,\"groups\":{\"region\":\"us\"}}");
        submit("{\"player\":\"cid\",\"score\":20,\"groups\":{\"region\":\"eu\"}}");
        submit(
                "{\"player\":\"dan\",\"score\":10,\"groups\":{\"region\":\"us\",\"platform\":\"pc\"}}");
    }

    @Test
    void aPlayersRankAndPercentile() {
        four();
        JsonNode standing = read(arena + "/standings/players/bob");
        assertThat(standing.at("/standing/rank").asInt()).isEqualTo(2);
        assertThat(standing.at("/standing/score").asText()).isEqualTo("30");
        assertThat(standing.get("percentile").asDouble()).isEqualTo(50.0);
        assertThat(standing.get("topPercent").asDouble()).isEqualTo(50.0);
        assertThat(standing.get("size").asInt()).isEqualTo(4);
        assertProblem(server().get(arena + "/standings/players/eve"), 404, "not-ranked");
    }

    @Test
    void aPlayersContextIsFilledAtTheEdges() {
        four();
        var middle = read(arena + "/standings/players/bob/context?above=1&below=1");
        assertThat(players(middle)).containsExactly("ada", "bob", "cid");
        var edge = read(arena + "/standings/players/ada/context?above=1&below=1");
        assertThat(players(edge)).containsExactly("ada", "bob", "cid");
        assertProblem(server().get(arena + "/standings/players/eve/context"), 404, "not-ranked");
    }

    @Test
    void groupsAreRankedAmongThemselves() {
        four();
        assertThat(players(read(arena + "/standings?group=region%3Deu")))
                .containsExactly("ada", "cid");
        assertThat(players(read(arena + "/standings?group=platform%3Dpc,region%3Dus")))
                .containsExactly("dan");
        var cid = read(arena + "/standings/players/cid?group=region%3Deu");
        assertThat(cid.at("/standing/rank").asInt()).isEqualTo(2);
        assertThat(cid.get("group").asText()).isEqualTo("region=eu");
        assertThat(players(read(arena + "/standings?group=region%3Dmars"))).isEmpty();
        assertProblem(
                server().get(arena + "/standings?group=platform%3Dpc"), 400, "unknown-grouping");
        assertProblem(server().get(arena + "/standings?group=region"), 400, "invalid-value");
    }

    @Test
    void friendsAreRankedInsideTheirList() {
        four();
        var lookup =
                server().post(
                                arena + "/standings/lookup",
                                "{\"players\":[\"dan\",\"eve\",\"bob\",\"dan\"]}")
                        .json();
        assertThat(values(lookup.get("found"), "standing/player")).containsExactly("bob", "dan");
        assertThat(values(lookup.get("found"), "position")).containsExactly("1", "2");
        assertThat(values(lookup.get("found"), "standing/rank")).containsExactly("2", "4");
        assertThat(lookup.get("notFound").toString()).isEqualTo("[\"eve\"]");
    }

    @Test
    void theRankAScoreWouldGet() {
        four();
        String path = arena + "/standings/rank-of-score?score=30";
        assertThat(read(path).get("rank").asInt()).isEqualTo(3);
        assertThat(read(path + "&mode=competition").get("rank").asInt()).isEqualTo(2);
        assertThat(read(path + "&subscore=1").get("rank").asInt()).isEqualTo(2);
        assertThat(
                        read(arena + "/standings/rank-of-score?score=" + Long.MIN_VALUE)
                                .get("rank")
                                .asInt())
                .isEqualTo(5);
    }

    @Test
    void scoresAtPercentiles() {
        four();
        var points = read(arena + "/standings/percentiles?p=0,50,99.99,100").get("points");
        assertThat(values(points, "standing/score")).containsExactly("10", "20", "40", "40");
        assertThat(values(points, "p")).containsExactly("0.0", "50.0", "99.99", "100.0");
        assertProblem(
                server().get(arena + "/standings/percentiles?p=100.01"), 400, "invalid-value");
        assertProblem(
                server().get(arena + "/standings/percentiles?p=99.999"), 400, "invalid-value");
    }

    @Test
    void aHistogramByBucketsAndByBounds() {
        four();
        var even = read(arena + "/standings/distribution?buckets=2").get("buckets");
        assertThat(values(even, "from")).containsExactly("10", "26");
        assertThat(values(even, "count")).containsExactly("2", "2");
        var given = read(arena + "/standings/distribution?bounds=15,35").get("buckets");
        assertThat(values(given, "count")).containsExactly("1", "2", "1");
        assertThat(given.get(0).has("from")).isFalse();
        assertThat(given.get(2).has("to")).isFalse();
        assertProblem(
                server().get(arena + "/standings/distribution?bounds=2,1"), 400, "invalid-value");
    }

    @Test
    void emptyStandingsAnswerEveryQuestion() {
        define("{}");
        assertThat(read(arena + "/standings").get("size").asInt()).isZero();
        assertThat(read(arena + "/standings/percentiles").get("points")).isEmpty();
        assertThat(read(arena + "/standings/distribution").get("buckets")).isEmpty();
        assertThat(read(arena + "/standings/rank-of-score?score=1").get("rank").asInt()).isOne();
    }

    @Test
    void severalRankingsAreJoined() {
        four();
        var fused =
                server().post(
                                "/v1/games/" + game + "/fuse",
                                """
                                {"k":1,"limit":3,"lists":[{"board":"arena","depth":2},
                                {"players":["bob","zoe"],"weight":0.5}]}""")
                        .json();
        assertThat(values(fused.get("players"), "player")).containsExactly("bob", "ada", "zoe");
        assertThat(fused.at("/players/0/score").asDouble()).isEqualTo(1.0 / 3 + 0.5 / 2);
        assertThat(fused.at("/players/0/ranks").toString()).isEqualTo("[2,1]");
        assertThat(fused.at("/players/2/ranks").toString()).isEqualTo("[null,2]");
        assertProblem(
                server().post(
                                "/v1/games/" + game + "/fuse",
                                "{\"lists\":[{\"board\":\"nowhere\"},{\"players\":[\"a\"]}]}"),
                404,
                "board-not-found");
    }
}
