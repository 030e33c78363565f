package dev.laurel.api.problem;

import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.json.JsonMapper;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Writes problems as HTTP answers; the one place where an error becomes bytes. */
@Singleton
public final class ProblemResponses {
    private static final int SERVICE_UNAVAILABLE = 503;
    private static final String RETRY_SECONDS = "1";

    private final JsonMapper json;

    ProblemResponses(JsonMapper json) {
        this.json = json;
    }

    /** The answer for a failure of the engine. */
    public MutableHttpResponse<?> of(HttpRequest<?> request, Failure failure) {
        return of(request, ProblemDocument.of(failure));
    }

    /** The answer for a server that has too much to do. */
    MutableHttpResponse<?> overloaded(HttpRequest<?> request) {
        return of(request, Failure.of(Problem.OVERLOADED, "the server has too much to do"));
    }

    /** The answer that holds this document. */
    public MutableHttpResponse<?> of(HttpRequest<?> request, ProblemDocument document) {
        return write(request, document, HttpResponse.status(HttpStatus.valueOf(document.status())));
    }

    /** Makes a response, which may have headers already, hold this document. */
    MutableHttpResponse<byte[]> write(
            HttpRequest<?> request, ProblemDocument document, MutableHttpResponse<?> response) {
        response.status(document.status(), HttpStatus.valueOf(document.status()).getReason());
        response.header(HttpHeaders.CACHE_CONTROL, "no-store");
        if (document.status() == SERVICE_UNAVAILABLE) {
            response.header(HttpHeaders.RETRY_AFTER, RETRY_SECONDS);
        }
        byte[] body = request.getMethod() == HttpMethod.HEAD ? new byte[0] : encode(document);
        return response.body(body).contentType(ProblemDocument.MEDIA_TYPE);
    }

    private byte[] encode(ProblemDocument document) {
        try {
            return json.writeValueAsBytes(document.members());
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
    }
}
