package dev.laurel.api.player;

import dev.laurel.engine.player.Player;
import dev.laurel.engine.player.Profile;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A player as answers write it. */
@Serdeable
record PlayerBody(
        @Schema(example = "ada") String player,
        @Schema(example = "Ada") @Nullable String displayName,
        @Schema(example = "https://example.org/ada.png") @Nullable String avatarUrl,
        @Schema(description = "Whether the player is left out of standings", example = "false")
                boolean hidden) {

    static PlayerBody of(Player player) {
        Profile profile = player.profile();
        return new PlayerBody(
                profile.player().text(),
                profile.displayName(),
                profile.avatarUrl(),
                player.hidden());
    }
}
