package dev.laurel.api.score;

import dev.laurel.engine.score.RankChange;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A rank before and after a submission, as answers write it. */
@Serdeable
@Schema
record RankChangeBody(
        @Schema(description = "The window's key", example = "2026-07-13") String window,
        @Schema(description = "The group; empty for everyone", example = "region=asia")
                String group,
        @Schema(description = "The rank before; absent when there was none", example = "3")
                @Nullable Long before,
        @Schema(description = "The rank after", example = "1") long after) {

    static List<RankChangeBody> of(List<RankChange> changes) {
        return changes.stream()
                .map(
                        change ->
                                new RankChangeBody(
                                        change.window().text(),
                                        change.group().text(),
                                        change.before(),
                                        change.after()))
                .toList();
    }
}
