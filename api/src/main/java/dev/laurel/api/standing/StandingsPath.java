package dev.laurel.api.standing;

import dev.laurel.api.request.Forms;
import dev.laurel.engine.id.BoardKey;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The part of a request that names standings.
 *
 * @param game the game's name
 * @param board the board's name
 * @param window a kind of the board's windows or a window's key
 * @param at a time that chooses the window of a kind
 * @param group a group, or everyone
 */
@Introspected
record StandingsPath(
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
                                "A kind (daily, every PT6H), which means its present window, or a"
                                        + " window's key (2026-07-13); all-time if absent, or the"
                                        + " board's first kind",
                        example = "all-time",
                        schema = @Schema(type = "string", minLength = 1, maxLength = 64))
                @Nullable String window,
        @QueryValue
                @Parameter(
                        description = "Together with a kind: the window of this time",
                        example = "2026-07-13T10:00:00Z",
                        schema = @Schema(type = "string", format = "date-time"))
                @Nullable String at,
        @QueryValue
                @Parameter(
                        description = "Values of one of the board's groupings; everyone if absent",
                        example = "region=eu",
                        schema = @Schema(type = "string", maxLength = 200))
                @Nullable String group) {

    BoardKey key() {
        return BoardKey.of(game, board);
    }
}
