package dev.laurel.api.history;

import dev.laurel.api.request.Forms;
import dev.laurel.engine.history.History;
import dev.laurel.engine.history.Snapshot;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A dated copy of a player's standing, as answers write it. */
@Serdeable
record SnapshotBody(
        @Schema(description = "The day it stands for", example = "2026-07-13") String date,
        @Schema(example = "1") long rank,
        @Schema(description = "Whether the rank is one of the day's official ones, 1 to 100")
                boolean official,
        @Schema(example = "ada") String player,
        @Schema(description = "The name at the time", example = "Ada") @Nullable String displayName,
        @Schema(description = "A 64-bit number", pattern = Forms.INT64, example = "4200")
                String score,
        @Schema(description = "A 64-bit number", pattern = Forms.INT64, example = "0")
                String subscore,
        @Schema(description = "When the player had reached this score") Instant reachedAt) {

    static List<SnapshotBody> of(List<Snapshot> snapshots) {
        return snapshots.stream().map(SnapshotBody::of).toList();
    }

    private static SnapshotBody of(Snapshot snapshot) {
        return new SnapshotBody(
                snapshot.date().toString(),
                snapshot.rank(),
                snapshot.rank() <= History.OFFICIAL_RANKS,
                snapshot.player().text(),
                snapshot.displayName(),
                Long.toString(snapshot.pair().score()),
                Long.toString(snapshot.pair().subscore()),
                snapshot.reachedAt());
    }
}
