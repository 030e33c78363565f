package dev.laurel.engine.board;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowSpec;
import java.time.Instant;
import java.util.List;

/** What a board's definition alone decides, written once so that engines need not differ. */
public final class BoardRules {
    private BoardRules() {}

    /**
     * The windows a submission touches, in declared order.
     *
     * @throws EngineException FUTURE_SUBMISSION, UNKNOWN_DIMENSION, WINDOW_CLOSED; checked in this
     *     order
     */
    public static List<Window> accept(BoardDefinition board, Submission submission, Instant now) {
        if (submission.at().isAfter(now.plus(Limits.CLOCK_SKEW))) {
            throw new EngineException(
                    Problem.FUTURE_SUBMISSION, "the submission's time lies in the future");
        }
        for (String dimension : submission.groups().keySet()) {
            if (board.groupings().stream().noneMatch(g -> g.dimensions().contains(dimension))) {
                throw new EngineException(
                        Problem.UNKNOWN_DIMENSION, "no grouping of the board uses this dimension");
            }
        }
        List<Window> windows = board.windows().touched(submission.at());
        for (Window window : windows) {
            if (!now.isBefore(board.windows().closesAt(window))) {
                throw new EngineException(
                        Problem.WINDOW_CLOSED,
                        "the submission would touch a closed window",
                        "window",
                        window.key());
            }
        }
        return windows;
    }

    /**
     * The window that a query reads.
     *
     * @throws EngineException WINDOW_NOT_FOUND, UNKNOWN_GROUPING; checked in this order
     */
    public static Window readable(BoardDefinition board, StandingsKey key, Instant now) {
        Window window =
                board.windows()
                        .find(key.window())
                        .filter(w -> board.windows().state(w, now).isReadable())
                        .orElseThrow(
                                () ->
                                        new EngineException(
                                                Problem.WINDOW_NOT_FOUND,
                                                "the board has no such window now",
                                                "window",
                                                key.window()));
        if (!key.group().equals(GroupKey.EVERYONE)) {
            var dimensions = List.copyOf(key.group().values().keySet());
            if (board.groupings().stream().noneMatch(g -> g.dimensions().equals(dimensions))) {
                throw new EngineException(
                        Problem.UNKNOWN_GROUPING, "the board has no such grouping");
            }
        }
        return window;
    }

    /**
     * Refuses dense ranks where the board does not declare them.
     *
     * @throws EngineException DENSE_NOT_DECLARED
     */
    public static void checkMode(BoardDefinition board, RankMode mode) {
        if (mode == RankMode.DENSE && !board.dense()) {
            throw new EngineException(
                    Problem.DENSE_NOT_DECLARED, "the board does not declare dense ranks");
        }
    }

    /**
     * Refuses a change of what cannot change.
     *
     * @throws EngineException BOARD_CHANGE_REFUSED with the field's name
     */
    public static void checkChange(BoardDefinition before, BoardDefinition after) {
        same("strategy", before.strategy(), after.strategy());
        same("order", before.order().score(), after.order().score());
        same("subscoreOrder", before.order().subscore(), after.order().subscore());
        same("dense", before.dense(), after.dense());
        same("zone", before.windows().zone(), after.windows().zone());
        same("windows", kinds(before), kinds(after));
        same("groupings", before.groupings(), after.groupings());
    }

    private static List<String> kinds(BoardDefinition board) {
        return board.windows().specs().stream()
                .map(WindowSpec::kind)
                .map(kind -> kind.text())
                .toList();
    }

    private static void same(String field, Object before, Object after) {
        if (!before.equals(after)) {
            throw new EngineException(
                    Problem.BOARD_CHANGE_REFUSED,
                    "this part of a board cannot change once the board exists",
                    "field",
                    field);
        }
    }
}
