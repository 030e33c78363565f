package dev.laurel.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.api.LaurelServer;
import dev.laurel.servers.SharedServers;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The README's requests give the README's answers, but for the time. */
@Timeout(120)
final class ReadmeTest {
    private static final Pattern EXAMPLE =
            Pattern.compile("(?s)```sh\\n(curl[^\\n]*)\\n```\\n+```json\\n([^\\n]*)\\n```");
    private static final int EXAMPLES = 4;

    @Test
    void theReadmesRequestsGiveTheReadmesAnswers() throws Exception {
        String readme = Files.readString(Path.of(System.getProperty("laurel.home"), "README.md"));
        try (LaurelServer server = LaurelServer.start(settings())) {
            var client = new TestClient(URI.create("http://localhost:" + server.port()));
            var example = EXAMPLE.matcher(readme);
            int seen = 0;
            while (example.find()) {
                var line = CurlLine.parse(example.group(1));
                String answer = client.ask(line.method(), line.path(), line.json());
                assertThat(timeless(answer)).isEqualTo(timeless(example.group(2)));
                seen++;
            }
            assertThat(seen).isEqualTo(EXAMPLES);
        }
    }

    private static Map<String, Object> settings() {
        var postgres = SharedServers.postgres();
        return Map.of(
                Settings.BACKEND,
                "redis-postgres",
                Settings.PORT,
                Settings.ANY_PORT,
                "laurel.redis-postgres.url",
                postgres.jdbcUrl(),
                "laurel.redis-postgres.username",
                postgres.user(),
                "laurel.redis-postgres.password",
                postgres.password(),
                "laurel.redis-postgres.redis-nodes",
                List.of(SharedServers.redis().uri().toString()));
    }

    private static String timeless(String json) {
        return json.replaceAll("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z", "TIME");
    }
}
