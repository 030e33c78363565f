package dev.laurel.conformance.rules;

import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import java.time.Instant;
import java.util.Map;

/** Submissions made from others, so that a test names only what it is about. */
final class Submissions {
    private Submissions() {}

    static Submission withSubscore(Submission s, long subscore) {
        return new Submission(
                s.id(),
                s.board(),
                s.player(),
                new ScorePair(s.submitted().score(), subscore),
                s.groups(),
                s.metadata(),
                s.at(),
                s.backfilled(),
                s.withRanks());
    }

    static Submission inGroups(Submission s, Map<String, String> groups) {
        return new Submission(
                s.id(),
                s.board(),
                s.player(),
                s.submitted(),
                groups,
                s.metadata(),
                s.at(),
                s.backfilled(),
                s.withRanks());
    }

    static Submission carrying(Submission s, String metadata) {
        return new Submission(
                s.id(),
                s.board(),
                s.player(),
                s.submitted(),
                s.groups(),
                metadata,
                s.at(),
                s.backfilled(),
                s.withRanks());
    }

    /** As a trusted submitter sends it, with a time of its own. */
    static Submission countingAt(Submission s, Instant at) {
        return new Submission(
                s.id(),
                s.board(),
                s.player(),
                s.submitted(),
                s.groups(),
                s.metadata(),
                at,
                true,
                s.withRanks());
    }
}
