package dev.laurel.api.board;

import dev.laurel.api.problem.MayFail;
import dev.laurel.api.request.BoardPath;
import dev.laurel.api.request.Forms;
import dev.laurel.api.request.GamePath;
import dev.laurel.api.request.Links;
import dev.laurel.api.request.Parameters;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.Boards;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
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
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Defines, shows, lists and removes boards. */
@Controller("/v1/games/{game}/boards")
@ExecuteOn(TaskExecutors.BLOCKING)
@Tag(name = "boards")
@MayFail
final class BoardController {
    private final Boards boards;

    BoardController(LeaderboardEngine engine) {
        this.boards = engine.boards();
    }

    @Operation(
            operationId = "putBoard",
            summary = "Create a board, or change its title, grace or keep",
            description =
                    "The body is the whole definition. What cannot change once a board exists is"
                            + " refused with the name of the field.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = BoardDraft.class)))
    @ApiResponse(
            responseCode = "200",
            description = "It was there",
            content = @Content(schema = @Schema(implementation = BoardBody.class)))
    @ApiResponse(
            responseCode = "201",
            description = "It is new",
            content = @Content(schema = @Schema(implementation = BoardBody.class)))
    @Put("/{board}")
    HttpResponse<BoardBody> put(@RequestBean BoardPath path, @Body byte[] body) {
        BoardKey key = path.key();
        var definition = BoardReader.read(key, body);
        boolean isNew = boards.find(key).isEmpty();
        BoardBody answer = BoardBody.of(boards.put(definition));
        return isNew ? HttpResponse.created(answer) : HttpResponse.ok(answer);
    }

    @Operation(operationId = "readBoard", summary = "Read a board's definition")
    @ApiResponse(responseCode = "200", description = "The definition")
    @Get("/{board}")
    BoardBody find(@RequestBean BoardPath path) {
        return boards.find(path.key())
                .map(BoardBody::of)
                .orElseThrow(
                        () ->
                                new EngineException(
                                        Problem.BOARD_NOT_FOUND, "there is no such board"));
    }

    @Operation(
            operationId = "listBoards",
            summary = "List a game's boards by name",
            description = "The answer links to the next page.")
    @ApiResponse(
            responseCode = "200",
            description = "A page",
            content = @Content(schema = @Schema(implementation = BoardsBody.class)))
    @Get
    HttpResponse<BoardsBody> list(
            HttpRequest<?> request,
            @RequestBean GamePath path,
            @Parameter(
                            description = "Where the page before ended",
                            schema = @Schema(type = "string", pattern = Forms.NAME))
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
        BoardId after = cursor == null ? null : place(cursor);
        List<Board> page = boards.list(path.id(), after, rows);
        String next =
                page.size() < rows ? null : page.get(rows - 1).definition().key().board().text();
        MutableHttpResponse<BoardsBody> response =
                HttpResponse.ok(new BoardsBody(page.stream().map(BoardBody::of).toList(), next));
        Links.next(response, request, next);
        return response;
    }

    private static BoardId place(String cursor) {
        try {
            return new BoardId(cursor);
        } catch (EngineException e) {
            throw new EngineException(Problem.BAD_CURSOR, "the cursor is not one of ours");
        }
    }

    @Operation(
            operationId = "removeBoard",
            summary = "Remove a board with all its entries",
            description = "Removing it again has no effect.")
    @ApiResponse(responseCode = "204", description = "It is gone")
    @Delete("/{board}")
    @Status(HttpStatus.NO_CONTENT)
    void remove(@RequestBean BoardPath path) {
        boards.remove(path.key());
    }
}
