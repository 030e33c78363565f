package dev.laurel.engine.score;

import dev.laurel.engine.error.EngineException;
import java.time.Instant;
import java.util.List;

/** The write primitive. */
public interface Scores {

    /**
     * Applies submissions, each on its own and in order: as if they were sent one after another,
     * except that the engine may let them share transactions and round trips.
     *
     * <p>Atomicity: one submission changes every window of its board and every group of its player,
     * writes its event and records its id, or does none of it. Neighbours in a batch never fail
     * each other. Durability: an {@link SubmitResult.Accepted} result survives the loss of this
     * node and of everything the engine calls a view. Visibility: after the call returns, this node
     * sees the change in every query.
     *
     * <p>Ids: an id that the game has seen with an equal {@link Fingerprint} has no effect and gets
     * the first outcome, {@link Outcome#replayed()}; with another it fails as SUBMISSION_ID_REUSED.
     * Only accepted submissions use up their id. Ids are looked at before anything but the board's
     * existence, so a replay is answered even when the window has closed since.
     *
     * <p>Ranks are exact when no one else submits to the same standings meanwhile; within a batch
     * they are as after the preceding submissions.
     *
     * @return one result per submission, in the same order. Failures of a submission are results,
     *     not exceptions: BOARD_NOT_FOUND, FUTURE_SUBMISSION, UNKNOWN_DIMENSION, WINDOW_CLOSED,
     *     SCORE_OVERFLOW, SUBMISSION_ID_REUSED, OVERLOADED, UNAVAILABLE, OUTCOME_UNKNOWN, BROKEN
     */
    List<SubmitResult> submit(Batch batch);

    /**
     * Forgets the ids of submissions accepted before a time: sent again, they count as new.
     * Idempotent; may be interrupted and called again.
     *
     * @throws EngineException UNAVAILABLE, OVERLOADED
     */
    void forgetIdsBefore(Instant cutoff);
}
