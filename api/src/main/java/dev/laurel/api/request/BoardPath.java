package dev.laurel.api.request;

import dev.laurel.engine.id.BoardKey;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.PathVariable;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;

/**
 * The part of a path that names a board.
 *
 * @param game the game's name
 * @param board the board's name
 */
@Introspected
public record BoardPath(
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
                String board) {

    /** The board. */
    public BoardKey key() {
        return BoardKey.of(game, board);
    }
}
