package dev.laurel.redispostgres;

import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.window.Window;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A submission with what its board's definition alone decides.
 *
 * @param submission the submission
 * @param board its board, or null when there is none
 * @param refusal why it cannot be applied, unless its id is known; or null
 * @param windows the windows it touches; none when it is refused
 */
record SubmitItem(
        Submission submission,
        @Nullable StoredBoard board,
        @Nullable Failure refusal,
        List<Window> windows) {

    static SubmitItem of(Submission submission, @Nullable StoredBoard board, Instant now) {
        if (board == null) {
            return new SubmitItem(
                    submission, null, BoardRows.notFound(submission.board()).failure(), List.of());
        }
        try {
            List<Window> windows = BoardRules.accept(board.definition(), submission, now);
            return new SubmitItem(submission, board, null, windows);
        } catch (EngineException e) {
            return new SubmitItem(submission, board, e.failure(), List.of());
        }
    }
}
