package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.api.server.ApiDocument.Operation;
import dev.laurel.api.server.MalformedRequests.Sent;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Requests made from the API's description: the examples work, and what breaks a bound does not.
 */
abstract class MalformedRules extends RuleGroup {

    private void prepare() {
        define(
                """
                {"title":"Arena","windows":[{"kind":"daily","keep":7},{"kind":"all-time"}],
                "groupings":[["region"],["region","platform"]]}""");
        submit("{\"player\":\"ada\",\"score\":1}");
        server().put("/v1/games/" + game + "/players/ada", "{}");
    }

    private Reply send(Sent sent) {
        var request = server().request(sent.path());
        if (!sent.contentType().isEmpty()) {
            request.header("Content-Type", sent.contentType());
        }
        return server().send(request.method(sent.method(), BodyPublishers.ofString(sent.body())));
    }

    @Test
    void theExamplesOfTheDescriptionWork() {
        prepare();
        var document = new ApiDocument(server().get("/openapi.yml").body());
        var requests = new MalformedRequests(document, game);
        var removals = new ArrayList<Operation>();
        for (Operation operation : document.operations()) {
            if (operation.method().equals("DELETE")) {
                removals.add(operation);
            } else {
                assertWorks(operation, requests.example(operation));
            }
            assertThat(operation.responses().keySet()).contains("400", "404", "503");
        }
        removals.forEach(operation -> assertWorks(operation, requests.example(operation)));
        assertThat(document.operations()).hasSizeGreaterThanOrEqualTo(27);
    }

    private void assertWorks(Operation operation, Sent sent) {
        Reply reply = send(sent);
        assertThat(reply.status()).as("%s: %s", sent, reply.body()).isBetween(200, 299);
        assertThat(operation.responses()).containsKey(Integer.toString(reply.status()));
    }

    @Test
    void whateverBreaksTheDescriptionIsAProblemOfTheCaller() {
        prepare();
        var document = new ApiDocument(server().get("/openapi.yml").body());
        List<Sent> malformed = new MalformedRequests(document, game).malformed();
        assertThat(malformed).hasSizeGreaterThan(1_000);
        var wrong = new ArrayList<String>();
        for (Sent sent : malformed) {
            Reply reply = send(sent);
            boolean isProblem =
                    reply.header("Content-Type").equals("application/problem+json")
                            && reply.problem().matches("[a-z-]+");
            if (reply.status() < 400 || reply.status() >= 500 || !isProblem) {
                wrong.add(reply.status() + " " + sent);
            }
        }
        assertThat(wrong).as("of %d requests", malformed.size()).isEmpty();
        assertThat(read(arena + "/standings?limit=1").get("size").asInt()).isOne();
    }
}
