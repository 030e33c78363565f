package dev.laurel.api.event;

import dev.laurel.api.problem.MayFail;
import dev.laurel.api.request.BoardPath;
import dev.laurel.api.request.Links;
import dev.laurel.api.request.PlayerPath;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.event.EventPage;
import dev.laurel.engine.event.Events;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;

/** Reads the audit trail of a board or of a player. */
@Controller("/v1/games/{game}")
@ExecuteOn(TaskExecutors.BLOCKING)
@Tag(name = "events")
@MayFail
final class EventController {
    private final Events events;

    EventController(LeaderboardEngine engine) {
        this.events = engine.events();
    }

    @Operation(operationId = "readBoardEvents", summary = "Read a board's events, newest first")
    @ApiResponse(
            responseCode = "200",
            description = "A page",
            content = @Content(schema = @Schema(implementation = EventsBody.class)))
    @Get("/boards/{board}/events")
    HttpResponse<EventsBody> ofBoard(
            HttpRequest<?> request,
            @RequestBean BoardPath path,
            @RequestBean EventParameters parameters) {
        return answer(request, events.ofBoard(path.key(), parameters.query()));
    }

    @Operation(
            operationId = "readPlayerEvents",
            summary = "Read a player's events on all boards of the game, newest first")
    @ApiResponse(
            responseCode = "200",
            description = "A page",
            content = @Content(schema = @Schema(implementation = EventsBody.class)))
    @Get("/players/{player}/events")
    HttpResponse<EventsBody> ofPlayer(
            HttpRequest<?> request,
            @RequestBean PlayerPath path,
            @RequestBean EventParameters parameters) {
        return answer(request, events.ofPlayer(path.gameId(), path.playerId(), parameters.query()));
    }

    private static HttpResponse<EventsBody> answer(HttpRequest<?> request, EventPage page) {
        MutableHttpResponse<EventsBody> response = HttpResponse.ok(EventsBody.of(page));
        Links.next(response, request, page.next());
        return response;
    }
}
