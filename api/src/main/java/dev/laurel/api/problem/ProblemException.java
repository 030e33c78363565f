package dev.laurel.api.problem;

/** Ends a request with a problem. It needs no stack trace: the caller is at fault, not the code. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient ProblemDocument document;

    ProblemException(ProblemDocument document) {
        super(document.detail(), null, false, false);
        this.document = document;
    }

    /** What the caller is told. */
    public ProblemDocument document() {
        return document;
    }
}
