package dev.laurel.api.score;

import dev.laurel.api.problem.MayFail;
import dev.laurel.api.request.BoardPath;
import dev.laurel.api.request.Forms;
import dev.laurel.api.request.GamePath;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Takes scores: one, a list, or lines. */
@Controller("/v1/games/{game}")
@ExecuteOn(TaskExecutors.BLOCKING)
@Tag(name = "scores")
@MayFail
final class ScoreController {
    private static final String RANKS = "Whether outcomes tell ranks before and after";
    private static final String IDEMPOTENCY_KEY =
            "The submissionId of the one submission in the body";
    private static final String ONE =
            """
            {"player":"ada","score":"4200","submissionId":"match-17"}""";
    private static final String MANY =
            """
            [{"board":"arena","player":"ada","score":"4200"},\
            {"board":"arena","player":"bob","score":1700}]""";
    private static final String EXAMPLE =
            """
            {"status":"applied","windows":[{"window":"ALL-TIME","before":{"score":"3900",\
            "subscore":"0"},"after":{"score":"4200","subscore":"0"}}]}""";

    private final SubmitDesk desk;

    ScoreController(SubmitDesk desk) {
        this.desk = desk;
    }

    @Operation(
            operationId = "submitToBoard",
            summary = "Submit scores to a board",
            description =
                    "A JSON object is one submission and its problem, if any, is the answer's. An"
                            + " array or NDJSON is up to 1,000, applied in order and each on its own:"
                            + " the answer holds one result for each.",
            parameters =
                    @Parameter(
                            name = "Idempotency-Key",
                            in = ParameterIn.HEADER,
                            description = IDEMPOTENCY_KEY,
                            schema = @Schema(type = "string", pattern = Forms.SUBMISSION)))
    @RequestBody(
            required = true,
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = SubmissionBody.class),
                        examples = {
                            @ExampleObject(name = "one", value = ONE),
                            @ExampleObject(name = "many", value = MANY)
                        }),
                @Content(
                        mediaType = SubmitDesk.LINES,
                        schema = @Schema(type = "string", description = "One object per line"))
            })
    @ApiResponse(
            responseCode = "200",
            description = "What became of it; for several an object with the list results",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(oneOf = {ResultBody.class, ResultsBody.class}),
                            examples = @ExampleObject(name = "one", value = EXAMPLE)))
    @Post("/boards/{board}/scores")
    @Consumes({MediaType.APPLICATION_JSON, SubmitDesk.LINES})
    CompletionStage<HttpResponse<?>> toBoard(
            HttpRequest<?> request,
            @RequestBean BoardPath path,
            @Body byte[] body,
            @Parameter(description = RANKS, schema = @Schema(type = "boolean")) @QueryValue
                    @Nullable String ranks) {
        var key = path.key();
        return desk.submit(request, key.game(), key.board(), body, ranks);
    }

    @Operation(
            operationId = "submitToGame",
            summary = "Submit scores to several boards of a game",
            description = "As for one board; each submission names its board.",
            parameters =
                    @Parameter(
                            name = "Idempotency-Key",
                            in = ParameterIn.HEADER,
                            description = IDEMPOTENCY_KEY,
                            schema = @Schema(type = "string", pattern = Forms.SUBMISSION)))
    @RequestBody(
            required = true,
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = SubmissionBody.class),
                        examples = {
                            @ExampleObject(name = "one", value = ONE),
                            @ExampleObject(name = "many", value = MANY)
                        }),
                @Content(
                        mediaType = SubmitDesk.LINES,
                        schema = @Schema(type = "string", description = "One object per line"))
            })
    @ApiResponse(
            responseCode = "200",
            description = "What became of it; for several an object with the list results",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(oneOf = {ResultBody.class, ResultsBody.class}),
                            examples = @ExampleObject(name = "one", value = EXAMPLE)))
    @Post("/scores")
    @Consumes({MediaType.APPLICATION_JSON, SubmitDesk.LINES})
    CompletionStage<HttpResponse<?>> toGame(
            HttpRequest<?> request,
            @RequestBean GamePath path,
            @Body byte[] body,
            @Parameter(description = RANKS, schema = @Schema(type = "boolean")) @QueryValue
                    @Nullable String ranks) {
        return desk.submit(request, path.id(), null, body, ranks);
    }
}
