package dev.laurel.engine.event;

import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.WindowChange;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The audit record of one applied submission.
 *
 * @param id unique within the engine, chosen by it
 * @param board the board
 * @param player the player, or the pseudonym of a removed one
 * @param submission the submission's id, or null
 * @param submitted what was sent
 * @param at when it counted
 * @param windows what it did, one change per touched window
 */
public record Event(
        String id,
        BoardKey board,
        PlayerId player,
        @Nullable SubmissionId submission,
        ScorePair submitted,
        Instant at,
        List<WindowChange> windows) {

    public Event {
        windows = List.copyOf(windows);
    }
}
