package dev.laurel.api.score;

import dev.laurel.api.problem.ProblemDocument;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.SubmitResult;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What became of one submission, as answers write it. */
@Serdeable
@Schema
record ResultBody(
        @Schema(
                        description =
                                "applied: something changed; unchanged: accepted without effect;"
                                        + " replayed: the id was known, this is the first outcome;"
                                        + " failed: see problem",
                        type = "string",
                        allowableValues = {"applied", "unchanged", "replayed", "failed"})
                String status,
        @Schema(description = "One change per window that the submission touched")
                @Nullable List<WindowChangeBody> windows,
        @Schema(description = "Ranks per standings, when asked for")
                @Nullable List<RankChangeBody> ranks,
        @Schema(description = "Why it failed", implementation = ProblemDocument.class)
                @Nullable Map<String, Object> problem) {

    static ResultBody of(SubmitResult result) {
        if (result instanceof SubmitResult.Failed failed) {
            return of(failed.failure());
        }
        return of(((SubmitResult.Accepted) result).outcome());
    }

    static ResultBody of(Failure failure) {
        return of(ProblemDocument.of(failure));
    }

    static ResultBody of(ProblemDocument problem) {
        return new ResultBody("failed", null, null, problem.members());
    }

    static ResultBody of(Outcome outcome) {
        String status =
                outcome.replayed() ? "replayed" : outcome.applied() ? "applied" : "unchanged";
        return new ResultBody(
                status,
                WindowChangeBody.of(outcome.windows()),
                outcome.ranks().isEmpty() ? null : RankChangeBody.of(outcome.ranks()),
                null);
    }
}
