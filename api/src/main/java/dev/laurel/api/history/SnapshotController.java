package dev.laurel.api.history;

import dev.laurel.api.problem.MayFail;
import dev.laurel.api.request.BoardPath;
import dev.laurel.api.request.Links;
import dev.laurel.api.request.Parameters;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.history.History;
import dev.laurel.engine.history.Snapshot;
import dev.laurel.engine.history.SnapshotQuery;
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
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the standings of past days. */
@Controller("/v1/games/{game}/boards/{board}/snapshots")
@ExecuteOn(TaskExecutors.BLOCKING)
@Tag(name = "history")
@MayFail
final class SnapshotController {
    private final History history;

    SnapshotController(LeaderboardEngine engine) {
        this.history = engine.history();
    }

    @Operation(
            operationId = "readSnapshots",
            summary = "Read a past day by rank or by range of scores",
            description = "official=true reads the day's official ranks, 1 to 100.")
    @ApiResponse(
            responseCode = "200",
            description = "A page, best first; empty for a day without snapshots",
            content = @Content(schema = @Schema(implementation = SnapshotsBody.class)))
    @Get("/{date}")
    HttpResponse<SnapshotsBody> onDate(
            HttpRequest<?> request,
            @RequestBean BoardPath path,
            @Parameter(
                            description = "The day",
                            example = "2026-07-13",
                            schema = @Schema(type = "string", format = "date"))
                    @PathVariable
                    String date,
            @RequestBean SnapshotParameters parameters) {
        LocalDate day = Checks.present("date", Parameters.date("date", date));
        SnapshotQuery query = parameters.query(day);
        List<Snapshot> page = history.onDate(path.key(), query);
        List<Snapshot> shown =
                parameters.isOfficial()
                        ? page.stream().filter(s -> s.rank() <= History.OFFICIAL_RANKS).toList()
                        : page;
        boolean isLast = shown.size() < query.limit();
        String next = isLast ? null : Long.toString(shown.get(shown.size() - 1).rank() + 1);
        MutableHttpResponse<SnapshotsBody> response =
                HttpResponse.ok(new SnapshotsBody(SnapshotBody.of(shown), next));
        Links.next(response, request, next);
        return response;
    }

    @Operation(
            operationId = "listSnapshotDates",
            summary = "List the days that have snapshots, newest first")
    @ApiResponse(
            responseCode = "200",
            description = "A page",
            content = @Content(schema = @Schema(implementation = DatesBody.class)))
    @Get
    HttpResponse<DatesBody> dates(
            HttpRequest<?> request,
            @RequestBean BoardPath path,
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
        int rows = Parameters.limit(limit);
        List<String> page =
                history.dates(path.key(), Dates.place(cursor), rows).stream()
                        .map(LocalDate::toString)
                        .toList();
        String next = page.size() < rows ? null : page.get(rows - 1);
        MutableHttpResponse<DatesBody> response = HttpResponse.ok(new DatesBody(page, next));
        Links.next(response, request, next);
        return response;
    }
}
