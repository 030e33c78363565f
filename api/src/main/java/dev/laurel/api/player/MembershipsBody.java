package dev.laurel.api.player;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where a player has entries, by board and window. */
@Serdeable
record MembershipsBody(
        List<MembershipBody> boards,
        @Schema(description = "The cursor of the next page; absent on the last")
                @Nullable String next) {

    /** One place where a player has an entry. */
    @Serdeable
    record MembershipBody(
            @Schema(example = "arena") String board,
            @Schema(description = "The window's key", example = "2026-07-13") String window,
            @Schema(description = "The ordinal rank; absent for a hidden player", example = "1")
                    @Nullable Long rank,
            @Schema(description = "A 64-bit number", example = "4200") String score,
            @Schema(description = "A 64-bit number", example = "0") String subscore,
            @Schema(description = "When the player reached this score") Instant reachedAt) {}
}
