package dev.laurel.api.player;

import dev.laurel.api.json.JsonObject;
import dev.laurel.api.json.StrictJson;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.player.Profile;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A profile as callers write it; it replaces the former one as a whole. */
@Schema(
        additionalProperties = Schema.AdditionalPropertiesValue.FALSE,
        example = "{\"displayName\":\"Ada\",\"avatarUrl\":\"https://example.org/ada.png\"}")
record ProfileDraft(
        @Schema(description = "What people see", minLength = 1, maxLength = 100, example = "Ada")
                @Nullable String displayName,
        @Schema(
                        description = "An http or https URL in ASCII",
                        minLength = 1,
                        maxLength = 500,
                        pattern = "^https?://[!-~]+$",
                        example = "https://example.org/ada.png")
                @Nullable String avatarUrl) {

    static Profile read(GameId game, PlayerId player, byte[] json) {
        JsonObject body = JsonObject.of("", StrictJson.parse(json));
        String displayName = body.text("displayName");
        String avatarUrl = body.text("avatarUrl");
        body.end();
        return new Profile(game, player, displayName, avatarUrl);
    }
}
