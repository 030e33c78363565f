package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What whoever runs the server sees. */
abstract class OperationsRules extends RuleGroup {

    @Test
    void healthTellsTheEnginesState() {
        assertThat(read("/health/liveness").get("status").asText()).isEqualTo("UP");
        var ready = read("/health/readiness");
        assertThat(ready.get("status").asText()).isEqualTo("UP");
        assertThat(ready.at("/details/engine/status").asText()).isEqualTo("UP");
        assertThat(ready.at("/details/engine/details/backend").asText()).isNotEmpty();
    }

    @Test
    void figuresHaveTemplatesForTagsAndNoIds() {
        define("{}");
        submit("ada", 1);
        server().get("/no-such-path-" + game);
        Reply figures = server().get("/prometheus");
        assertThat(figures.status()).isEqualTo(200);
        assertThat(figures.body())
                .contains("uri=\"/v1/games/{game}/boards/{board}/scores\"")
                .doesNotContain(game);
    }

    @Test
    void theRequestIdIsEchoedWhenProperAndReplacedWhenNot() {
        assertThat(server().get("/nothing", "X-Request-Id", "my-id.1").header("X-Request-Id"))
                .isEqualTo("my-id.1");
        assertThat(server().get("/nothing", "X-Request-Id", "a b").header("X-Request-Id"))
                .hasSize(36);
        assertThat(server().get("/nothing").header("X-Request-Id")).hasSize(36);
    }

    @Test
    void theApiPageNeedsNoOtherHost() {
        Reply page = server().get("/docs", "Accept", "text/html");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.body()).doesNotContain("http:").doesNotContain("https:");
        var file = Pattern.compile("(?:src|href)=\"([^\"]+)\"").matcher(page.body());
        int files = 0;
        while (file.find()) {
            assertThat(server().get(file.group(1)).status()).as(file.group(1)).isEqualTo(200);
            files++;
        }
        assertThat(files).isEqualTo(4);
        assertProblem(server().get("/docs/files/other.js"), 404, "path-not-found");
        assertThat(server().get("/openapi.yml").body())
                .startsWith("openapi: 3")
                .contains("text/event-stream:")
                .contains("Last-Event-ID")
                .contains("event: update");
    }
}
