package dev.laurel.api.problem;

/**
 * What can be wrong with a request before an engine is asked. Together with the engine's problems
 * they are all that callers ever see; each has a page under {@code docs/problems}.
 */
public enum HttpProblem {
    /** The body is not well-formed JSON. */
    MALFORMED_JSON(400, "The body is not well-formed JSON"),
    /** The request breaks HTTP: its line, a header or the encoding of its path. */
    MALFORMED_REQUEST(400, "The request is not well-formed"),
    /** The query has a parameter that is not read here. */
    UNKNOWN_PARAMETER(400, "The query has a parameter that is not read here"),
    /** Nothing lives at this path. */
    PATH_NOT_FOUND(404, "Nothing lives at this path"),
    /** There is no such player. */
    PLAYER_NOT_FOUND(404, "There is no such player"),
    /** The player has no entry in these standings. */
    NOT_RANKED(404, "The player has no entry in these standings"),
    /** The path is known, but not with this method. */
    METHOD_NOT_ALLOWED(405, "The path does not take this method"),
    /** The caller accepts no type that the server writes here. */
    NOT_ACCEPTABLE(406, "No accepted media type can be written"),
    /** The body, the headers or the path are larger than the server takes. */
    REQUEST_TOO_LARGE(413, "The request is too large"),
    /** The body has a type that is not read here. */
    UNSUPPORTED_MEDIA_TYPE(415, "The body's media type is not read here"),
    /** A bug of the server. */
    INTERNAL_ERROR(500, "The server failed");

    private final int status;
    private final String title;

    HttpProblem(int status, String title) {
        this.status = status;
        this.title = title;
    }

    int status() {
        return status;
    }

    String title() {
        return title;
    }

    /** The exception that ends a request with this problem; the text is static. */
    public ProblemException exception(String text, Object... pairs) {
        return new ProblemException(ProblemDocument.of(this, text, pairs));
    }
}
