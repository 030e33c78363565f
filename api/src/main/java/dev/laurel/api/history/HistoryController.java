package dev.laurel.api.history;

import dev.laurel.api.problem.MayFail;
import dev.laurel.api.request.BoardPath;
import dev.laurel.api.request.Forms;
import dev.laurel.api.request.Links;
import dev.laurel.api.request.Parameters;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.history.History;
import dev.laurel.engine.id.PlayerId;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
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
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Reads how a player stood on past days. */
@Controller("/v1/games/{game}/boards/{board}/history/{player}")
@ExecuteOn(TaskExecutors.BLOCKING)
@Tag(name = "history")
@MayFail
final class HistoryController {
    private static final LocalDate FIRST = LocalDate.of(1970, 1, 1);
    private static final LocalDate LAST = LocalDate.of(9998, 12, 31);

    private final History history;

    HistoryController(LeaderboardEngine engine) {
        this.history = engine.history();
    }

    @Operation(
            operationId = "readHistory",
            summary = "Read a player's snapshots between two dates, newest first")
    @ApiResponse(
            responseCode = "200",
            description = "A page",
            content = @Content(schema = @Schema(implementation = SnapshotsBody.class)))
    @Get
    HttpResponse<SnapshotsBody> ofPlayer(
            HttpRequest<?> request,
            @RequestBean BoardPath path,
            @Parameter(
                            description = "The player's id",
                            example = "ada",
                            schema = @Schema(type = "string", pattern = Forms.PLAYER))
                    @PathVariable
                    String player,
            @Parameter(
                            description = "The first date, inclusive",
                            schema = @Schema(type = "string", format = "date"))
                    @QueryValue
                    @Nullable String from,
            @Parameter(
                            description = "The last date, inclusive",
                            schema = @Schema(type = "string", format = "date"))
                    @QueryValue
                    @Nullable String to,
            @Parameter(
                            description = "Where the page before ended",
                            schema = @Schema(type = "string", format = "date"))
                    @QueryValue
                    @Nullable String cursor,
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
        var id = new PlayerId(player);
        int rows = Parameters.limit(limit);
        LocalDate first = within("from", Parameters.date("from", from), FIRST);
        LocalDate last = within("to", Parameters.date("to", to), LAST);
        LocalDate place = Dates.place(cursor);
        if (place != null && place.isBefore(last)) {
            last = place;
        }
        var page = history.ofPlayer(path.key(), id, first, last, rows);
        String next = page.size() < rows ? null : page.get(rows - 1).date().minusDays(1).toString();
        MutableHttpResponse<SnapshotsBody> response =
                HttpResponse.ok(new SnapshotsBody(SnapshotBody.of(page), next));
        Links.next(response, request, next);
        return response;
    }

    private static LocalDate within(String name, @Nullable LocalDate date, LocalDate absent) {
        if (date == null) {
            return absent;
        }
        if (date.isBefore(FIRST) || date.isAfter(LAST)) {
            throw Checks.invalid(
                    "a date is out of bounds", "field", name, "min", FIRST, "max", LAST);
        }
        return date;
    }
}
