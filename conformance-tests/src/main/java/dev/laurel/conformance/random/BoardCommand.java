package dev.laurel.conformance.random;

import dev.laurel.engine.Ability;
import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import java.util.ArrayList;
import java.util.List;

/** Commands about boards. When a board was created is the engine's to say. */
public sealed interface BoardCommand extends Command {

    /**
     * Puts a board. Expired windows are swept before, since a longer {@code keep} may or may not
     * bring back what was not swept yet.
     */
    record PutBoard(int board, int shape, int variant) implements BoardCommand {
        @Override
        public Object play(Side side) {
            BoardKey key = side.board(board);
            int swept =
                    side.definition(key).isPresent() ? side.engine.windows().removeExpired(key) : 0;
            BoardDefinition definition = able(side, Universe.board(key, shape, variant));
            Board put = side.engine.boards().put(definition);
            side.know(key, definition);
            return List.of(swept, put.definition());
        }

        private static BoardDefinition able(Side side, BoardDefinition wanted) {
            return new BoardDefinition(
                    wanted.key(),
                    wanted.title(),
                    wanted.strategy(),
                    wanted.order(),
                    wanted.dense() && side.can(Ability.DENSE_RANKS),
                    wanted.windows(),
                    side.can(Ability.GROUPS) ? wanted.groupings() : List.of());
        }

        @Override
        public List<Command> simpler() {
            return variant == 0 ? List.of() : List.of(new PutBoard(board, shape, 0));
        }
    }

    /** Removes a board. */
    record RemoveBoard(int board) implements BoardCommand {
        @Override
        public Object play(Side side) {
            side.know(side.board(board), null);
            return side.engine.boards().remove(side.board(board));
        }
    }

    /** Finds a board. */
    record FindBoard(int board) implements BoardCommand {
        @Override
        public Object play(Side side) {
            return side.engine.boards().find(side.board(board)).map(Board::definition);
        }
    }

    /** Lists the boards of the game, page by page. */
    record ListBoards(int limit) implements BoardCommand {
        @Override
        public Object play(Side side) {
            var told = new ArrayList<BoardDefinition>();
            BoardId after = null;
            List<Board> page;
            do {
                page = side.engine.boards().list(side.game, after, limit);
                for (Board board : page) {
                    told.add(board.definition());
                    after = board.definition().key().board();
                }
            } while (page.size() == limit && told.size() <= 2 * Universe.BOARDS.size());
            return told;
        }
    }
}
