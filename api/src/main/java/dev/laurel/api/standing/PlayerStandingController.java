package dev.laurel.api.standing;

import dev.laurel.api.problem.HttpProblem;
import dev.laurel.api.problem.MayFail;
import dev.laurel.api.problem.ProblemException;
import dev.laurel.api.request.Forms;
import dev.laurel.api.request.Parameters;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.RankMode;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
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
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Tells where one player stands. */
@Controller("/v1/games/{game}/boards/{board}/standings/players/{player}")
@ExecuteOn(TaskExecutors.BLOCKING)
@Tag(name = "standings")
@MayFail
final class PlayerStandingController {
    private static final int DEFAULT_NEIGHBOURS = 5;

    private final LeaderboardEngine engine;
    private final StandingsFinder finder;
    private final RankReads ranks;

    PlayerStandingController(LeaderboardEngine engine, StandingsFinder finder, RankReads ranks) {
        this.engine = engine;
        this.finder = finder;
        this.ranks = ranks;
    }

    @Operation(operationId = "readPlayerStanding", summary = "Read a player's rank and percentile")
    @ApiResponse(
            responseCode = "200",
            description = "Where the player stands",
            content = @Content(schema = @Schema(implementation = PlayerStandingBody.class)))
    @Get
    CompletionStage<HttpResponse<PlayerStandingBody>> standing(
            @RequestBean StandingsPath path,
            @Parameter(
                            description = "The player's id",
                            example = "ada",
                            schema = @Schema(type = "string", pattern = Forms.PLAYER))
                    @PathVariable
                    String player,
            @Parameter(
                            description = "How ties are counted: 1234, 1224 or 1223",
                            schema =
                                    @Schema(
                                            type = "string",
                                            allowableValues = {"ordinal", "competition", "dense"},
                                            defaultValue = "ordinal"))
                    @QueryValue
                    @Nullable String mode) {
        var id = new PlayerId(player);
        RankMode rankMode = Parameters.constant("mode", mode, RankMode.ORDINAL);
        var key = finder.find(path).key();
        return ranks.find(key, id, rankMode)
                .thenApply(
                        answer ->
                                Lag.answer(
                                        answer,
                                        found ->
                                                PlayerStandingBody.of(
                                                        key,
                                                        found.orElseThrow(
                                                                PlayerStandingController
                                                                        ::notRanked))));
    }

    @Operation(
            operationId = "readPlayerContext",
            summary = "Read a player with neighbours",
            description = "Where one side has fewer, the other is filled up.")
    @ApiResponse(
            responseCode = "200",
            description = "A page around the player",
            content = @Content(schema = @Schema(implementation = PageBody.class)))
    @Get("/context")
    HttpResponse<PageBody> context(
            @RequestBean StandingsPath path,
            @Parameter(
                            description = "The player's id",
                            example = "ada",
                            schema = @Schema(type = "string", pattern = Forms.PLAYER))
                    @PathVariable
                    String player,
            @Parameter(
                            description = "How many entries above the player",
                            schema =
                                    @Schema(
                                            type = "integer",
                                            minimum = "0",
                                            maximum = "100",
                                            defaultValue = "5"))
                    @QueryValue
                    @Nullable String above,
            @Parameter(
                            description = "How many entries below the player",
                            schema =
                                    @Schema(
                                            type = "integer",
                                            minimum = "0",
                                            maximum = "100",
                                            defaultValue = "5"))
                    @QueryValue
                    @Nullable String below,
            @Parameter(
                            description = "How ties are counted: 1234, 1224 or 1223",
                            schema =
                                    @Schema(
                                            type = "string",
                                            allowableValues = {"ordinal", "competition", "dense"},
                                            defaultValue = "ordinal"))
                    @QueryValue
                    @Nullable String mode) {
        var id = new PlayerId(player);
        int before = neighbours("above", above);
        int behind = neighbours("below", below);
        RankMode rankMode = Parameters.constant("mode", mode, RankMode.ORDINAL);
        var key = finder.find(path).key();
        return Lag.answer(
                engine.standings().context(key, id, before, behind, rankMode),
                page -> PageBody.of(key, page.orElseThrow(PlayerStandingController::notRanked)));
    }

    private static int neighbours(String name, @Nullable String text) {
        return Parameters.integer(name, text, 0, Limits.CONTEXT, DEFAULT_NEIGHBOURS);
    }

    private static ProblemException notRanked() {
        return HttpProblem.NOT_RANKED.exception("the player has no entry in these standings");
    }
}
