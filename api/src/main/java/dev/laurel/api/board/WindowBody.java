package dev.laurel.api.board;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

/** A kind of window that a board has. */
@Serdeable
record WindowBody(
        @Schema(
                        description =
                                "hourly, daily, weekly, monthly, all-time, or every and a length"
                                        + " such as every PT6H",
                        example = "daily")
                String kind,
        @Schema(
                        description = "How many past windows stay readable; 7 if absent",
                        requiredMode = Schema.RequiredMode.NOT_REQUIRED,
                        minimum = "0",
                        maximum = "10000",
                        example = "7")
                int keep) {}
