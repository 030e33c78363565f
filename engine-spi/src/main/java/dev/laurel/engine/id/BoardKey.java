package dev.laurel.engine.id;

import dev.laurel.engine.check.Checks;

/** A board within its game. */
public record BoardKey(GameId game, BoardId board) {

    public BoardKey {
        Checks.present("game", game);
        Checks.present("board", board);
    }

    /** The key from two texts. */
    public static BoardKey of(String game, String board) {
        return new BoardKey(new GameId(game), new BoardId(board));
    }

    /** {@code game:board}; neither part can contain the colon. */
    @Override
    public String toString() {
        return game + ":" + board;
    }
}
