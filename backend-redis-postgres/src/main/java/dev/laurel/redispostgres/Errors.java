package dev.laurel.redispostgres;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;

/**
 * What the driver's exceptions mean. The question is always the same: was the work not applied, or
 * can nobody tell? Nobody can tell only when the connection broke while COMMIT was under way; an
 * error that the server itself reported means that it rolled back.
 */
final class Errors {
    private static final String DEADLOCK = "40P01";
    private static final String NOT_SERIALIZABLE = "40001";
    private static final String LOCK_NOT_AVAILABLE = "55P03";
    private static final String CANCELLED = "57014";
    private static final String NO_PARTITION = "23514";

    private Errors() {}

    /** Tells whether the same transaction may succeed when it is run again at once. */
    static boolean isPassing(SQLException e) {
        String state = state(e);
        return state.equals(DEADLOCK) || state.equals(NOT_SERIALIZABLE);
    }

    /** Tells whether a row found no partition to go to. */
    static boolean isMissingPartition(SQLException e) {
        return state(e).equals(NO_PARTITION);
    }

    /** Tells whether the store refused what a row holds, so that its neighbours may succeed. */
    static boolean isAboutData(SQLException e) {
        return state(e).startsWith("22") || state(e).startsWith("23");
    }

    /** An exception before COMMIT was sent: nothing was applied. */
    static EngineException notApplied(SQLException e) {
        return new EngineException(failure(e), e);
    }

    /** An exception while COMMIT was under way. */
    static EngineException committing(SQLException e) {
        return isConnection(e)
                ? new EngineException(
                        Failure.of(
                                Problem.OUTCOME_UNKNOWN,
                                "the connection broke while a change was being committed"),
                        e)
                : notApplied(e);
    }

    /** The failure of calls on a closed engine. */
    static EngineException closed() {
        return new EngineException(Problem.UNAVAILABLE, "the engine is closed");
    }

    /** The failure of work that met others again and again. */
    static EngineException crowded() {
        return new EngineException(
                Problem.OVERLOADED, "too many changes of the same rows at the same time");
    }

    private static Failure failure(SQLException e) {
        String state = state(e);
        if (e instanceof SQLTransientConnectionException && !isConnection(e)) {
            return Failure.of(
                    Problem.OVERLOADED, "no connection to PostgreSQL became free in time");
        }
        if (isConnection(e)) {
            return Failure.of(Problem.UNAVAILABLE, "PostgreSQL cannot be reached", "state", state);
        }
        if (state.equals(CANCELLED) || state.equals(LOCK_NOT_AVAILABLE) || isPassing(e)) {
            return Failure.of(
                    Problem.OVERLOADED, "PostgreSQL did not answer in time", "state", state);
        }
        return switch (state.length() < 2 ? "" : state.substring(0, 2)) {
            case "53", "54" ->
                    Failure.of(Problem.OVERLOADED, "PostgreSQL lacks resources", "state", state);
            case "28", "3D", "25" ->
                    Failure.of(Problem.UNAVAILABLE, "PostgreSQL refuses to serve", "state", state);
            default ->
                    Failure.of(
                            Problem.BROKEN,
                            "PostgreSQL reported an unexpected error",
                            "state",
                            state);
        };
    }

    /** Tells whether the connection is at fault, or the server is going down or coming up. */
    private static boolean isConnection(SQLException e) {
        String state = state(e);
        if (state.startsWith("08") || state.startsWith("57P")) {
            return true;
        }
        for (Throwable t = e.getCause(); t != null; t = t.getCause()) {
            if (t instanceof java.io.IOException
                    || t instanceof SQLException s && isConnection(s)) {
                return true;
            }
        }
        return false;
    }

    private static String state(SQLException e) {
        String state = e.getSQLState();
        return state == null ? "" : state;
    }
}
