package dev.laurel.api.problem;

import io.micronaut.core.io.ResourceResolver;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/** The pages to which the types of problems lead: those of {@code docs/problems}, packaged. */
@Hidden
@Controller("/problems")
@ExecuteOn(TaskExecutors.BLOCKING)
final class ProblemPages {
    private static final String PLAIN = MediaType.TEXT_PLAIN + ";charset=utf-8";

    private final ResourceResolver resources;

    ProblemPages(ResourceResolver resources) {
        this.resources = resources;
    }

    @Get(produces = PLAIN)
    HttpResponse<byte[]> list() {
        return page("README");
    }

    @Get(value = "/{slug}", produces = PLAIN)
    HttpResponse<byte[]> page(@PathVariable String slug) {
        Optional<InputStream> found =
                slug.matches("[a-z-]{1,64}|README")
                        ? resources.getResourceAsStream("classpath:problems/" + slug + ".md")
                        : Optional.empty();
        try (InputStream in =
                found.orElseThrow(
                        () -> HttpProblem.PATH_NOT_FOUND.exception("nothing lives at this path"))) {
            return HttpResponse.ok(in.readAllBytes())
                    .header(HttpHeaders.CACHE_CONTROL, "max-age=3600");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
