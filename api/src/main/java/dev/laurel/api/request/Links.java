package dev.laurel.api.request;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.uri.UriBuilder;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Links to the neighbours of a page (RFC 8288): the same request with another cursor. */
public final class Links {
    private Links() {}

    /** Adds a link, unless the cursor is null. */
    public static void add(
            MutableHttpResponse<?> response,
            HttpRequest<?> request,
            String relation,
            @Nullable String cursor,
            Map<String, String> replaced) {
        if (cursor == null) {
            return;
        }
        UriBuilder uri = UriBuilder.of(request.getPath());
        request.getParameters()
                .forEach(
                        (name, values) -> {
                            if (!replaced.containsKey(name) && !name.equals("cursor")) {
                                values.forEach(value -> uri.queryParam(name, value));
                            }
                        });
        uri.queryParam("cursor", cursor);
        replaced.forEach(
                (name, value) -> {
                    if (!value.isEmpty()) {
                        uri.queryParam(name, value);
                    }
                });
        response.header(HttpHeaders.LINK, "<" + uri.build() + ">; rel=\"" + relation + "\"");
    }

    /** Adds a link to the next page. */
    public static void next(
            MutableHttpResponse<?> response, HttpRequest<?> request, @Nullable String cursor) {
        add(response, request, "next", cursor, Map.of());
    }
}
