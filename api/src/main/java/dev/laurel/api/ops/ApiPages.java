package dev.laurel.api.ops;

import dev.laurel.api.problem.HttpProblem;
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
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;

/**
 * The API's description and the page that shows it. Everything comes from the class path, so it
 * works without a network; the page's files are those of the swagger-ui webjar.
 */
@Hidden
@Controller
@ExecuteOn(TaskExecutors.BLOCKING)
final class ApiPages {
    private static final String WEBJAR = "META-INF/maven/org.webjars/swagger-ui/pom.properties";
    private static final Map<String, String> FILES =
            Map.of(
                    "swagger-ui.css", "text/css",
                    "swagger-ui-bundle.js", "text/javascript",
                    "favicon-32x32.png", "image/png");

    private final ResourceResolver resources;
    private final String webjar;

    ApiPages(ResourceResolver resources) {
        this.resources = resources;
        this.webjar = "META-INF/resources/webjars/swagger-ui/" + version(read(WEBJAR)) + "/";
    }

    @Get(value = "/openapi.yml", produces = "application/yaml")
    HttpResponse<byte[]> description() {
        return HttpResponse.ok(read("META-INF/swagger/laurel-1.yml"));
    }

    @Get(value = "/docs", produces = MediaType.TEXT_HTML)
    HttpResponse<byte[]> page() {
        return HttpResponse.ok(read("docs/index.html"));
    }

    @Get(value = "/docs/start.js", produces = "text/javascript")
    HttpResponse<byte[]> script() {
        return HttpResponse.ok(read("docs/start.js"));
    }

    @Get(value = "/docs/files/{name}", produces = MediaType.ALL)
    HttpResponse<byte[]> file(@PathVariable String name) {
        String type = FILES.get(name);
        if (type == null) {
            throw HttpProblem.PATH_NOT_FOUND.exception("nothing lives at this path");
        }
        return HttpResponse.ok(read(webjar + name))
                .contentType(type)
                .header(HttpHeaders.CACHE_CONTROL, "max-age=3600");
    }

    private byte[] read(String path) {
        try (InputStream in =
                resources
                        .getResourceAsStream("classpath:" + path)
                        .orElseThrow(() -> new IllegalStateException("not packaged: " + path))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String version(byte[] pom) {
        var properties = new Properties();
        try {
            properties.load(new ByteArrayInputStream(pom));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return properties.getProperty("version", "");
    }
}
