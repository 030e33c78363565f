package dev.laurel.api.fuse;

import dev.laurel.api.json.JsonObject;
import dev.laurel.api.json.StrictJson;
import dev.laurel.api.request.Forms;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which rankings to join, as callers write it. */
@Schema(
        additionalProperties = Schema.AdditionalPropertiesValue.FALSE,
        requiredProperties = "lists",
        example =
                """
                {"k":60,"limit":10,"lists":[{"board":"arena","window":"all-time","weight":2},\
                {"players":["ada","bob"]}]}""")
record FuseDraft(
        @Schema(
                        description = "How little the first places stand out",
                        requiredMode = Schema.RequiredMode.NOT_REQUIRED,
                        minimum = "1",
                        maximum = "10000",
                        defaultValue = "60")
                int k,
        @Schema(
                        description = "How many players to tell",
                        requiredMode = Schema.RequiredMode.NOT_REQUIRED,
                        minimum = "1",
                        maximum = "1000",
                        defaultValue = "100")
                int limit,
        @Schema(description = "2 to 10 rankings: standings or lists of players") List<Part> lists) {

    static final double MAX_WEIGHT = 1_000;
    private static final int LISTS = 10;

    /** Standings (board, window, at, group, depth) or a list of players, with a weight. */
    @Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
    record Part(
            @Schema(description = "A board of the game", pattern = Forms.NAME, example = "arena")
                    @Nullable String board,
            @Schema(description = "As in readStandings", maxLength = 64, example = "all-time")
                    @Nullable String window,
            @Schema(description = "As in readStandings", format = "date-time") @Nullable String at,
            @Schema(description = "As in readStandings", maxLength = 200, example = "region=eu")
                    @Nullable String group,
            @Schema(
                            description = "How many of the standings' top take part",
                            requiredMode = Schema.RequiredMode.NOT_REQUIRED,
                            minimum = "1",
                            maximum = "1000",
                            defaultValue = "100")
                    int depth,
            @Schema(description = "Player ids, best first", example = "[\"ada\",\"bob\"]")
                    @Nullable List<String> players,
            @Schema(
                            description = "How much it counts, above 0",
                            requiredMode = Schema.RequiredMode.NOT_REQUIRED,
                            maximum = "1000",
                            defaultValue = "1")
                    double weight) {}

    static FuseDraft read(byte[] json) {
        JsonObject body = JsonObject.of("", StrictJson.parse(json));
        int k = body.integer("k", 1, 10_000, 60);
        int limit = body.integer("limit", 1, Limits.PAGE, 100);
        List<@Nullable Object> elements = Checks.present("lists", body.list("lists"));
        body.end();
        Checks.size("lists", elements, 2, LISTS);
        var parts = new ArrayList<Part>(elements.size());
        for (Object element : elements) {
            parts.add(part(JsonObject.of("lists", element)));
        }
        return new FuseDraft(k, limit, parts);
    }

    private static Part part(JsonObject list) {
        var part =
                new Part(
                        list.text("board"),
                        list.text("window"),
                        list.text("at"),
                        list.text("group"),
                        list.integer("depth", 1, Limits.PAGE, 100),
                        list.texts("players"),
                        list.decimal("weight", 0, MAX_WEIGHT, 1));
        list.end();
        if ((part.board() == null) == (part.players() == null)) {
            throw Checks.invalid(
                    "a list is either a board's standings or players", "field", "lists");
        }
        if (part.players() != null) {
            Checks.size("lists.players", part.players(), 1, Limits.LOOKUP);
        }
        return part;
    }
}
