package dev.laurel.api.fuse;

import dev.laurel.api.problem.MayFail;
import dev.laurel.api.request.GamePath;
import dev.laurel.api.standing.StandingsFinder;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.PageRequest;
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
import java.util.ArrayList;
import java.util.List;

/** Joins standings and lists that the caller brings into one ranking. */
@Controller("/v1/games/{game}/fuse")
@ExecuteOn(TaskExecutors.BLOCKING)
@Tag(name = "fuse")
@MayFail
final class FuseController {
    private final LeaderboardEngine engine;
    private final StandingsFinder finder;

    FuseController(LeaderboardEngine engine, StandingsFinder finder) {
        this.engine = engine;
        this.finder = finder;
    }

    @Operation(
            operationId = "fuse",
            summary = "Join several rankings into one",
            description =
                    "Reciprocal rank fusion: a player's score is the sum of weight / (k + rank)"
                            + " over the lists the player is in.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = FuseDraft.class)))
    @ApiResponse(responseCode = "200", description = "The joined ranking, best first")
    @Post
    FuseBody fuse(@RequestBean GamePath path, @Body byte[] body) {
        GameId game = path.id();
        FuseDraft draft = FuseDraft.read(body);
        var lists = new ArrayList<RankedList>(draft.lists().size());
        for (FuseDraft.Part part : draft.lists()) {
            lists.add(new RankedList(part.weight(), players(game, part)));
        }
        return FuseBody.of(Fusion.fuse(lists, draft.k(), draft.limit()));
    }

    private List<PlayerId> players(GameId game, FuseDraft.Part part) {
        if (part.players() != null) {
            return part.players().stream().map(PlayerId::new).toList();
        }
        var board = new BoardKey(game, new BoardId(Checks.present("lists.board", part.board())));
        var key = finder.find(board, part.window(), part.at(), part.group()).key();
        var page = engine.standings().page(key, PageRequest.top(part.depth())).value();
        return page.standings().stream().map(standing -> standing.entry().player()).toList();
    }
}
