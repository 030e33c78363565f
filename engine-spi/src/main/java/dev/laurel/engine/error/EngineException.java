package dev.laurel.engine.error;

import org.jspecify.annotations.Nullable;

/**
 * The one exception an engine throws. What a caller does next depends on {@link #reason()} alone.
 */
public final class EngineException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Failure failure;

    /** Pairs are key, value, key, value; the text is static. */
    public EngineException(Problem problem, String text, Object... pairs) {
        this(Failure.of(problem, text, pairs), null);
    }

    /** Keeps the driver's exception as the cause. */
    public EngineException(Failure failure, @Nullable Throwable cause) {
        super(failure.toString(), cause);
        this.failure = failure;
    }

    /** The failure as a value. */
    public Failure failure() {
        return failure;
    }

    /** What exactly went wrong. */
    public Problem problem() {
        return failure.problem();
    }

    /** What a caller can do about it. */
    public Reason reason() {
        return failure.reason();
    }
}
