package dev.laurel.api.problem;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.error.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Ties every problem to its page. */
final class ProblemPagesTest {
    private static final Path PAGES = Path.of("..", "docs", "problems");

    static List<ProblemDocument> documents() {
        var documents = new ArrayList<ProblemDocument>();
        for (Problem problem : Problem.values()) {
            documents.add(ProblemDocument.of(Failure.of(problem, "text")));
        }
        for (HttpProblem problem : HttpProblem.values()) {
            documents.add(ProblemDocument.of(problem, "text"));
        }
        return documents;
    }

    @ParameterizedTest
    @MethodSource("documents")
    void everyProblemHasAPageThatShowsIt(ProblemDocument document) throws IOException {
        String page = Files.readString(PAGES.resolve(slug(document) + ".md"));
        assertThat(page)
                .startsWith("# " + document.title() + "\n")
                .contains("`" + document.type() + "`, status " + document.status() + "\n")
                .contains("**What to do.**");
        String json = page.substring(page.indexOf("```json") + 7, page.lastIndexOf("```"));
        JsonNode example = new ObjectMapper().readTree(json);
        assertThat(example.get("type").asText()).isEqualTo(document.type());
        assertThat(example.get("title").asText()).isEqualTo(document.title());
        assertThat(example.get("status").asInt()).isEqualTo(document.status());
        assertThat(example.get("effect").asText()).isEqualTo(document.effect());
    }

    @Test
    void everyPageHasAProblemAndALineInTheTable() throws IOException {
        List<String> slugs = documents().stream().map(ProblemPagesTest::slug).sorted().toList();
        assertThat(slugs).doesNotHaveDuplicates();
        try (Stream<Path> files = Files.list(PAGES)) {
            assertThat(files.map(file -> file.getFileName().toString().replace(".md", "")))
                    .filteredOn(name -> !name.equals("README"))
                    .containsExactlyInAnyOrderElementsOf(slugs);
        }
        String table = Files.readString(PAGES.resolve("README.md"));
        for (ProblemDocument document : documents()) {
            assertThat(table)
                    .contains(
                            "| [`%s`](%s.md) | %d | %s | %s |"
                                    .formatted(
                                            slug(document),
                                            slug(document),
                                            document.status(),
                                            document.title(),
                                            document.effect()));
        }
    }

    @Test
    void everyReasonHasAProblemAndOnlyUnknownEffectsAreServerErrors() {
        for (Reason reason : Reason.values()) {
            assertThat(Stream.of(Problem.values()).map(Problem::reason)).contains(reason);
        }
        for (ProblemDocument document : documents()) {
            boolean isRetry = document.status() == 503;
            assertThat(document.status() >= 500 && !isRetry)
                    .isEqualTo(document.effect().equals("unknown"));
        }
    }

    private static String slug(ProblemDocument document) {
        return document.type().substring("/problems/".length());
    }
}
