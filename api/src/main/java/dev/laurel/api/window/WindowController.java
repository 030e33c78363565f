package dev.laurel.api.window;

import dev.laurel.api.problem.MayFail;
import dev.laurel.api.request.BoardPath;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;

/** Lists the windows of a board. */
@Controller("/v1/games/{game}/boards/{board}/windows")
@ExecuteOn(TaskExecutors.BLOCKING)
@Tag(name = "windows")
@MayFail
final class WindowController {
    private final LeaderboardEngine engine;

    WindowController(LeaderboardEngine engine) {
        this.engine = engine;
    }

    @Operation(
            operationId = "listWindows",
            summary = "List the windows that hold entries and can be read")
    @ApiResponse(responseCode = "200", description = "The windows")
    @Get
    WindowsBody list(@RequestBean BoardPath path) {
        var board =
                engine.boards()
                        .find(path.key())
                        .orElseThrow(
                                () ->
                                        new EngineException(
                                                Problem.BOARD_NOT_FOUND, "there is no such board"));
        return WindowsBody.of(board.definition(), engine.windows().list(path.key()));
    }
}
