package dev.laurel.api.request;

import dev.laurel.engine.id.GameId;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.PathVariable;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;

/**
 * The part of a path that names a game.
 *
 * @param game the game's name
 */
@Introspected
public record GamePath(
        @PathVariable
                @Parameter(
                        description = "The game's name",
                        example = "demo",
                        schema = @Schema(type = "string", pattern = Forms.NAME))
                String game) {

    /** The game. */
    public GameId id() {
        return new GameId(game);
    }
}
