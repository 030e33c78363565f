package dev.laurel.launcher.demo;

/** The server did not do what the demo asked for; the message is for people. */
public final class DemoException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DemoException(String message) {
        super(message);
    }
}
