package dev.laurel.conformance.random;

import java.time.Duration;
import java.time.Instant;

/** Commands that let time pass. The runner moves the clock to where both sides are. */
public sealed interface TimeCommand extends Command {

    /** Lets some time pass. */
    record Advance(Duration by) implements TimeCommand {
        @Override
        public Object play(Side side) {
            side.now(side.now().plus(by));
            return side.now();
        }
    }

    /** Lets time pass until a while after the end of the present window, or not at all. */
    record AdvanceToEnd(int board, int kind, Duration after) implements TimeCommand {
        @Override
        public Object play(Side side) {
            Instant end = side.window(board, kind, 0).end().plus(after);
            boolean endless = Universe.STEPS.get(kind).isZero();
            if (!endless && end.isAfter(side.now())) {
                side.now(end);
            }
            return side.now();
        }
    }
}
