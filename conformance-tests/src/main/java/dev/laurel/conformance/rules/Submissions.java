package dev.laurel.conformance.rules;

import dev.laurel.engine.score.Submission;
import java.time.Instant;
import java.util.Map;

/** Submissions made from others, so that a test names only what it is about. */
final class Submissions {
    private Submissions() {}

    static Submission withSubscore(Submission s, long subscore) {
        return Draft.of(s).subscore(subscore).build();
    }

    static Submission inGroups(Submission s, Map<String, String> groups) {
        return Draft.of(s).groups(groups).build();
    }

    static Submission carrying(Submission s, String metadata) {
        return Draft.of(s).metadata(metadata).build();
    }

    /** As a trusted submitter sends it, with a time of its own. */
    static Submission countingAt(Submission s, Instant at) {
        return Draft.of(s).at(at).build();
    }
}
