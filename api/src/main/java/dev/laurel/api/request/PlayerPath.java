package dev.laurel.api.request;

import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.PathVariable;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;

/**
 * The part of a path that names a player.
 *
 * @param game the game's name
 * @param player the player's id
 */
@Introspected
public record PlayerPath(
        @PathVariable
                @Parameter(
                        description = "The game's name",
                        example = "demo",
                        schema = @Schema(type = "string", pattern = Forms.NAME))
                String game,
        @PathVariable
                @Parameter(
                        description = "The player's id",
                        example = "ada",
                        schema = @Schema(type = "string", pattern = Forms.PLAYER))
                String player) {

    /** The game. */
    public GameId gameId() {
        return new GameId(game);
    }

    /** The player. */
    public PlayerId playerId() {
        return new PlayerId(player);
    }
}
