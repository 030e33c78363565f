package dev.laurel.api.ops;

import dev.laurel.engine.check.Alphabet;
import io.micronaut.context.propagation.slf4j.MdcPropagationContext;
import io.micronaut.core.annotation.Order;
import io.micronaut.core.order.Ordered;
import io.micronaut.core.propagation.MutablePropagatedContext;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Gives every request an id, the caller's if it has the right form, so that an answer and the log
 * lines it caused can be brought together.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
@Order(Ordered.HIGHEST_PRECEDENCE)
final class RequestIdFilter {
    static final String HEADER = "X-Request-Id";
    private static final String ATTRIBUTE = "laurel.request-id";
    private static final int LENGTH = 64;

    @RequestFilter
    void begin(HttpRequest<?> request, MutablePropagatedContext context) {
        String id = choose(request.getHeaders().get(HEADER));
        request.setAttribute(ATTRIBUTE, id);
        context.add(new MdcPropagationContext(Map.of("requestId", id)));
    }

    @ResponseFilter
    void end(HttpRequest<?> request, MutableHttpResponse<?> response) {
        request.getAttribute(ATTRIBUTE, String.class).ifPresent(id -> response.header(HEADER, id));
    }

    private static String choose(@Nullable String given) {
        return given != null && isProper(given) ? given : UUID.randomUUID().toString();
    }

    private static boolean isProper(String id) {
        return !id.isEmpty()
                && id.length() <= LENGTH
                && id.chars().allMatch(c -> Alphabet.ID.holds((char) c));
    }
}
