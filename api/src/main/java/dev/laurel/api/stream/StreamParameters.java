package dev.laurel.api.stream;

import dev.laurel.api.request.Forms;
import dev.laurel.api.request.Parameters;
import dev.laurel.engine.id.BoardKey;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What a request for a stream says, besides the players it names and what it has seen.
 *
 * @param game the game's name
 * @param board the board's name
 * @param window a kind of the board's windows or a window's key
 * @param group a group, or everyone
 * @param limit how many entries a frame holds
 */
@Introspected
record StreamParameters(
        @PathVariable
                @Parameter(
                        description = "The game's name",
                        example = "demo",
                        schema = @Schema(type = "string", pattern = Forms.NAME))
                String game,
        @PathVariable
                @Parameter(
                        description = "The board's name",
                        example = "arena",
                        schema = @Schema(type = "string", pattern = Forms.NAME))
                String board,
        @QueryValue
                @Parameter(
                        description =
                                "A kind (daily, every PT6H), which means its present window also"
                                        + " after it rolls over, or a window's key (2026-07-13);"
                                        + " all-time if absent, or the board's first kind",
                        example = "all-time",
                        schema = @Schema(type = "string", minLength = 1, maxLength = 64))
                @Nullable String window,
        @QueryValue
                @Parameter(
                        description = "Values of one of the board's groupings; everyone if absent",
                        example = "region=eu",
                        schema = @Schema(type = "string", maxLength = 200))
                @Nullable String group,
        @QueryValue
                @Parameter(
                        description = "How many entries a frame holds",
                        schema =
                                @Schema(
                                        type = "integer",
                                        minimum = "1",
                                        maximum = "100",
                                        defaultValue = "10"))
                @Nullable String limit) {
    private static final int USUAL_ENTRIES = 10;

    Place place() {
        return new Place(
                BoardKey.of(game, board),
                window,
                group,
                Parameters.integer("limit", limit, 1, Place.MOST_ENTRIES, USUAL_ENTRIES));
    }
}
