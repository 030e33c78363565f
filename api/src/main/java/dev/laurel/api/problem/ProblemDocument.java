package dev.laurel.api.problem;

import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.error.Reason;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * An error as RFC 9457 writes it. Its texts are static; facts that help to mend the request are
 * members of their own.
 *
 * @param type a stable path that names the problem and leads to its page
 * @param title what the problem is, always the same for a type
 * @param status the HTTP status
 * @param detail what went wrong here
 * @param effect {@code none} when nothing was changed, {@code unknown} when nobody can tell
 * @param facts further members, such as {@code field}, {@code min} and {@code max}
 */
@Schema(
        description =
                "An error (RFC 9457). Facts such as field, min, max or allowed are further members.",
        example =
                """
                {"type":"/problems/invalid-value","title":"A value breaks its bound","status":400,\
                "detail":"a number is out of bounds","effect":"none","field":"limit","min":"1",\
                "max":"1000"}""")
public record ProblemDocument(
        String type,
        String title,
        int status,
        String detail,
        String effect,
        @Schema(hidden = true) Map<String, String> facts) {

    /** The media type of problems. */
    public static final String MEDIA_TYPE = "application/problem+json";

    public ProblemDocument {
        facts = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }

    static ProblemDocument of(HttpProblem problem, String text, Object... pairs) {
        return new ProblemDocument(
                type(problem.name()),
                problem.title(),
                problem.status(),
                text,
                problem == HttpProblem.INTERNAL_ERROR ? "unknown" : "none",
                Failure.of(Problem.BROKEN, text, pairs).values());
    }

    /** A failure of the engine as callers see it. */
    public static ProblemDocument of(Failure failure) {
        Problem problem = failure.problem();
        return new ProblemDocument(
                type(problem.name()),
                title(problem),
                status(problem.reason()),
                failure.text(),
                problem.reason().effect() == Reason.Effect.UNKNOWN ? "unknown" : "none",
                failure.values());
    }

    /** All members, as they are written. */
    public Map<String, Object> members() {
        var members = new LinkedHashMap<String, Object>();
        members.put("type", type);
        members.put("title", title);
        members.put("status", status);
        members.put("detail", detail);
        members.put("effect", effect);
        facts.forEach(members::putIfAbsent);
        return members;
    }

    static String slug(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String type(String name) {
        return "/problems/" + slug(name);
    }

    private static int status(Reason reason) {
        return switch (reason) {
            case INVALID -> 400;
            case NOT_FOUND -> 404;
            case CONFLICT -> 409;
            case UNSUPPORTED -> 422;
            case OVERLOADED, UNAVAILABLE -> 503;
            case OUTCOME_UNKNOWN -> 504;
            case BROKEN -> 500;
        };
    }

    private static String title(Problem problem) {
        return switch (problem) {
            case INVALID_VALUE -> "A value breaks its bound";
            case FUTURE_SUBMISSION -> "The submission lies in the future";
            case UNKNOWN_DIMENSION -> "No grouping of the board uses this dimension";
            case UNKNOWN_GROUPING -> "The board has no such grouping";
            case BAD_CURSOR -> "The cursor does not belong here";
            case BOARD_NOT_FOUND -> "There is no such board";
            case WINDOW_NOT_FOUND -> "The board has no such window now";
            case SCORE_OVERFLOW -> "The sum would leave the range of a score";
            case WINDOW_CLOSED -> "The window is closed";
            case SUBMISSION_ID_REUSED -> "The submission id was used for something else";
            case BOARD_CHANGE_REFUSED -> "This part of a board cannot change";
            case STALE_FENCE -> "Someone else has taken over";
            case TOO_MANY_BOARDS -> "The game holds as many boards as it may";
            case DENSE_NOT_DECLARED -> "The board does not declare dense ranks";
            case MISSING_ABILITY -> "The engine lacks this ability";
            case OVERLOADED -> "Too much at once";
            case UNAVAILABLE -> "The store cannot be reached";
            case OUTCOME_UNKNOWN -> "Nobody knows whether it was applied";
            case BROKEN -> "An invariant does not hold";
        };
    }
}
