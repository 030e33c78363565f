package dev.laurel.api.engine;

/** Stops start-up: no engine has the configured name. Its message is the sentence for people. */
public final class NoSuchBackendException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoSuchBackendException(String message) {
        super(message);
    }
}
