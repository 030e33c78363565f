package dev.laurel.conformance.random;

import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.window.Window;

/** Commands about windows. */
public sealed interface WindowCommand extends Command {

    /** Lists the windows of a board. */
    record ListWindows(int board) implements WindowCommand {
        @Override
        public Object play(Side side) {
            return side.engine.windows().list(side.board(board));
        }
    }

    /** Sweeps expired windows. */
    record RemoveExpired(int board) implements WindowCommand {
        @Override
        public Object play(Side side) {
            return side.engine.windows().removeExpired(side.board(board));
        }
    }

    /**
     * Archives a window that is closed for good; a longer grace could open a younger one again,
     * which was promised not to change.
     */
    record Archive(int board, int kind, int back) implements WindowCommand {
        @Override
        public Object play(Side side) {
            BoardKey key = side.board(board);
            Window window = side.window(board, kind, back);
            boolean ended = !side.now().isBefore(window.end());
            boolean forGood = !side.now().isBefore(window.end().plus(Universe.LONGEST_GRACE));
            if (ended && !forGood) {
                return Seen.NOTHING;
            }
            side.engine.windows().archive(key, window.key());
            return Seen.DONE;
        }
    }
}
