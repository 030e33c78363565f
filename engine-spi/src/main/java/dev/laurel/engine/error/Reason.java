package dev.laurel.engine.error;

/**
 * Why an engine refused or failed. A caller needs to know one of three things about a write: it was
 * not applied, it was applied, or nobody can tell yet; each reason says which.
 */
public enum Reason {
    /** The request itself is wrong and will be wrong again. Not applied. */
    INVALID(Effect.NOT_APPLIED),
    /** What the request names does not exist. Not applied. */
    NOT_FOUND(Effect.NOT_APPLIED),
    /** The request contradicts the present state. Not applied. */
    CONFLICT(Effect.NOT_APPLIED),
    /** This engine, or this board, declares that it cannot do that. Not applied. */
    UNSUPPORTED(Effect.NOT_APPLIED),
    /** Too much at once; the same request may succeed later. Not applied. */
    OVERLOADED(Effect.NOT_APPLIED),
    /** The store cannot be reached; the same request may succeed later. Not applied. */
    UNAVAILABLE(Effect.NOT_APPLIED),
    /** The answer was lost: send the same submission id again to learn what happened. */
    OUTCOME_UNKNOWN(Effect.UNKNOWN),
    /** Stored data contradicts an invariant, or the engine has a bug. Someone must act. */
    BROKEN(Effect.UNKNOWN);

    private final Effect effect;

    Reason(Effect effect) {
        this.effect = effect;
    }

    /** What a failed write with this reason has done to the store. */
    public Effect effect() {
        return effect;
    }

    /** What a failed write has done. */
    public enum Effect {
        NOT_APPLIED,
        UNKNOWN
    }
}
