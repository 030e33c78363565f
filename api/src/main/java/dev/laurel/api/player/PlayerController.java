package dev.laurel.api.player;

import dev.laurel.api.problem.HttpProblem;
import dev.laurel.api.problem.MayFail;
import dev.laurel.api.request.GamePath;
import dev.laurel.api.request.Parameters;
import dev.laurel.api.request.PlayerPath;
import dev.laurel.api.standing.TopPages;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.player.Players;
import dev.laurel.engine.player.Profile;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Put;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Stores, shows, finds and removes players. */
@Controller("/v1/games/{game}/players")
@ExecuteOn(TaskExecutors.BLOCKING)
@Tag(name = "players")
@MayFail
final class PlayerController {
    private final Players players;
    private final TopPages tops;

    PlayerController(LeaderboardEngine engine, TopPages tops) {
        this.players = engine.players();
        this.tops = tops;
    }

    @Operation(
            operationId = "putPlayer",
            summary = "Store a player's profile",
            description = "It replaces the former one as a whole. Players need none to be ranked.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ProfileDraft.class)))
    @ApiResponse(responseCode = "200", description = "The player")
    @Put("/{player}")
    PlayerBody put(@RequestBean PlayerPath path, @Body byte[] body) {
        Profile profile = ProfileDraft.read(path.gameId(), path.playerId(), body);
        players.put(profile);
        tops.namesChanged(profile.game());
        return find(path);
    }

    @Operation(operationId = "readPlayer", summary = "Read a player's profile")
    @ApiResponse(responseCode = "200", description = "The player")
    @Get("/{player}")
    PlayerBody find(@RequestBean PlayerPath path) {
        return players.find(path.gameId(), path.playerId())
                .map(PlayerBody::of)
                .orElseThrow(
                        () ->
                                HttpProblem.PLAYER_NOT_FOUND.exception(
                                        "the player has no profile and was never hidden"));
    }

    @Operation(
            operationId = "findPlayers",
            summary = "Find players by name",
            description = "Regardless of case; names are not unique.")
    @ApiResponse(responseCode = "200", description = "The players, by id")
    @Get
    PlayersBody byName(
            @RequestBean GamePath path,
            @Parameter(
                            required = true,
                            description = "The display name",
                            example = "Ada",
                            schema = @Schema(type = "string", minLength = 1, maxLength = 100))
                    @QueryValue
                    String name,
            @Parameter(
                            description = "How many",
                            schema =
                                    @Schema(
                                            type = "integer",
                                            minimum = "1",
                                            maximum = "1000",
                                            defaultValue = "100"))
                    @QueryValue
                    @Nullable String limit) {
        Checks.length("name", name, 1, Limits.TITLE_LENGTH);
        Checks.utf8("name", name, 4 * Limits.TITLE_LENGTH);
        int rows = Parameters.limit(limit);
        return new PlayersBody(
                players.byName(path.id(), name, rows).stream().map(PlayerBody::of).toList());
    }

    @Operation(
            operationId = "removePlayer",
            summary = "Remove a player from everything",
            description = "Entries, profile and snapshots go; events stay under a pseudonym.")
    @ApiResponse(responseCode = "204", description = "The player is gone")
    @Delete("/{player}")
    @Status(HttpStatus.NO_CONTENT)
    void remove(@RequestBean PlayerPath path) {
        players.remove(path.gameId(), path.playerId());
    }
}
