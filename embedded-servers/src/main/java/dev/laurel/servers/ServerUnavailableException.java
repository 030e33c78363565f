package dev.laurel.servers;

/**
 * A server cannot be started or brought to the state asked for; the message is one sentence that a
 * person at a terminal can act on.
 */
public final class ServerUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ServerUnavailableException(String message) {
        super(message);
    }

    ServerUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
