package dev.laurel.api.history;

import dev.laurel.api.json.Int64;
import dev.laurel.api.request.Forms;
import dev.laurel.api.request.Parameters;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.standing.ScoreRange;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Which snapshots of a day a request asks for. */
@Introspected
record SnapshotParameters(
        @QueryValue
                @Parameter(
                        description = "The first rank to read",
                        schema = @Schema(type = "integer", format = "int64", minimum = "1"))
                @Nullable String fromRank,
        @QueryValue
                @Parameter(
                        description = "Goes on from a page: its next",
                        schema = @Schema(type = "integer", format = "int64", minimum = "1"))
                @Nullable String cursor,
        @QueryValue
                @Parameter(
                        description = "Only scores of at least this",
                        schema = @Schema(type = "string", pattern = Forms.INT64))
                @Nullable String minScore,
        @QueryValue
                @Parameter(
                        description = "Only scores of at most this",
                        schema = @Schema(type = "string", pattern = Forms.INT64))
                @Nullable String maxScore,
        @QueryValue
                @Parameter(
                        description = "Only the official ranks",
                        schema = @Schema(type = "boolean"))
                @Nullable String official,
        @QueryValue
                @Parameter(
                        description = "How many",
                        schema =
                                @Schema(
                                        type = "integer",
                                        minimum = "1",
                                        maximum = "1000",
                                        defaultValue = "100"))
                @Nullable String limit) {

    boolean isOfficial() {
        return Parameters.flag("official", official);
    }

    SnapshotQuery query(LocalDate date) {
        if (fromRank != null && cursor != null) {
            throw Checks.invalid(
                    "two parameters exclude each other", "field", "fromRank", "excludes", "cursor");
        }
        isOfficial();
        return new SnapshotQuery(date, firstRank(), Parameters.limit(limit), scores());
    }

    private long firstRank() {
        if (cursor == null) {
            return fromRank == null ? 1 : Int64.parse("fromRank", fromRank);
        }
        try {
            return Checks.range("cursor", Int64.parse("cursor", cursor), 1, Long.MAX_VALUE);
        } catch (EngineException e) {
            throw new EngineException(Problem.BAD_CURSOR, "the cursor is not one of ours");
        }
    }

    private @Nullable ScoreRange scores() {
        if (minScore == null && maxScore == null) {
            return null;
        }
        return new ScoreRange(
                minScore == null ? Long.MIN_VALUE : Int64.parse("minScore", minScore),
                maxScore == null ? Long.MAX_VALUE : Int64.parse("maxScore", maxScore));
    }
}
