package dev.laurel.api.score;

import dev.laurel.api.request.Forms;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A submission as callers write it. */
@Schema(
        additionalProperties = Schema.AdditionalPropertiesValue.FALSE,
        requiredProperties = {"player", "score"},
        example =
                """
                {"player":"ada","score":"4200","groups":{"region":"eu"},"submissionId":"match-17"}""")
record SubmissionBody(
        @Schema(
                        description = "The board; may be left out where the path names it",
                        pattern = Forms.NAME,
                        example = "arena")
                @Nullable String board,
        @Schema(description = "Who is ranked", pattern = Forms.PLAYER, example = "ada")
                String player,
        @Schema(
                        description = "A 64-bit number, as a string or a number",
                        pattern = Forms.INT64,
                        example = "4200")
                String score,
        @Schema(description = "Breaks ties; 0 if absent", pattern = Forms.INT64, example = "17")
                @Nullable String subscore,
        @Schema(description = "Values by dimension", example = "{\"region\":\"eu\"}")
                @Nullable Map<String, String> groups,
        @Schema(description = "Up to 2,048 bytes that the entry carries", maxLength = 2048)
                @Nullable String metadata,
        @Schema(
                        description = "Names the submission, so that sending it again is safe",
                        pattern = Forms.SUBMISSION,
                        example = "match-17")
                @Nullable String submissionId,
        @Schema(
                        description = "When it counts, for trusted callers; now if absent",
                        example = "2026-07-13T10:00:00Z")
                @Nullable Instant at) {}
