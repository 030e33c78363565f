package dev.laurel.launcher;

/** Nothing was started; the message is the sentence for people. */
final class CannotStartException extends RuntimeException {
    static final int FAILURE = 1;
    static final int CONFIGURATION = 78;

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private CannotStartException(int exitCode, String sentence) {
        super(sentence);
        this.exitCode = exitCode;
    }

    /** The same command may work later, when something else has ended or changed. */
    static CannotStartException notNow(String sentence) {
        return new CannotStartException(FAILURE, sentence);
    }

    /** The command or a setting must change. */
    static CannotStartException wrongSettings(String sentence) {
        return new CannotStartException(CONFIGURATION, sentence);
    }

    int exitCode() {
        return exitCode;
    }
}
