package dev.laurel.api.board;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A board's definition as callers write it. */
@Schema(
        additionalProperties = Schema.AdditionalPropertiesValue.FALSE,
        example =
                """
                {"title":"Arena","strategy":"best","order":"desc","windows":[{"kind":"daily",\
                "keep":7},{"kind":"all-time"}],"groupings":[["region"],["region","platform"]]}""")
record BoardDraft(
        @Schema(description = "For people", maxLength = 100, example = "Arena")
                @Nullable String title,
        @Schema(
                        description = "What a submission does to an entry",
                        type = "string",
                        allowableValues = {"best", "latest", "sum"},
                        defaultValue = "best")
                @Nullable String strategy,
        @Schema(
                        description = "Whether high or low scores win",
                        type = "string",
                        allowableValues = {"desc", "asc"},
                        defaultValue = "desc")
                @Nullable String order,
        @Schema(
                        description = "The same for subscores; as order if absent",
                        type = "string",
                        allowableValues = {"desc", "asc"})
                @Nullable String subscoreOrder,
        @Schema(description = "Whether dense ranks can be asked for", defaultValue = "false")
                @Nullable Boolean dense,
        @Schema(description = "The IANA time zone of windows", example = "Europe/Berlin")
                @Nullable String zone,
        @Schema(
                        description = "How long after its end a window takes submissions, ISO 8601",
                        example = "PT5M")
                @Nullable String grace,
        @Schema(description = "Kinds of windows, each once; all-time if absent")
                @Nullable List<WindowBody> windows,
        @Schema(
                        description = "Lists of dimensions by which players are grouped",
                        example = "[[\"region\"],[\"region\",\"platform\"]]")
                @Nullable List<List<String>> groupings) {}
