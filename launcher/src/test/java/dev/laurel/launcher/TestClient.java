package dev.laurel.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Talks to a server and picks values out of what it answers. */
final class TestClient {
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final URI server;
    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(PATIENCE)
                    .build();

    TestClient(URI server) {
        this.server = server;
    }

    HttpResponse<String> send(String method, String path, String json)
            throws IOException, InterruptedException {
        var body = json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json);
        var request =
                HttpRequest.newBuilder(server.resolve(path))
                        .timeout(PATIENCE)
                        .header("Content-Type", "application/json")
                        .method(method, body)
                        .build();
        return http.send(request, BodyHandlers.ofString());
    }

    /** The body of an answer that must be fine. */
    String ask(String method, String path, String json) throws IOException, InterruptedException {
        var answer = send(method, path, json);
        assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
        return answer.body();
    }

    String get(String path) throws IOException, InterruptedException {
        return ask("GET", path, "");
    }

    /** Every value of a text field, in the order of the text. */
    static List<String> texts(String field, String json) {
        var values = new ArrayList<String>();
        var matcher = Pattern.compile("\"" + field + "\":\"([^\"]*)\"").matcher(json);
        while (matcher.find()) {
            values.add(matcher.group(1));
        }
        return values;
    }
}
