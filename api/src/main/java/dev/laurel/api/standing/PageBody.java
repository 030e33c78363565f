package dev.laurel.api.standing;

import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.StandingsKey;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A stretch of standings, best first, as answers write it. */
@Serdeable
record PageBody(
        @Schema(description = "The window's key", example = "ALL-TIME") String window,
        @Schema(description = "The group; empty for everyone", example = "region=eu") String group,
        @Schema(description = "How many entries the whole standings hold", example = "3") long size,
        List<StandingBody> standings,
        @Schema(description = "The cursor of what stands before; absent when nothing does")
                @Nullable String previous,
        @Schema(description = "The cursor of what follows; absent when nothing does")
                @Nullable String next) {

    static PageBody of(StandingsKey key, Page page) {
        return new PageBody(
                key.window().text(),
                key.group().text(),
                page.size(),
                StandingBody.of(page.standings()),
                text(page.previous()),
                text(page.next()));
    }

    private static @Nullable String text(@Nullable Cursor cursor) {
        return cursor == null ? null : cursor.text();
    }
}
