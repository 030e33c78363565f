package dev.laurel.conformance.rules;

import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A submission in the making, for tests that need more than a score. Each step returns a new draft,
 * so that a test can vary one part of what it sent before.
 */
record Draft(
        BoardKey board,
        PlayerId player,
        ScorePair pair,
        Instant at,
        @Nullable SubmissionId id,
        Map<String, String> groups,
        @Nullable String metadata,
        boolean backfilled,
        boolean withRanks) {

    static Draft of(BoardKey board, String player, long score, Instant arrival) {
        return new Draft(
                board,
                new PlayerId(player),
                ScorePair.of(score),
                arrival,
                null,
                Map.of(),
                null,
                false,
                false);
    }

    static Draft of(Submission s) {
        return new Draft(
                s.board(),
                s.player(),
                s.submitted(),
                s.at(),
                s.id(),
                s.groups(),
                s.metadata(),
                s.backfilled(),
                s.withRanks());
    }

    Draft board(BoardKey other) {
        return new Draft(other, player, pair, at, id, groups, metadata, backfilled, withRanks);
    }

    Draft player(String other) {
        return new Draft(
                board, new PlayerId(other), pair, at, id, groups, metadata, backfilled, withRanks);
    }

    Draft pair(long score, long subscore) {
        return new Draft(
                board,
                player,
                new ScorePair(score, subscore),
                at,
                id,
                groups,
                metadata,
                backfilled,
                withRanks);
    }

    Draft subscore(long subscore) {
        return pair(pair.score(), subscore);
    }

    /** Names the submission, apart from the submissions of other games. */
    Draft id(String text) {
        return sharedId(board.game() + "." + text);
    }

    /** Names the submission by exactly this text. */
    Draft sharedId(String text) {
        return new Draft(
                board,
                player,
                pair,
                at,
                new SubmissionId(text),
                groups,
                metadata,
                backfilled,
                withRanks);
    }

    Draft group(String dimension, String value) {
        var more = new TreeMap<>(groups);
        more.put(dimension, value);
        return groups(more);
    }

    Draft groups(Map<String, String> values) {
        return new Draft(board, player, pair, at, id, values, metadata, backfilled, withRanks);
    }

    Draft metadata(@Nullable String text) {
        return new Draft(board, player, pair, at, id, groups, text, backfilled, withRanks);
    }

    /** Arrives at another time. */
    Draft arriving(Instant arrival) {
        return new Draft(board, player, pair, arrival, id, groups, metadata, false, withRanks);
    }

    /** Carries a time that a trusted submitter gave. */
    Draft at(Instant given) {
        return new Draft(board, player, pair, given, id, groups, metadata, true, withRanks);
    }

    Draft askingForRanks() {
        return new Draft(board, player, pair, at, id, groups, metadata, backfilled, true);
    }

    Submission build() {
        return new Submission(id, board, player, pair, groups, metadata, at, backfilled, withRanks);
    }
}
