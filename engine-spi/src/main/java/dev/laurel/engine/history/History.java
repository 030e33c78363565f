package dev.laurel.engine.history;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.StandingsKey;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Dated snapshots of standings: one per board and date. All calls throw {@link EngineException}
 * with BOARD_NOT_FOUND, UNAVAILABLE or OVERLOADED.
 */
public interface History {

    /** How many ranks of a snapshot are official: shown as that day's result. */
    int OFFICIAL_RANKS = 100;

    /**
     * Copies standings into the snapshot of a date, a part per call: call it until it is complete.
     * The progress is stored with the copies, so that another node can go on after a crash. A
     * complete capture never changes; calling again tells its size.
     *
     * <p>When the standings do not change meanwhile, the snapshot equals them. Else every player
     * who is there throughout has exactly one snapshot, with a standing held at some moment of the
     * capture. Queries show a capture only when it is complete.
     *
     * @param fence the fencing number of the lease under which this runs
     * @param limit about how many entries to copy in this call, 1 to 100,000
     * @throws EngineException STALE_FENCE when a higher fence has worked on this capture;
     *     WINDOW_NOT_FOUND, UNKNOWN_GROUPING, INVALID_VALUE, OUTCOME_UNKNOWN (call again), and as
     *     above
     */
    CaptureProgress capture(StandingsKey standings, LocalDate date, long fence, int limit);

    /**
     * Dates that have a complete snapshot, with or without entries, newest first.
     *
     * @param before the last date of the page before, exclusive, or null to begin
     * @param limit 1 to 1,000
     */
    List<LocalDate> dates(BoardKey board, @Nullable LocalDate before, int limit);

    /**
     * A player's snapshots between two dates, both inclusive, newest first. The next page ends on
     * the day before the last date.
     *
     * @param limit 1 to 1,000
     */
    List<Snapshot> ofPlayer(
            BoardKey board, PlayerId player, LocalDate from, LocalDate to, int limit);

    /** Snapshots of one date, best first: by rank, or those in a range of scores. */
    List<Snapshot> onDate(BoardKey board, SnapshotQuery query);

    /**
     * Removes a board's snapshots before a date. Idempotent; may be interrupted and called again.
     */
    void removeBefore(BoardKey board, LocalDate cutoff);
}
