package dev.laurel.redispostgres;

import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.TreeSet;

/**
 * Advisory locks that stand for boards and players. Whoever writes entries holds those of the
 * boards and players concerned shared; whoever must be alone with a board (to remove it, to remove
 * windows, to begin counting leaves) or with a player (to hide, restore or remove) holds one
 * exclusively. Boards and players share 64 stripes each, so that a batch needs at most 128 locks,
 * whatever it holds: the server's lock table is small. Locks are always taken in ascending order,
 * boards before players, and end with the transaction.
 */
final class Stripes {
    private static final int EACH = 64;
    private static final int GAME = 2 * EACH;
    private static final int FOLDING = 1;
    private static final int PRESENCE = 2;

    private final int space;

    Stripes(String schema) {
        this.space = ("laurel " + schema).hashCode();
    }

    static int ofBoard(long boardNo) {
        return (int) Math.floorMod(boardNo, (long) EACH);
    }

    static int ofPlayer(GameId game, PlayerId player) {
        int hash = 31 * game.text().hashCode() + player.text().hashCode();
        return EACH + Math.floorMod(hash ^ (hash >>> 16), EACH);
    }

    /** The number under which all advisory locks of this schema lie. */
    int space() {
        return space;
    }

    /** The number under which the locks lie that tell which nodes live. */
    int presence() {
        return space + PRESENCE;
    }

    /** Stripes as the statement that reads takes them: each once, ascending. */
    static Integer[] sorted(Collection<Integer> stripes) {
        return new TreeSet<>(stripes).toArray(Integer[]::new);
    }

    /** Is alone with a board until the transaction ends. */
    void aloneWithBoard(Connection connection, long boardNo) throws SQLException {
        lock(connection, "SELECT pg_advisory_xact_lock(?, ?)", ofBoard(boardNo));
    }

    /** Is the only one who adds boards to a game until the transaction ends. */
    void aloneWithGame(Connection connection, GameId game) throws SQLException {
        int stripe = GAME + Math.floorMod(game.text().hashCode(), EACH);
        lock(connection, "SELECT pg_advisory_xact_lock(?, ?)", stripe);
    }

    /** Is alone with a player until the transaction ends, and keeps all boards as they are. */
    void aloneWithPlayer(Connection connection, GameId game, PlayerId player) throws SQLException {
        lock(
                connection,
                "SELECT pg_advisory_xact_lock_shared(?, s) FROM generate_series(0, ?) s",
                EACH - 1);
        lock(connection, "SELECT pg_advisory_xact_lock(?, ?)", ofPlayer(game, player));
    }

    private void lock(Connection connection, String sql, int stripe) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setInt(1, space);
            statement.setInt(2, stripe);
            statement.execute();
        }
    }

    /** Becomes the one who works on the counts of some standings, or tells that someone else is. */
    boolean tryFolding(Connection connection, long standingsNo) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT pg_try_advisory_xact_lock(?, ?)")) {
            statement.setInt(1, space + FOLDING);
            statement.setInt(2, (int) standingsNo);
            try (var rows = statement.executeQuery()) {
                return rows.next() && rows.getBoolean(1);
            }
        }
    }

    /** Becomes the one who works on the counts of some standings. */
    void waitForFolding(Connection connection, long standingsNo) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT pg_advisory_xact_lock(?, ?)")) {
            statement.setInt(1, space + FOLDING);
            statement.setInt(2, (int) standingsNo);
            statement.execute();
        }
    }
}
