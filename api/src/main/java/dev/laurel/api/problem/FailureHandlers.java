package dev.laurel.api.problem;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Reason;
import io.micronaut.context.annotation.Factory;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Turns what the server's own code throws into problems. */
@Factory
final class FailureHandlers {
    private static final Logger LOG = LoggerFactory.getLogger(FailureHandlers.class);

    private final ProblemResponses responses;

    FailureHandlers(ProblemResponses responses) {
        this.responses = responses;
    }

    @Singleton
    ExceptionHandler<EngineException, HttpResponse<?>> engine() {
        return this::answer;
    }

    @Singleton
    ExceptionHandler<ProblemException, HttpResponse<?>> problem() {
        return this::answer;
    }

    @Singleton
    ExceptionHandler<RejectedExecutionException, HttpResponse<?>> rejected() {
        return this::answer;
    }

    /** Stages wrap what was thrown inside them. */
    @Singleton
    ExceptionHandler<CompletionException, HttpResponse<?>> completion() {
        return this::answer;
    }

    @Singleton
    ExceptionHandler<Throwable, HttpResponse<?>> anything() {
        return this::answer;
    }

    private HttpResponse<?> answer(HttpRequest<?> request, Throwable thrown) {
        if (thrown instanceof CompletionException && thrown.getCause() != null) {
            return answer(request, thrown.getCause());
        }
        if (thrown instanceof EngineException e) {
            if (e.reason() == Reason.BROKEN) {
                LOG.error("an engine is broken", e);
            }
            return responses.of(request, e.failure());
        }
        if (thrown instanceof ProblemException e) {
            return responses.of(request, e.document());
        }
        if (thrown instanceof RejectedExecutionException) {
            return responses.overloaded(request);
        }
        LOG.error("a request failed for a reason nobody thought of", thrown);
        return responses.of(
                request,
                ProblemDocument.of(
                        HttpProblem.INTERNAL_ERROR, "the reason is in the server's log"));
    }
}
