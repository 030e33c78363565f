package dev.laurel.api.standing;

import dev.laurel.api.json.Int64;
import dev.laurel.api.request.Forms;
import dev.laurel.api.request.Parameters;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which stretch of standings a request asks for; {@code from}, cursor and rank exclude another. */
@Introspected
record PageParameters(
        @QueryValue
                @Parameter(
                        description = "Which end to read",
                        schema =
                                @Schema(
                                        type = "string",
                                        allowableValues = {"top", "bottom"},
                                        defaultValue = "top"))
                @Nullable String from,
        @QueryValue
                @Parameter(
                        description = "Goes on from a page: its next or previous",
                        schema = @Schema(type = "string", minLength = 1, maxLength = 160))
                @Nullable String cursor,
        @QueryValue
                @Parameter(
                        description = "Which way to go from the cursor",
                        schema =
                                @Schema(
                                        type = "string",
                                        allowableValues = {"next", "previous"},
                                        defaultValue = "next"))
                @Nullable String direction,
        @QueryValue
                @Parameter(
                        description = "The first ordinal rank to read",
                        schema = @Schema(type = "integer", format = "int64", minimum = "1"))
                @Nullable String fromRank,
        @QueryValue
                @Parameter(
                        description = "The last ordinal rank, at most 999 behind the first",
                        schema = @Schema(type = "integer", format = "int64", minimum = "1"))
                @Nullable String toRank,
        @QueryValue
                @Parameter(
                        description = "Only entries with at least this score",
                        schema = @Schema(type = "string", pattern = Forms.INT64))
                @Nullable String minScore,
        @QueryValue
                @Parameter(
                        description = "Only entries with at most this score",
                        schema = @Schema(type = "string", pattern = Forms.INT64))
                @Nullable String maxScore,
        @QueryValue
                @Parameter(
                        description = "How ties are counted: 1234, 1224 or 1223",
                        schema =
                                @Schema(
                                        type = "string",
                                        allowableValues = {"ordinal", "competition", "dense"},
                                        defaultValue = "ordinal"))
                @Nullable String mode,
        @QueryValue
                @Parameter(
                        description = "How many entries",
                        schema =
                                @Schema(
                                        type = "integer",
                                        minimum = "1",
                                        maximum = "1000",
                                        defaultValue = "100"))
                @Nullable String limit) {

    PageRequest request() {
        RankMode rankMode = Parameters.constant("mode", mode, RankMode.ORDINAL);
        int rows = toRank == null ? Parameters.limit(limit) : rows();
        return new PageRequest(start(), rows, rankMode, scores());
    }

    private PageRequest.Start start() {
        boolean isTop =
                Parameters.choice("from", from, "top", List.of("top", "bottom")).equals("top");
        boolean isNext =
                Parameters.choice("direction", direction, "next", List.of("next", "previous"))
                        .equals("next");
        exclude("from", from, "cursor", cursor);
        exclude("from", from, "fromRank", fromRank);
        exclude("cursor", cursor, "fromRank", fromRank);
        if (cursor != null) {
            var place = new Cursor(cursor);
            return isNext ? new PageRequest.After(place) : new PageRequest.Before(place);
        }
        if (fromRank != null || toRank != null) {
            return new PageRequest.AtRank(firstRank());
        }
        return isTop ? new PageRequest.Top() : new PageRequest.Bottom();
    }

    private long firstRank() {
        return fromRank == null ? 1 : Int64.parse("fromRank", fromRank);
    }

    private int rows() {
        exclude("toRank", toRank, "limit", limit);
        exclude("toRank", toRank, "cursor", cursor);
        exclude("toRank", toRank, "from", from);
        long first = Checks.range("fromRank", firstRank(), 1, Long.MAX_VALUE);
        long last = Int64.parse("toRank", Checks.present("toRank", toRank));
        long furthest =
                first > Long.MAX_VALUE - Limits.PAGE ? Long.MAX_VALUE : first + Limits.PAGE - 1;
        Checks.range("toRank", last, first, furthest);
        return (int) (last - first + 1);
    }

    private @Nullable ScoreRange scores() {
        if (minScore == null && maxScore == null) {
            return null;
        }
        return new ScoreRange(
                minScore == null ? Long.MIN_VALUE : Int64.parse("minScore", minScore),
                maxScore == null ? Long.MAX_VALUE : Int64.parse("maxScore", maxScore));
    }

    private static void exclude(
            String name, @Nullable String value, String otherName, @Nullable String other) {
        if (value != null && other != null) {
            throw Checks.invalid(
                    "two parameters exclude each other", "field", name, "excludes", otherName);
        }
    }
}
