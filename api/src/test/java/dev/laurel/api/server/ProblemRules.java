package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every error is a problem document. */
abstract class ProblemRules extends RuleGroup {

    @Test
    void unknownPathsMethodsAndTypes() {
        assertProblem(server().get("/nothing"), 404, "path-not-found");
        assertProblem(server().get("/v1/games"), 404, "path-not-found");
        var method =
                server().send(server().request(arena).method("PATCH", BodyPublishers.noBody()));
        assertProblem(method, 405, "method-not-allowed");
        assertThat(method.header("Allow")).contains("PUT");
        assertProblem(
                server().post(arena + "/scores", "<a/>", "Content-Type", "text/xml"),
                415,
                "unsupported-media-type");
        assertProblem(server().get(arena, "Accept", "image/png"), 406, "not-acceptable");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "{}}",
                "{\"player\":\"a\"",
                "{'player':1}",
                "{\"player\":\"a\",}",
                "{\"a\":1,\"a\":1}",
                "[[[[[[[[[[[[]]]]]]]]]]]]",
                "nul",
                "\u0001",
                "{\"player\":\"a\",\"score\":01}",
                "{\"player\":\"a\",\"score\":NaN}"
            })
    void malformedJson(String json) {
        define("{}");
        Reply reply = server().post(arena + "/scores", json);
        assertThat(reply.status()).as(reply.body()).isEqualTo(400);
        assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
    }

    @Test
    void bytesThatAreNoUtf8() {
        byte[] latin1 = "{\"displayName\":\"\u00e4\"}".getBytes(StandardCharsets.ISO_8859_1);
        var request =
                server().request("/v1/games/" + game + "/players/ada")
                        .header("Content-Type", "application/json")
                        .PUT(BodyPublishers.ofByteArray(latin1));
        assertProblem(server().send(request), 400, "malformed-json");
    }

    @Test
    void tooLarge() {
        String body = "{\"player\":\"" + "x".repeat(5 << 20) + "\"}";
        assertProblem(server().post(arena + "/scores", body), 413, "request-too-large");
        assertProblem(server().get(arena, "X-Large", "x".repeat(20_000)), 413, "request-too-large");
        assertProblem(server().get("/" + "x".repeat(9_000)), 413, "request-too-large");
    }

    @Test
    void anInvalidValueIsNamedWithItsBoundAndNotRepeated() {
        define("{}");
        Reply reply = server().get(arena + "/standings?limit=1001");
        var problem = assertProblem(reply, 400, "invalid-value");
        assertThat(problem.get("field").asText()).isEqualTo("limit");
        assertThat(problem.get("min").asText()).isEqualTo("1");
        assertThat(problem.get("max").asText()).isEqualTo("1000");
        assertThat(problem.get("effect").asText()).isEqualTo("none");
        Reply secret = server().put("/v1/games/" + game + "/players/my.secret%20token", "{}");
        assertProblem(secret, 400, "invalid-value");
        assertThat(secret.body()).doesNotContain("secret");
    }

    @Test
    void parametersThatNobodyReadsAreRefused() {
        define("{}");
        var problem =
                assertProblem(server().get(arena + "/standings?limt=5"), 400, "unknown-parameter");
        assertThat(problem.get("allowed").asText()).contains("limit").contains("window");
        assertProblem(server().get(arena + "/standings?Limit=5"), 400, "unknown-parameter");
        assertProblem(server().get(arena + "?limit=5"), 400, "unknown-parameter");
        assertProblem(
                server().post(arena + "/scores?rank=true", "{\"player\":\"ada\",\"score\":1}"),
                400,
                "unknown-parameter");
        assertProblem(server().delete(arena + "?force=true"), 400, "unknown-parameter");
        assertThat(read(arena + "/standings").get("size").asInt()).isZero();
    }

    @Test
    void theTypeOfAProblemLeadsToItsPage() {
        String type = server().get("/nothing").json().get("type").asText();
        Reply page = server().get(type);
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).startsWith("text/plain");
        assertThat(page.body())
                .startsWith("# Nothing lives at this path\n")
                .contains("**What to do.**");
        assertThat(server().get("/problems").body()).contains("`path-not-found`");
        assertProblem(server().get("/problems/none"), 404, "path-not-found");
        assertProblem(server().get("/problems/..%2Fapplication"), 404, "path-not-found");
    }

    @Test
    void aRequestThatIsNoHttp() throws IOException {
        assertThat(raw("GET /v1/games/%zz/boards HTTP/1.1\r\nHost: x\r\n\r\n"))
                .startsWith("HTTP/1.1 400")
                .contains("application/problem+json");
        assertThat(raw("GET / HTTP/1.1\r\nHost : x\r\n\r\n")).startsWith("HTTP/1.1 400");
        assertThat(
                        raw(
                                "POST "
                                        + arena
                                        + "/scores HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n"))
                .startsWith("HTTP/1.1 400");
    }

    private String raw(String request) throws IOException {
        try (var socket = new Socket("localhost", server().port())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();
            byte[] answer = new byte[4_096];
            int length = socket.getInputStream().read(answer);
            return new String(answer, 0, Math.max(length, 0), StandardCharsets.US_ASCII);
        }
    }
}
