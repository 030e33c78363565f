package dev.laurel.engine.score;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One score sent for one player to one board.
 *
 * @param id names the submission within the game so that it can be sent again, or null
 * @param board where to
 * @param player for whom
 * @param submitted the score (or what to add) and the subscore
 * @param groups values by dimension; a dimension left out keeps the value it has in the window
 * @param metadata up to 2,048 bytes that the entry carries as they are, or null
 * @param at when it counts, in microseconds: the arrival at the server, or what a trusted submitter
 *     says; it chooses the windows and becomes {@code reachedAt}
 * @param backfilled whether {@code at} was said by the submitter, and so is part of the payload
 * @param withRanks whether the outcome should tell ranks before and after
 */
public record Submission(
        @Nullable SubmissionId id,
        BoardKey board,
        PlayerId player,
        ScorePair submitted,
        Map<String, String> groups,
        @Nullable String metadata,
        Instant at,
        boolean backfilled,
        boolean withRanks) {

    public Submission {
        Checks.present("board", board);
        Checks.present("player", player);
        Checks.present("submitted", submitted);
        GroupKey.checkValues(groups);
        groups = Collections.unmodifiableMap(new TreeMap<>(groups));
        if (metadata != null) {
            Checks.utf8("metadata", metadata, Limits.METADATA_BYTES);
        }
        at = Checks.micros("at", at, Limits.EARLIEST, Limits.LATEST);
    }

    /** A submission of a score and nothing else. */
    public static Submission of(BoardKey board, PlayerId player, long score, Instant at) {
        return new Submission(
                null, board, player, ScorePair.of(score), Map.of(), null, at, false, false);
    }

    /** The same submission under an id. */
    public Submission withId(SubmissionId newId) {
        return new Submission(
                newId, board, player, submitted, groups, metadata, at, backfilled, withRanks);
    }

    /** The same submission, asking for ranks. */
    public Submission askingForRanks() {
        return new Submission(id, board, player, submitted, groups, metadata, at, backfilled, true);
    }

    /** What two submissions with the same id must share; equal payloads have equal fingerprints. */
    public Fingerprint fingerprint() {
        return Fingerprint.of(this);
    }
}
