package dev.laurel.api.standing;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

/** The rank that a score would get. */
@Serdeable
record RankOfScoreBody(
        @Schema(description = "The window's key", example = "ALL-TIME") String window,
        @Schema(description = "The group; empty for everyone", example = "") String group,
        @Schema(example = "4200") String score,
        @Schema(example = "0") String subscore,
        @Schema(example = "2") long rank) {}
