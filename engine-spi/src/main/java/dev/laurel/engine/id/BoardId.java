package dev.laurel.engine.id;

import dev.laurel.engine.check.Alphabet;
import dev.laurel.engine.check.Checks;

/**
 * The name of a board inside its game.
 *
 * @param text 1 to 64 of {@code [A-Za-z0-9_-]}
 */
public record BoardId(String text) {

    public BoardId {
        Checks.token("board", text, Limits.NAME_LENGTH, Alphabet.NAME);
    }

    @Override
    public String toString() {
        return text;
    }
}
