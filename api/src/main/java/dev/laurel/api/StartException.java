package dev.laurel.api;

/** The server cannot start; the message is the sentence for people, instead of a stack trace. */
public final class StartException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Someone must change a setting: trying again does not help (EX_CONFIG). */
    private static final int CONFIGURATION = 78;

    private static final int FAILURE = 1;

    private final boolean settings;

    private StartException(String sentence, boolean settings, Throwable cause) {
        super(sentence, cause);
        this.settings = settings;
    }

    static StartException wrongSettings(String sentence, Throwable cause) {
        return new StartException(sentence, true, cause);
    }

    static StartException notNow(String sentence, Throwable cause) {
        return new StartException(sentence, false, cause);
    }

    /** The exit code of a program that ends for this reason: 78 for settings, else 1. */
    public int exitCode() {
        return settings ? CONFIGURATION : FAILURE;
    }
}
