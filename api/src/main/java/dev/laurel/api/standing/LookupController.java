package dev.laurel.api.standing;

import dev.laurel.api.problem.MayFail;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.standing.Lookup;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;

/** Ranks a list of players, such as friends, among themselves. */
@Controller("/v1/games/{game}/boards/{board}/standings/lookup")
@ExecuteOn(TaskExecutors.BLOCKING)
@Tag(name = "standings")
@MayFail
final class LookupController {
    private final LeaderboardEngine engine;
    private final StandingsFinder finder;

    LookupController(LeaderboardEngine engine, StandingsFinder finder) {
        this.engine = engine;
        this.finder = finder;
    }

    @Operation(
            operationId = "lookUpPlayers",
            summary = "Rank a list of players",
            description = "Each with the rank in the standings and the position inside the list.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = LookupDraft.class)))
    @ApiResponse(
            responseCode = "200",
            description = "Those found, best first, and those not found",
            content = @Content(schema = @Schema(implementation = LookupBody.class)))
    @Post
    HttpResponse<LookupBody> lookup(@RequestBean StandingsPath path, @Body byte[] body) {
        LookupDraft draft = LookupDraft.read(body);
        var players = draft.ids();
        var mode = draft.rankMode();
        var found = finder.find(path);
        return Lag.answer(
                engine.standings().ranks(found.key(), players, mode),
                ranks ->
                        LookupBody.of(
                                found.key(), Lookup.of(found.board().order(), players, ranks)));
    }
}
