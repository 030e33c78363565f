package dev.laurel.api.jobs;

import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.Boards;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.error.Reason;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Goes through all boards of all games, a page at a time. */
final class EveryBoard {
    private static final Logger LOG = LoggerFactory.getLogger(EveryBoard.class);

    private final Boards boards;

    EveryBoard(Boards boards) {
        this.boards = boards;
    }

    /**
     * Does something for each board. A board that vanishes meanwhile is passed over, and one that
     * fails does not keep the others from their turn; a store that cannot be reached ends the walk.
     */
    void visit(Term term, Consumer<Board> action) {
        GameId game = null;
        List<GameId> games;
        do {
            term.check();
            games = boards.games(game, Limits.PAGE);
            for (GameId next : games) {
                visit(next, term, action);
                game = next;
            }
        } while (games.size() == Limits.PAGE);
    }

    private void visit(GameId game, Term term, Consumer<Board> action) {
        BoardId after = null;
        List<Board> page;
        do {
            page = boards.list(game, after, Limits.PAGE);
            for (Board board : page) {
                term.check();
                attempt(board, action);
                after = board.definition().key().board();
            }
        } while (page.size() == Limits.PAGE);
    }

    private static void attempt(Board board, Consumer<Board> action) {
        try {
            action.accept(board);
        } catch (EngineException e) {
            if (isAboutTheStore(e)) {
                throw e;
            }
            if (e.problem() != Problem.BOARD_NOT_FOUND) {
                LOG.atWarn()
                        .addKeyValue("board", board.definition().key())
                        .addKeyValue("problem", e.problem())
                        .setCause(e)
                        .log("a job could not do its work on a board");
            }
        }
    }

    /** Tells whether the next board would fare no better. */
    private static boolean isAboutTheStore(EngineException e) {
        return e.reason() == Reason.UNAVAILABLE
                || e.reason() == Reason.OVERLOADED
                || e.reason() == Reason.OUTCOME_UNKNOWN;
    }
}
