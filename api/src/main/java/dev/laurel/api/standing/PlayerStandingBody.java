package dev.laurel.api.standing;

import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.StandingsKey;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

/** Where one player stands, as answers write it. */
@Serdeable
record PlayerStandingBody(
        @Schema(description = "The window's key", example = "ALL-TIME") String window,
        @Schema(description = "The group; empty for everyone", example = "") String group,
        @Schema(description = "How many entries the whole standings hold", example = "200")
                long size,
        StandingBody standing,
        @Schema(description = "The share of entries that are strictly worse", example = "99.0")
                double percentile,
        @Schema(description = "Rank by size, in percent", example = "1.0") double topPercent) {

    static PlayerStandingBody of(StandingsKey key, Percentile percentile) {
        return new PlayerStandingBody(
                key.window().text(),
                key.group().text(),
                percentile.size(),
                StandingBody.of(percentile.standing()),
                percentile.percentile(),
                percentile.topPercent());
    }
}
