package dev.laurel.engine.player;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What people see of a player.
 *
 * @param game the game
 * @param player the player
 * @param displayName 1 to 100 characters without control characters, or null
 * @param avatarUrl up to 500 characters, http or https, or null
 */
public record Profile(
        GameId game, PlayerId player, @Nullable String displayName, @Nullable String avatarUrl) {

    public Profile {
        Checks.present("game", game);
        Checks.present("player", player);
        if (displayName != null) {
            Checks.length("displayName", displayName, 1, Limits.TITLE_LENGTH);
            Checks.utf8("displayName", displayName, 4 * Limits.TITLE_LENGTH);
            if (displayName.isBlank()
                    || displayName.codePoints().anyMatch(Character::isISOControl)) {
                throw Checks.invalid(
                        "a name is blank or holds control characters", "field", "displayName");
            }
        }
        if (avatarUrl != null) {
            Checks.length("avatarUrl", avatarUrl, 1, Limits.URL_LENGTH);
            if (!avatarUrl.matches("https?://[\\x21-\\x7e]+")) {
                throw Checks.invalid(
                        "an avatar is an http or https URL in ASCII", "field", "avatarUrl");
            }
        }
    }

    /** The form of a name that look-up compares: lower case, independent of any locale. */
    public static String lookupName(String displayName) {
        return displayName.toLowerCase(Locale.ROOT);
    }
}
