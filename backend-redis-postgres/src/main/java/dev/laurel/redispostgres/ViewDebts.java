package dev.laurel.redispostgres;

import dev.laurel.view.StandingsView;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who may have committed what the view does not show. A node says so once for each board that it
 * writes to, before its first change, and takes it back when it has shown everything and ends. A
 * node that dies cannot: another one finds what it left, and has the views concerned filled anew.
 *
 * <p>A debt is called in first, alone with the board: all changes of the dead node have ended by
 * then, and one that was taken for dead and lives finds out inside its next transaction. It is
 * struck out when the view is whole again, unless that node has owed anew.
 */
final class ViewDebts {
    private static final Logger LOG = LoggerFactory.getLogger(ViewDebts.class);

    /** The number of all nodes that have no view. */
    static final int WITHOUT_VIEW = 0;

    private final Database database;
    private final Stripes stripes;
    private final @Nullable Presence presence;
    private final Set<Long> owed = ConcurrentHashMap.newKeySet();
    private final Map<Long, StoredBoard> called = new HashMap<>(); // of maintenance alone

    ViewDebts(Database database, Stripes stripes, @Nullable Presence presence) {
        this.database = database;
        this.stripes = stripes;
        this.presence = presence;
    }

    /** The number under which this node owes. */
    int self() {
        return presence == null ? WITHOUT_VIEW : presence.number();
    }

    /** Owes from now on, also if the node dies. */
    void ensure(Collection<Long> boards) {
        List<Long> missing = boards.stream().filter(b -> !owed.contains(b)).sorted().toList();
        if (missing.isEmpty()) {
            return;
        }
        database.<@Nullable Void>transact(
                connection -> {
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    """
                                    INSERT INTO view_debt AS d (board_no, node_no)
                                    SELECT b, ? FROM unnest(?::bigint[]) b
                                    ON CONFLICT (board_no, node_no) DO UPDATE SET called = false
                                    WHERE d.called
                                    """)) {
                        statement.setInt(1, self());
                        Sql.longs(statement, 2, missing, number -> number);
                        statement.executeUpdate();
                    }
                    return null;
                });
        owed.addAll(missing);
    }

    /** The debt was called in or struck out; it must be owed anew. */
    void forget(long board) {
        owed.remove(board);
    }

    /** Begins anew unless all of the boards are owed; within the transaction that changes them. */
    void check(Connection connection, Collection<Long> boards) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        "SELECT board_no FROM view_debt WHERE board_no = ANY (?::bigint[])"
                                + " AND node_no = ? AND NOT called")) {
            Sql.longs(statement, 1, boards, number -> number);
            statement.setInt(2, self());
            var missing = new HashSet<>(boards);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    missing.remove(rows.getLong(1));
                }
            }
            if (!missing.isEmpty()) {
                throw new SubmitAgain(() -> missing.forEach(this::forget));
            }
        }
    }

    /** Has the views filled anew for which dead nodes owe something; strikes out what is done. */
    void settle(StandingsView view) {
        Map<StoredBoard, List<Integer>> dead = dead();
        for (Map.Entry<StoredBoard, List<Integer>> debt : dead.entrySet()) {
            StoredBoard board = debt.getKey();
            if (!called.containsKey(board.boardNo())) {
                callIn(board, debt.getValue());
                called.put(board.boardNo(), board);
                view.rebuild(board.forView());
                LOG.atInfo()
                        .addKeyValue("board", board.key())
                        .log("a node died and may have left the view behind; it is filled anew");
            }
        }
        called.values().removeIf(board -> !dead.containsKey(board)); // removed meanwhile
        for (StoredBoard board : List.copyOf(called.values())) {
            if (view.answers(board.forView())) {
                called.remove(board.boardNo());
                strikeOut(board.boardNo());
            }
        }
    }

    /** What nodes owe that do not live; nobody can hold the lock of {@link #WITHOUT_VIEW}. */
    private Map<StoredBoard, List<Integer>> dead() {
        return database.read(
                connection -> {
                    var dead = new LinkedHashMap<StoredBoard, List<Integer>>();
                    List<Integer> nodes = deadNodes(connection);
                    if (nodes.isEmpty()) {
                        return dead;
                    }
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    "SELECT d.node_no, "
                                            + StoredBoard.COLUMNS
                                            + " FROM view_debt d JOIN board b USING (board_no)"
                                            + " WHERE d.node_no = ANY (?::int[])")) {
                        Sql.array(statement, 1, "int4", nodes.toArray(Integer[]::new));
                        try (var rows = statement.executeQuery()) {
                            while (rows.next()) {
                                dead.computeIfAbsent(StoredBoard.read(rows), b -> new ArrayList<>())
                                        .add(rows.getInt(1));
                            }
                        }
                    }
                    return dead;
                });
    }

    private List<Integer> deadNodes(Connection connection) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        WITH n AS MATERIALIZED (
                            SELECT DISTINCT node_no FROM view_debt WHERE node_no <> ?)
                        SELECT node_no FROM n
                        WHERE node_no = ? OR pg_try_advisory_xact_lock(?, node_no)
                        """)) {
            statement.setInt(1, self());
            statement.setInt(2, WITHOUT_VIEW);
            statement.setInt(3, stripes.presence());
            var nodes = new ArrayList<Integer>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    nodes.add(rows.getInt(1));
                }
            }
            return nodes;
        }
    }

    private void callIn(StoredBoard board, List<Integer> nodes) {
        database.<@Nullable Void>transact(
                connection -> {
                    stripes.aloneWithBoard(connection, board.boardNo());
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    "UPDATE view_debt SET called = true WHERE board_no = ?"
                                            + " AND node_no = ANY (?::int[])")) {
                        statement.setLong(1, board.boardNo());
                        Sql.array(statement, 2, "int4", nodes.toArray(Integer[]::new));
                        statement.executeUpdate();
                    }
                    return null;
                });
    }

    private void strikeOut(long boardNo) {
        delete("DELETE FROM view_debt WHERE called AND board_no = ?", boardNo);
    }

    /** Nothing is owed any more: everything was shown, and no more will be changed. */
    void paid() {
        delete("DELETE FROM view_debt WHERE node_no = ?", self());
    }

    private void delete(String sql, long number) {
        database.<@Nullable Void>transact(
                connection -> {
                    try (PreparedStatement statement = connection.prepareStatement(sql)) {
                        statement.setLong(1, number);
                        statement.executeUpdate();
                    }
                    return null;
                });
    }
}
