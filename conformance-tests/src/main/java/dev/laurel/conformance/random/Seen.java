package dev.laurel.conformance.random;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.standing.Standing;
import java.util.List;

/** Answers as they are compared. */
final class Seen {
    private Seen() {}

    /** There was nothing to tell. */
    static final String DONE = "done";

    /** The engine lacks the ability, or the command had nothing to work on. */
    static final String NOTHING = "nothing to do";

    /** A refusal; the field is told where the contract names it. */
    record Refused(Problem problem, String field) {
        static Refused of(Failure failure) {
            boolean named = failure.problem() == Problem.BOARD_CHANGE_REFUSED;
            return new Refused(
                    failure.problem(), named ? failure.values().getOrDefault("field", "") : "");
        }

        static Refused of(EngineException exception) {
            return of(exception.failure());
        }
    }

    /** Something that no engine should throw. */
    record Thrown(Throwable cause) {}

    /** A page, whose cursors are either there or not. */
    record Page(List<Standing> standings, long size, boolean previous, boolean next) {}
}
