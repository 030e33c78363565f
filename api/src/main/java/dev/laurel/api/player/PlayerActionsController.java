package dev.laurel.api.player;

import dev.laurel.api.problem.MayFail;
import dev.laurel.api.request.Links;
import dev.laurel.api.request.Parameters;
import dev.laurel.api.request.PlayerPath;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.player.Players;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Hides and restores players, and tells where they have entries. */
@Controller("/v1/games/{game}/players/{player}")
@ExecuteOn(TaskExecutors.BLOCKING)
@Tag(name = "players")
@MayFail
final class PlayerActionsController {
    /** Each row costs a rank, so there are fewer than on other pages. */
    private static final int MOST_BOARDS = 100;

    private final Players players;
    private final Memberships memberships;

    PlayerActionsController(LeaderboardEngine engine, Memberships memberships) {
        this.players = engine.players();
        this.memberships = memberships;
    }

    @Operation(
            operationId = "hidePlayer",
            summary = "Leave a player out of all standings",
            description = "Submissions go on to be accepted. Can be undone.")
    @ApiResponse(responseCode = "200", description = "Whether the player was visible")
    @Post("/hide")
    ChangedBody hide(@RequestBean PlayerPath path) {
        return new ChangedBody(players.hide(path.gameId(), path.playerId()));
    }

    @Operation(operationId = "restorePlayer", summary = "Undo hiding a player")
    @ApiResponse(responseCode = "200", description = "Whether the player was hidden")
    @Post("/restore")
    ChangedBody restore(@RequestBean PlayerPath path) {
        return new ChangedBody(players.restore(path.gameId(), path.playerId()));
    }

    @Operation(
            operationId = "listPlayerBoards",
            summary = "List a player's entries on all boards, with ranks")
    @ApiResponse(
            responseCode = "200",
            description = "A page, by board and window",
            content = @Content(schema = @Schema(implementation = MembershipsBody.class)))
    @Get("/boards")
    HttpResponse<MembershipsBody> boards(
            HttpRequest<?> request,
            @RequestBean PlayerPath path,
            @Parameter(
                            description = "Where the page before ended",
                            schema = @Schema(type = "string", minLength = 1, maxLength = 120))
                    @QueryValue
                    @Nullable String cursor,
            @Parameter(
                            description = "How many",
                            schema =
                                    @Schema(
                                            type = "integer",
                                            minimum = "1",
                                            maximum = "100",
                                            defaultValue = "100"))
                    @QueryValue
                    @Nullable String limit) {
        int rows = Parameters.integer("limit", limit, 1, MOST_BOARDS, MOST_BOARDS);
        MembershipsBody body = memberships.page(path.gameId(), path.playerId(), cursor, rows);
        MutableHttpResponse<MembershipsBody> response = HttpResponse.ok(body);
        Links.next(response, request, body.next());
        return response;
    }
}
