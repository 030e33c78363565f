package dev.laurel.conformance.random;

import dev.laurel.engine.Ability;
import dev.laurel.engine.id.BoardKey;
import java.util.ArrayList;
import java.util.List;

/** Commands about versions, which are the engine's to choose as long as they grow. */
public sealed interface ChangeCommand extends Command {

    /** How a version compares with the last one that was read. */
    enum Version {
        GREW,
        SAME,
        FELL
    }

    /** Reads a board's version: it must grow when the model's grew, and may when it did not. */
    record ReadVersion(int board) implements ChangeCommand {
        @Override
        public Object play(Side side) {
            return read(side, side.board(board));
        }

        @Override
        public boolean agrees(Object expected, Object actual) {
            return isAsGood(expected, actual);
        }
    }

    /** Reads a board's version before and after another command. */
    record Versioned(int board, Command command) implements ChangeCommand {

        /** What the command was answered, and what it did to the version. */
        record Both(Object answer, Object version) {}

        @Override
        public Object play(Side side) {
            BoardKey key = side.board(board);
            if (side.definition(key).isEmpty()) {
                return new Both(side.play(command), Seen.NOTHING);
            }
            read(side, key);
            Object answer = side.play(command);
            return new Both(answer, read(side, key));
        }

        @Override
        public boolean agrees(Object expected, Object actual) {
            return expected instanceof Both model && actual instanceof Both engine
                    ? command.agrees(model.answer(), engine.answer())
                            && isAsGood(model.version(), engine.version())
                    : expected.equals(actual);
        }

        @Override
        public List<Command> simpler() {
            var simpler = new ArrayList<Command>();
            simpler.add(command);
            command.simpler().forEach(c -> simpler.add(new Versioned(board, c)));
            return simpler;
        }
    }

    private static Object read(Side side, BoardKey key) {
        if (!side.can(Ability.CHANGE_FEED)) {
            return Seen.NOTHING;
        }
        long version = side.engine.changes().version(key);
        Long before = side.versions.put(key, version);
        if (before == null || version == before) {
            return Version.SAME;
        }
        return version > before ? Version.GREW : Version.FELL;
    }

    private static boolean isAsGood(Object expected, Object actual) {
        return expected == Version.SAME
                ? actual == Version.SAME || actual == Version.GREW
                : expected.equals(actual);
    }
}
