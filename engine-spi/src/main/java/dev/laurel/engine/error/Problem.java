package dev.laurel.engine.error;

/**
 * What exactly went wrong, as a closed list. Each problem belongs to one {@link Reason}; callers
 * that only need to know what to do next look at the reason, documentation and tests name the
 * problem.
 */
public enum Problem {
    /** A value breaks its bound; the fields {@code field}, {@code min}, {@code max} say which. */
    INVALID_VALUE(Reason.INVALID),
    /** A submission's time lies further in the future than clocks may differ. */
    FUTURE_SUBMISSION(Reason.INVALID),
    /** A submission carries a value for a dimension that no grouping of the board uses. */
    UNKNOWN_DIMENSION(Reason.INVALID),
    /** A query names a group that is not one of the board's groupings. */
    UNKNOWN_GROUPING(Reason.INVALID),
    /** A cursor is not one of ours, or belongs to other standings. */
    BAD_CURSOR(Reason.INVALID),
    /** There is no such board. */
    BOARD_NOT_FOUND(Reason.NOT_FOUND),
    /** The board has no such window: another kind, not begun, or expired. */
    WINDOW_NOT_FOUND(Reason.NOT_FOUND),
    /** The sum would leave the 64-bit range. */
    SCORE_OVERFLOW(Reason.CONFLICT),
    /** The submission would touch a window whose grace is over. */
    WINDOW_CLOSED(Reason.CONFLICT),
    /** The submission id was used before with another payload. */
    SUBMISSION_ID_REUSED(Reason.CONFLICT),
    /** The new definition changes what cannot change; the field {@code field} says what. */
    BOARD_CHANGE_REFUSED(Reason.CONFLICT),
    /** Someone with a higher fencing number has taken over. */
    STALE_FENCE(Reason.CONFLICT),
    /** A game holds as many boards as it may. */
    TOO_MANY_BOARDS(Reason.CONFLICT),
    /** The board does not declare dense ranks. */
    DENSE_NOT_DECLARED(Reason.UNSUPPORTED),
    /** The engine declares that it lacks this ability. */
    MISSING_ABILITY(Reason.UNSUPPORTED),
    /** Too much at once. */
    OVERLOADED(Reason.OVERLOADED),
    /** The store cannot be reached. */
    UNAVAILABLE(Reason.UNAVAILABLE),
    /** The answer to a write was lost. */
    OUTCOME_UNKNOWN(Reason.OUTCOME_UNKNOWN),
    /** An invariant does not hold. */
    BROKEN(Reason.BROKEN);

    private final Reason reason;

    Problem(Reason reason) {
        this.reason = reason;
    }

    /** The reason this problem belongs to. */
    public Reason reason() {
        return reason;
    }
}
