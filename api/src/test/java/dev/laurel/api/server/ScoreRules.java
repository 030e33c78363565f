package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Submitting over HTTP. */
abstract class ScoreRules extends RuleGroup {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9223372036854775807",
                "-9223372036854775808",
                "9007199254740993",
                "-9007199254740993",
                "0",
                "-1"
            })
    void everyInt64PassesAsNumberAndAsString(String score) {
        define("{}");
        submit("{\"player\":\"text\",\"score\":\"" + score + "\",\"subscore\":\"" + score + "\"}");
        submit("{\"player\":\"number\",\"score\":" + score + ",\"subscore\":" + score + "}");
        for (JsonNode standing : read(arena + "/standings").get("standings")) {
            assertThat(standing.get("score").isTextual()).isTrue();
            assertThat(standing.get("score").asText()).isEqualTo(score);
            assertThat(standing.get("subscore").asText()).isEqualTo(score);
        }
        var range = read(arena + "/standings?minScore=" + score + "&maxScore=" + score);
        assertThat(players(range)).containsExactlyInAnyOrder("text", "number");
    }

    @ParameterizedTest
    @ValueSource(strings = {"asc", "desc"})
    void theExtremesAreRankedFoundAndCountedInBothOrders(String order) {
        define("{\"order\":\"" + order + "\"}");
        submit("{\"player\":\"least\",\"score\":" + Long.MIN_VALUE + "}");
        submit("{\"player\":\"most\",\"score\":\"" + Long.MAX_VALUE + "\"}");
        submit("{\"player\":\"none\",\"score\":0}");
        String best = order.equals("asc") ? "least" : "most";
        String worst = order.equals("asc") ? "most" : "least";
        assertThat(players(read(arena + "/standings"))).containsExactly(best, "none", worst);
        assertThat(read(arena + "/standings/players/" + worst).at("/standing/rank").asInt())
                .isEqualTo(3);
        String behind = arena + "/standings/rank-of-score?mode=competition&score=";
        assertThat(read(behind + Long.MIN_VALUE).get("rank").asInt())
                .isEqualTo(order.equals("asc") ? 1 : 3);
        var buckets =
                read(arena
                                + "/standings/distribution?bounds="
                                + (Long.MIN_VALUE + 1)
                                + ","
                                + Long.MAX_VALUE)
                        .get("buckets");
        assertThat(values(buckets, "count")).containsExactly("1", "1", "1");
        assertThat(read(arena + "/standings/distribution?buckets=2").get("buckets")).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9223372036854775808",
                "-9223372036854775809",
                "\"9223372036854775808\"",
                "1.0",
                "1e3",
                "1E400",
                "-0",
                "\"-0\"",
                "\"01\"",
                "\"+1\"",
                "\" 1\"",
                "\"\"",
                "\"-\"",
                "\"0x10\"",
                "\"1_000\"",
                "\"NaN\"",
                "\"１\"",
                "true",
                "[1]",
                "{}"
            })
    void whatIsNoInt64IsRefused(String score) {
        define("{}");
        var problem =
                assertProblem(
                        server().post(
                                        arena + "/scores",
                                        "{\"player\":\"ada\",\"score\":" + score + "}"),
                        400,
                        "invalid-value");
        assertThat(problem.get("field").asText()).isEqualTo("score");
        assertThat(read(arena + "/standings").get("size").asInt()).isZero();
    }

    @Test
    void anOutcomeTellsBeforeAndAfterPerWindowAndRanksWhenAsked() {
        define(
                "{\"windows\":[{\"kind\":\"daily\"},{\"kind\":\"all-time\"}],\"groupings\":[[\"region\"]]}");
        submit("bob", 50);
        JsonNode first = submit("ada", 10);
        assertThat(first.get("status").asText()).isEqualTo("applied");
        assertThat(values(first.get("windows"), "window"))
                .containsExactly(rules().clock().instant().toString().substring(0, 10), "ALL-TIME");
        assertThat(first.at("/windows/0").has("before")).isFalse();
        assertThat(first.has("ranks")).isFalse();
        JsonNode second =
                server().post(
                                arena + "/scores?ranks=true",
                                "{\"player\":\"ada\",\"score\":99,\"groups\":{\"region\":\"eu\"}}")
                        .json();
        assertThat(second.at("/windows/1/before/score").asText()).isEqualTo("10");
        assertThat(second.at("/windows/1/after/score").asText()).isEqualTo("99");
        JsonNode everyone = second.at("/ranks/2");
        assertThat(everyone.get("window").asText()).isEqualTo("ALL-TIME");
        assertThat(everyone.get("before").asInt()).isEqualTo(2);
        assertThat(everyone.get("after").asInt()).isEqualTo(1);
        assertThat(second.at("/ranks/3/group").asText()).isEqualTo("region=eu");
        assertThat(second.at("/ranks/3").has("before")).isFalse();
        assertThat(submit("ada", 5).get("status").asText()).isEqualTo("unchanged");
    }

    @Test
    void anIdempotencyKeyMakesSendingAgainSafe() {
        define("{\"strategy\":\"sum\"}");
        String body = "{\"player\":\"ada\",\"score\":7}";
        Reply first = server().post(arena + "/scores", body, "Idempotency-Key", "match-1");
        Reply again = server().post(arena + "/scores", body, "Idempotency-Key", "match-1");
        assertThat(first.json().get("status").asText()).isEqualTo("applied");
        assertThat(again.json().get("status").asText()).isEqualTo("replayed");
        assertThat(again.json().get("windows")).isEqualTo(first.json().get("windows"));
        var inBody = submit("{\"player\":\"ada\",\"score\":7,\"submissionId\":\"match-1\"}");
        assertThat(inBody.get("status").asText()).isEqualTo("replayed");
        assertThat(read(arena + "/standings").at("/standings/0/score").asText()).isEqualTo("7");
        assertProblem(
                server().post(
                                arena + "/scores",
                                "{\"player\":\"ada\",\"score\":8}",
                                "Idempotency-Key",
                                "match-1"),
                409,
                "submission-id-reused");
        assertProblem(
                server().post(
                                arena + "/scores",
                                "{\"player\":\"ada\",\"score\":8,\"submissionId\":\"a\"}",
                                "Idempotency-Key",
                                "b"),
                400,
                "invalid-value");
        assertProblem(
                server().post(arena + "/scores", "[" + body + "]", "Idempotency-Key", "b"),
                400,
                "invalid-value");
    }

    @Test
    void aBadSubmissionInAListFailsAlone() {
        define("{}");
        Reply reply =
                server().post(
                                arena + "/scores",
                                """
                                [{"player":"ada","score":1},{"player":"b b","score":2},
                                {"player":"cid","score":"3","typo":1},7,{"player":"dan","score":4}]""");
        assertThat(reply.status()).isEqualTo(200);
        var results = reply.json().get("results");
        assertThat(values(results, "status"))
                .containsExactly("applied", "failed", "failed", "failed", "applied");
        assertThat(results.at("/1/problem/field").asText()).isEqualTo("player");
        assertThat(results.at("/1/problem/status").asInt()).isEqualTo(400);
        assertThat(players(read(arena + "/standings"))).containsExactly("dan", "ada");
    }

    @Test
    void linesAreReadOneByOne() {
        define("{}");
        String lines =
                "{\"player\":\"ada\",\"score\":1}\r\n\n{broken\n{\"player\":\"bob\",\"score\":2}";
        Reply reply =
                server().post(arena + "/scores", lines, "Content-Type", "application/x-ndjson");
        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        assertThat(values(reply.json().get("results"), "status"))
                .containsExactly("applied", "failed", "applied");
        assertThat(reply.json().at("/results/1/problem/type").asText())
                .isEqualTo("/problems/malformed-json");
    }

    @Test
    void aGamesSubmissionsNameTheirBoards() {
        define("{}");
        server().put("/v1/games/" + game + "/boards/other", "{}");
        Reply reply =
                server().post(
                                "/v1/games/" + game + "/scores",
                                """
                                [{"board":"arena","player":"ada","score":1},
                                {"board":"other","player":"ada","score":2},
                                {"board":"nowhere","player":"ada","score":3},
                                {"player":"ada","score":4}]""");
        assertThat(values(reply.json().get("results"), "status"))
                .containsExactly("applied", "applied", "failed", "failed");
        assertThat(reply.json().at("/results/2/problem/status").asInt()).isEqualTo(404);
        assertThat(reply.json().at("/results/3/problem/field").asText()).isEqualTo("board");
    }

    @Test
    void aBoardInTheBodyMustBeThatOfThePath() {
        define("{}");
        submit("{\"board\":\"arena\",\"player\":\"ada\",\"score\":1}");
        var problem =
                assertProblem(
                        server().post(
                                        arena + "/scores",
                                        "{\"board\":\"other\",\"player\":\"ada\",\"score\":1}"),
                        400,
                        "invalid-value");
        assertThat(problem.get("field").asText()).isEqualTo("board");
    }

    @Test
    void aCharsetInTheContentTypeIsNoObstacle() {
        define("{}");
        String body = "{\"player\":\"ada\",\"score\":1}";
        for (String type : new String[] {"application/json", "application/x-ndjson"}) {
            Reply reply =
                    server().post(
                                    arena + "/scores",
                                    body,
                                    "Content-Type",
                                    type + "; charset=utf-8");
            assertThat(reply.status()).as(reply.body()).isEqualTo(200);
            assertThat(reply.json().has("results")).isEqualTo(type.contains("ndjson"));
        }
    }

    @Test
    void aThousandSubmissionsPassAndOneMoreDoesNot() {
        define("{}");
        var list = new StringBuilder("[");
        for (int i = 0; i < 1_000; i++) {
            list.append("{\"player\":\"p").append(i).append("\",\"score\":").append(i).append("},");
        }
        String thousand = list.substring(0, list.length() - 1) + "]";
        Reply reply = server().post(arena + "/scores", thousand);
        assertThat(reply.json().get("results")).hasSize(1_000);
        assertThat(read(arena + "/standings?limit=1").get("size").asInt()).isEqualTo(1_000);
        String more = list + "{\"player\":\"q\",\"score\":1}]";
        assertProblem(server().post(arena + "/scores", more), 400, "invalid-value");
        assertProblem(server().post(arena + "/scores", "[]"), 400, "invalid-value");
    }

    @Test
    void oneFailedSubmissionHasItsProblemsStatus() {
        assertProblem(
                server().post(arena + "/scores", "{\"player\":\"ada\",\"score\":1}"),
                404,
                "board-not-found");
        define("{\"strategy\":\"sum\"}");
        submit("ada", Long.MAX_VALUE);
        assertProblem(
                server().post(arena + "/scores", "{\"player\":\"ada\",\"score\":1}"),
                409,
                "score-overflow");
        assertProblem(
                server().post(
                                arena + "/scores",
                                "{\"player\":\"ada\",\"score\":1,\"groups\":{\"region\":\"eu\"}}"),
                400,
                "unknown-dimension");
        assertProblem(
                server().post(
                                arena + "/scores",
                                "{\"player\":\"ada\",\"score\":1,\"at\":\"9000-01-01T00:00:00Z\"}"),
                400,
                "future-submission");
    }

    @Test
    void metadataComesBackByteForByte() {
        define("{}");
        submit("{\"player\":\"ada\",\"score\":1,\"metadata\":\"a\\u0000\\\"ü😀\\n\"}");
        assertThat(read(arena + "/standings").at("/standings/0/metadata").asText())
                .isEqualTo("a\u0000\"ü😀\n");
    }
}
