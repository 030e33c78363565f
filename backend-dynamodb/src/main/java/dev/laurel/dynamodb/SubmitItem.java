package dev.laurel.dynamodb;

import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.window.Window;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A submission with what its board's definition alone decides.
 *
 * @param number its place in the batch
 * @param submission the submission
 * @param board its board, or null when there is none
 * @param refusal why it cannot be applied, unless its id is known; or null
 * @param windows the windows it touches; none when it is refused
 */
record SubmitItem(
        int number,
        Submission submission,
        @Nullable StoredBoard board,
        @Nullable Failure refusal,
        List<Window> windows) {

    static SubmitItem of(
            int number, Submission submission, @Nullable StoredBoard board, Instant now) {
        if (board == null) {
            Failure refusal = Node.notFound(submission.board()).failure();
            return new SubmitItem(number, submission, null, refusal, List.of());
        }
        try {
            List<Window> windows = BoardRules.accept(board.definition(), submission, now);
            return new SubmitItem(number, submission, board, null, windows);
        } catch (EngineException e) {
            return new SubmitItem(number, submission, board, e.failure(), List.of());
        }
    }

    GameId game() {
        return submission.board().game();
    }

    /** The player's partition, which names the player among all games. */
    String player() {
        return Keys.player(game(), submission.player());
    }

    @Nullable Key idKey() {
        return submission.id() == null ? null : Keys.submission(game(), submission.id());
    }

    /** Everything that has to be read to decide. */
    List<Key> keys() {
        var keys = new ArrayList<Key>();
        Key id = idKey();
        if (board != null && id != null) {
            keys.add(id);
        }
        if (refusal == null) {
            keys.add(Keys.profile(game(), submission.player()));
            windows.forEach(
                    w -> keys.add(Keys.entry(submission.board(), w.key(), submission.player())));
        }
        return keys;
    }
}
