package dev.laurel.engine.score;

import dev.laurel.engine.error.Failure;

/** The answer to one submission of a batch. */
public sealed interface SubmitResult {

    /** It was accepted: applied, found to change nothing, or known already. */
    record Accepted(Outcome outcome) implements SubmitResult {}

    /** It was refused, or nobody knows; the failure's reason tells which. */
    record Failed(Failure failure) implements SubmitResult {}
}
