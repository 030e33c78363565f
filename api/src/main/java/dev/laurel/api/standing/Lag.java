package dev.laurel.api.standing;

import dev.laurel.engine.standing.Answer;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import java.util.function.Function;

/** Marks answers that may miss a change made on another node. */
final class Lag {
    /** Present, with the value true, on such an answer. */
    static final String HEADER = "Laurel-May-Lag";

    private Lag() {}

    /** An answer of the engine as an HTTP answer. */
    static <T, B> MutableHttpResponse<B> answer(Answer<T> answer, Function<T, B> body) {
        return mark(HttpResponse.ok(body.apply(answer.value())), answer.mayLag());
    }

    static <B> MutableHttpResponse<B> mark(MutableHttpResponse<B> response, boolean mayLag) {
        return mayLag ? response.header(HEADER, "true") : response;
    }
}
