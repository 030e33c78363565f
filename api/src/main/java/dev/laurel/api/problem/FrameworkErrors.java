package dev.laurel.api.problem;

import dev.laurel.engine.check.Checks;
import io.micronaut.core.bind.exceptions.UnsatisfiedArgumentException;
import io.micronaut.core.convert.exceptions.ConversionErrorException;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.server.exceptions.response.ErrorContext;
import io.micronaut.http.server.exceptions.response.ErrorResponseProcessor;
import io.micronaut.web.router.exceptions.UnsatisfiedRouteException;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Turns what the framework refuses by itself into problems: unknown paths, methods and media types,
 * bodies that are too large, parameters that cannot be bound. The framework's own messages are
 * dropped, since they repeat what was sent.
 */
@Singleton
final class FrameworkErrors implements ErrorResponseProcessor<byte[]> {
    private final ProblemResponses responses;

    FrameworkErrors(ProblemResponses responses) {
        this.responses = responses;
    }

    @Override
    public MutableHttpResponse<byte[]> processResponse(
            ErrorContext context, MutableHttpResponse<?> response) {
        ProblemDocument document =
                context.getRootCause()
                        .flatMap(FrameworkErrors::unboundArgument)
                        .map(FrameworkErrors::missing)
                        .orElseGet(() -> document(response));
        return responses.write(context.getRequest(), document, response);
    }

    private static Optional<String> unboundArgument(Throwable cause) {
        if (cause instanceof ConversionErrorException e) {
            return Optional.of(e.getArgument().getName());
        }
        if (cause instanceof UnsatisfiedArgumentException e) {
            return Optional.of(e.getArgument().getName());
        }
        if (cause instanceof UnsatisfiedRouteException e) {
            return Optional.of(e.getArgument().getName());
        }
        return Optional.empty();
    }

    private static ProblemDocument missing(String argument) {
        return ProblemDocument.of(
                Checks.invalid("a value is missing or cannot be read", "field", argument)
                        .failure());
    }

    private static ProblemDocument document(MutableHttpResponse<?> response) {
        int status = response.code();
        return switch (status) {
            case 404 ->
                    ProblemDocument.of(HttpProblem.PATH_NOT_FOUND, "nothing lives at this path");
            case 405 ->
                    ProblemDocument.of(
                            HttpProblem.METHOD_NOT_ALLOWED,
                            "the path does not take this method",
                            "allowed",
                            String.join(", ", response.getHeaders().getAll(HttpHeaders.ALLOW)));
            case 406 ->
                    ProblemDocument.of(
                            HttpProblem.NOT_ACCEPTABLE, "no accepted media type can be written");
            case 413 ->
                    ProblemDocument.of(
                            HttpProblem.REQUEST_TOO_LARGE,
                            "the body, the headers or the path are too large");
            case 415 ->
                    ProblemDocument.of(
                            HttpProblem.UNSUPPORTED_MEDIA_TYPE,
                            "the body's media type is not read here");
            default ->
                    status < 500
                            ? ProblemDocument.of(
                                    HttpProblem.MALFORMED_REQUEST, "the request is not well-formed")
                            : ProblemDocument.of(
                                    HttpProblem.INTERNAL_ERROR,
                                    "the reason is in the server's log");
        };
    }
}
