package dev.laurel.api.player;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

/** Tells whether a request changed anything. */
@Serdeable
record ChangedBody(
        @Schema(description = "false when it was so already", example = "true") boolean changed) {}
