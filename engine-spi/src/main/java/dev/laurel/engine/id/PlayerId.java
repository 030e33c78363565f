package dev.laurel.engine.id;

import dev.laurel.engine.check.Alphabet;
import dev.laurel.engine.check.Checks;

/**
 * Who is ranked, within a game. Ids are ASCII, so the order of their characters is the order of
 * their bytes, which is the last word of every tie.
 *
 * @param text 1 to 64 of {@code [A-Za-z0-9_.:-]}
 */
public record PlayerId(String text) implements Comparable<PlayerId> {

    public PlayerId {
        Checks.token("player", text, Limits.PLAYER_LENGTH, Alphabet.ID);
    }

    @Override
    public int compareTo(PlayerId other) {
        return text.compareTo(other.text);
    }

    @Override
    public String toString() {
        return text;
    }
}
