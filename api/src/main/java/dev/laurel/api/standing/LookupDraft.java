package dev.laurel.api.standing;

import dev.laurel.api.json.JsonObject;
import dev.laurel.api.json.StrictJson;
import dev.laurel.api.request.Parameters;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.RankMode;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which players to look up, as callers write it. */
@Schema(
        additionalProperties = Schema.AdditionalPropertiesValue.FALSE,
        requiredProperties = "players",
        example = "{\"players\":[\"ada\",\"bob\"],\"mode\":\"competition\"}")
record LookupDraft(
        @Schema(description = "1 to 1,000 player ids", example = "[\"ada\",\"bob\"]")
                List<String> players,
        @Schema(
                        description = "How ties are counted",
                        type = "string",
                        allowableValues = {"ordinal", "competition", "dense"},
                        defaultValue = "ordinal")
                @Nullable String mode) {

    static LookupDraft read(byte[] json) {
        JsonObject body = JsonObject.of("", StrictJson.parse(json));
        List<String> players = Checks.copy("players", body.texts("players"), 1, Limits.LOOKUP);
        String mode = body.text("mode");
        body.end();
        return new LookupDraft(players, mode);
    }

    List<PlayerId> ids() {
        return players.stream().map(PlayerId::new).toList();
    }

    RankMode rankMode() {
        return Parameters.constant("mode", mode, RankMode.ORDINAL);
    }
}
