package dev.laurel.engine.id;

import dev.laurel.engine.check.Alphabet;
import dev.laurel.engine.check.Checks;

/**
 * The name a submitter gives to one submission, unique within a game, so that sending it again is
 * safe.
 *
 * @param text 1 to 128 of {@code [A-Za-z0-9_.:-]}
 */
public record SubmissionId(String text) {

    public SubmissionId {
        Checks.token("submissionId", text, Limits.SUBMISSION_ID_LENGTH, Alphabet.ID);
    }

    @Override
    public String toString() {
        return text;
    }
}
