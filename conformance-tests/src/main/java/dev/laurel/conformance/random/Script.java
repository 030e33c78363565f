package dev.laurel.conformance.random;

import java.time.Instant;
import java.util.List;

/**
 * Commands to be played in order, in a game of their own.
 *
 * @param start what the clock shows at the beginning
 */
public record Script(Instant start, List<Command> commands) {

    public Script {
        commands = List.copyOf(commands);
    }

    /** A script as {@link #toString} writes it. */
    public static Script of(String start, Command... commands) {
        return new Script(Instant.parse(start), List.of(commands));
    }

    Script with(List<Command> newCommands) {
        return new Script(start, newCommands);
    }

    /** The script as Java, to be pasted into a test. */
    @Override
    public String toString() {
        var text = new StringBuilder("Script.of(\n    \"").append(start).append('"');
        for (Command command : commands) {
            text.append(",\n    ").append(JavaText.of(command));
        }
        return text.append(")").toString();
    }
}
