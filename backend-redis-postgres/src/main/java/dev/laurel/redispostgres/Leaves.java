package dev.laurel.redispostgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the counts that make ranks cheap. Writers append what they changed; whoever gets the
 * advisory lock of some standings folds it into leaves and branches, and splits and merges them.
 * Standings get leaves when they outgrow {@link Shape#counted}. Nothing depends on this being done
 * soon: ranks are exact at any time and only cost more when much is unfolded.
 */
final class Leaves {
    /**
     * The sizes of things.
     *
     * @param counted up to about so many places are counted one by one, without leaves
     * @param leaf places of a leaf when it is made; it splits at more than twice as many
     * @param branch leaves of a branch before it splits in two
     */
    record Shape(int counted, int leaf, int branch) {
        static final Shape DEFAULT = new Shape(2_000, 256, 128);
    }

    private static final int MOST = 100_000;

    private final Database database;
    private final Stripes stripes;
    private final Shape shape;
    private final Map<Long, Load> changed = new ConcurrentHashMap<>();
    private final Map<Long, Integer> headroom = new ConcurrentHashMap<>();

    /** How many places came to some standings since they were last looked at. */
    private record Load(int came) {
        static Load sum(Load a, Load b) {
            return new Load(a.came + b.came);
        }
    }

    Leaves(Database database, Stripes stripes, Shape shape) {
        this.database = database;
        this.stripes = stripes;
        this.shape = shape;
    }

    /** Takes note of standings that have changed. */
    void changed(Applied applied) {
        if (changed.size() > MOST) {
            changed.clear(); // they are found by their unfolded rows
        }
        var came = new HashMap<Long, Integer>();
        applied.vacated().forEach(place -> came.merge(place.standingsNo(), 0, Integer::sum));
        applied.taken().forEach(place -> came.merge(place.standingsNo(), 1, Integer::sum));
        came.forEach((standings, n) -> changed.merge(standings, new Load(n), Load::sum));
    }

    /** Folds what this node has changed since the last call. */
    void fold() {
        for (Long standings : List.copyOf(changed.keySet())) {
            Load load = changed.remove(standings);
            if (load == null) {
                continue;
            }
            // Small standings are looked at again only when they may have outgrown their size.
            Integer room = headroom.computeIfPresent(standings, (s, left) -> left - load.came());
            if (room == null || room <= 0) {
                tend(standings);
            }
        }
    }

    /** Folds what any node has left unfolded, such as one that was killed. */
    void foldLeftovers() {
        List<Long> found =
                database.read(
                        connection -> {
                            try (PreparedStatement statement =
                                            connection.prepareStatement(
                                                    "SELECT DISTINCT standings_no FROM delta LIMIT"
                                                            + " 1000");
                                    var rows = statement.executeQuery()) {
                                var standings = new ArrayList<Long>();
                                while (rows.next()) {
                                    standings.add(rows.getLong(1));
                                }
                                return standings;
                            }
                        });
        found.forEach(this::tend);
    }

    /** Folds, or builds leaves for the first time when it is time for that. */
    private void tend(long standings) {
        Boolean hasLeaves = database.<@Nullable Boolean>read(c -> hasLeaves(c, standings));
        if (hasLeaves == null) {
            headroom.remove(standings);
        } else if (hasLeaves) {
            headroom.put(standings, 0);
            foldAll(standings);
        } else {
            int room = shape.counted() - placesUpTo(standings, shape.counted() + 1);
            if (headroom.size() > MOST) {
                headroom.clear();
            }
            headroom.put(standings, Math.max(room / 2, 0));
            if (room < 0) {
                build(standings, false);
                headroom.put(standings, 0);
            }
        }
    }

    /** Whether the standings have leaves; null when they are gone. */
    private static @Nullable Boolean hasLeaves(Connection connection, long standings)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        "SELECT leaves FROM standings WHERE standings_no = ?")) {
            statement.setLong(1, standings);
            try (var rows = statement.executeQuery()) {
                return rows.next() ? rows.getBoolean(1) : null;
            }
        }
    }

    private int placesUpTo(long standings, int most) {
        return database.read(
                connection -> {
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    "SELECT count(*) FROM (SELECT 1 FROM place"
                                            + " WHERE standings_no = ? LIMIT ?) p")) {
                        statement.setLong(1, standings);
                        statement.setInt(2, most);
                        try (var rows = statement.executeQuery()) {
                            rows.next();
                            return rows.getInt(1);
                        }
                    }
                });
    }

    /** Folds everything that is there now; someone else's folding is as good. */
    void foldAll(long standings) {
        database.transact(
                Connection.TRANSACTION_REPEATABLE_READ,
                connection -> {
                    if (stripes.tryFolding(connection, standings)) {
                        database.patiently(connection);
                        callFold(connection, standings);
                    }
                    return true;
                });
    }

    /** Counts standings anew, alone with their board and with their counts. */
    void build(long standings) {
        build(standings, true);
    }

    private void build(long standings, boolean again) {
        database.transact(
                connection -> {
                    long board = boardOf(connection, standings);
                    if (board == 0) {
                        return false; // removed meanwhile
                    }
                    database.patiently(connection);
                    database.scanning(connection);
                    stripes.aloneWithBoard(connection, board);
                    stripes.waitForFolding(connection, standings);
                    if (again || !Boolean.TRUE.equals(hasLeaves(connection, standings))) {
                        callBuild(connection, standings);
                    }
                    return true;
                });
    }

    private static long boardOf(Connection connection, long standings) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        "SELECT w.board_no FROM standings s JOIN board_window w USING (window_no)"
                                + " WHERE s.standings_no = ?")) {
            statement.setLong(1, standings);
            try (var rows = statement.executeQuery()) {
                return rows.next() ? rows.getLong(1) : 0;
            }
        }
    }

    private void callFold(Connection connection, long standings) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT fold(?, ?, ?)")) {
            statement.setLong(1, standings);
            statement.setInt(2, shape.leaf());
            statement.setInt(3, shape.branch());
            statement.execute();
        }
    }

    private void callBuild(Connection connection, long standings) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT build_leaves(?, ?, ?)")) {
            statement.setLong(1, standings);
            statement.setInt(2, shape.leaf());
            statement.setInt(3, shape.branch());
            statement.execute();
        }
    }
}
