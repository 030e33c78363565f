package dev.laurel.engine.id;

import dev.laurel.engine.check.Alphabet;
import dev.laurel.engine.check.Checks;

/**
 * The name of a game, the unit of isolation: nothing of one game is visible in another.
 *
 * @param text 1 to 64 of {@code [A-Za-z0-9_-]}
 */
public record GameId(String text) {

    public GameId {
        Checks.token("game", text, Limits.NAME_LENGTH, Alphabet.NAME);
    }

    @Override
    public String toString() {
        return text;
    }
}
