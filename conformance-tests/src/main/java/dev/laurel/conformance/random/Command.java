package dev.laurel.conformance.random;

import java.util.List;

/**
 * One step of a script. Playing it returns what the caller of an engine can observe, without what
 * an engine may choose: cursors, event ids, versions, fences, pseudonyms.
 */
public sealed interface Command
        permits BoardCommand,
                ChangeCommand,
                EventCommand,
                HistoryCommand,
                LeaseCommand,
                PageCommand,
                PlayerCommand,
                QueryCommand,
                ScoreCommand,
                TimeCommand,
                WindowCommand {

    /** Does it and tells what came back. */
    Object play(Side side);

    /** Tells whether an engine's answer is as good as the model's. */
    default boolean agrees(Object expected, Object actual) {
        return expected.equals(actual);
    }

    /** Commands that ask for a little less, for a shorter failure. */
    default List<Command> simpler() {
        return List.of();
    }
}
