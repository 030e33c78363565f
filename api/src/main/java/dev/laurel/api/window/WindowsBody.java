package dev.laurel.api.window;

import dev.laurel.api.request.Parameters;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.ExistingWindow;
import dev.laurel.engine.window.Window;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The windows of a board that hold entries, as answers write them. */
@Serdeable
record WindowsBody(
        @Schema(description = "Kinds in declared order, newest first") List<WindowView> windows) {

    /** One window. */
    @Serdeable
    record WindowView(
            @Schema(description = "Its key", example = "2026-07-13") String window,
            @Schema(example = "daily") String kind,
            @Schema(
                            description = "open takes submissions, closed is final",
                            type = "string",
                            allowableValues = {"open", "closed"})
                    String state,
            @Schema(description = "Its first instant") Instant start,
            @Schema(description = "The first instant after it; absent for all-time")
                    @Nullable Instant end,
            @Schema(description = "When it stops taking submissions; absent for all-time")
                    @Nullable Instant closesAt) {}

    static WindowsBody of(BoardDefinition board, List<ExistingWindow> windows) {
        return new WindowsBody(windows.stream().map(window -> view(board, window)).toList());
    }

    private static WindowView view(BoardDefinition board, ExistingWindow existing) {
        Window window = existing.window();
        boolean isEndless = window.kind() == CalendarWindow.ALL_TIME;
        return new WindowView(
                window.key().text(),
                window.kind().text(),
                Parameters.word(existing.state()),
                window.start(),
                isEndless ? null : window.end(),
                isEndless ? null : board.windows().closesAt(window));
    }
}
