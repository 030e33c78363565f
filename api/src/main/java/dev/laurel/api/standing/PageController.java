package dev.laurel.api.standing;

import dev.laurel.api.problem.MayFail;
import dev.laurel.api.request.Links;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.standing.PageRequest;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads standings page by page. */
@Controller("/v1/games/{game}/boards/{board}/standings")
@ExecuteOn(TaskExecutors.BLOCKING)
@Tag(name = "standings")
@MayFail
final class PageController {
    private static final String EXAMPLE =
            """
            {"window":"ALL-TIME","group":"","size":2,"standings":[{"rank":1,"player":"ada",\
            "displayName":"Ada","score":"4200","subscore":"0",\
            "reachedAt":"2026-07-13T10:00:00Z"}],"next":"AQ..."}""";

    private final LeaderboardEngine engine;
    private final StandingsFinder finder;
    private final TopPages tops;

    PageController(LeaderboardEngine engine, StandingsFinder finder, TopPages tops) {
        this.engine = engine;
        this.finder = finder;
        this.tops = tops;
    }

    @Operation(
            operationId = "readStandings",
            summary = "Read standings: top, bottom, by cursor, by ranks or by scores",
            description =
                    "Entries come best first. The answer links to its neighbours; a cursor holds a"
                            + " place in the order, so entries that move meanwhile neither repeat nor"
                            + " hide others. The top has an ETag: send it back in If-None-Match.")
    @ApiResponse(
            responseCode = "200",
            description = "A page; Laurel-May-Lag: true when it may miss a change",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = PageBody.class),
                            examples = @ExampleObject(name = "top", value = EXAMPLE)))
    @ApiResponse(responseCode = "304", description = "The top is as the caller knows it")
    @Get
    HttpResponse<?> page(
            HttpRequest<?> request,
            @RequestBean StandingsPath path,
            @RequestBean PageParameters parameters) {
        PageRequest page = parameters.request();
        var found = finder.find(path);
        BoardRules.checkMode(found.board(), page.mode());
        if (page.start() instanceof PageRequest.Top && page.scores() == null) {
            return top(request, tops.page(found.key(), page));
        }
        var answer = engine.standings().page(found.key(), page);
        PageBody body = PageBody.of(found.key(), answer.value());
        MutableHttpResponse<PageBody> response = Lag.mark(HttpResponse.ok(body), answer.mayLag());
        link(response, request, "previous", body.previous());
        link(response, request, "next", body.next());
        return response;
    }

    private static HttpResponse<?> top(HttpRequest<?> request, EncodedPage page) {
        MutableHttpResponse<byte[]> response =
                page.isKnown(request.getHeaders().get(HttpHeaders.IF_NONE_MATCH))
                        ? HttpResponse.notModified()
                        : HttpResponse.ok(page.body()).contentType(MediaType.APPLICATION_JSON_TYPE);
        response.header(HttpHeaders.ETAG, page.tag());
        response.header(HttpHeaders.CACHE_CONTROL, "no-cache");
        link(response, request, "next", page.next());
        return Lag.mark(response, page.mayLag());
    }

    private static void link(
            MutableHttpResponse<?> response,
            HttpRequest<?> request,
            String direction,
            @Nullable String cursor) {
        // What chose this page must not choose the next one, too.
        Links.add(
                response,
                request,
                direction.equals("next") ? "next" : "prev",
                cursor,
                Map.of("direction", direction, "from", "", "fromRank", "", "toRank", ""));
    }
}
