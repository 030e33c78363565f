package dev.laurel.api.jobs;

/** Ends a run at once: another node may be at work already. */
final class LeaseLostException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LeaseLostException(String text) {
        super(text, null, false, false);
    }
}
