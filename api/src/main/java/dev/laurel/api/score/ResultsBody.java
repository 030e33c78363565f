package dev.laurel.api.score;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** What became of many submissions. */
@Serdeable
@Schema
record ResultsBody(
        @Schema(description = "One result per submission, in their order")
                List<ResultBody> results) {}
