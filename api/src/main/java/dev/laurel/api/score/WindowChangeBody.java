package dev.laurel.api.score;

import dev.laurel.engine.score.WindowChange;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a submission did in one window, as answers write it. */
@Serdeable
@Schema
public record WindowChangeBody(
        @Schema(description = "The window's key", example = "2026-07-13") String window,
        @Schema(description = "The pair before; absent for a first one") @Nullable PairBody before,
        @Schema(description = "The pair after") PairBody after) {

    /** The changes in answer form. */
    public static List<WindowChangeBody> of(List<WindowChange> changes) {
        return changes.stream()
                .map(
                        change ->
                                new WindowChangeBody(
                                        change.window().text(),
                                        PairBody.ofNullable(change.before()),
                                        PairBody.of(change.after())))
                .toList();
    }
}
