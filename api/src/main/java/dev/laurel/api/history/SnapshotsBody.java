package dev.laurel.api.history;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page of snapshots. */
@Serdeable
record SnapshotsBody(
        List<SnapshotBody> snapshots,
        @Schema(description = "The cursor of the next page; absent on the last")
                @Nullable String next) {}
