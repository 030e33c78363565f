package dev.laurel.redispostgres;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.window.WindowKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * What can be done to a player as a whole. Each is one transaction that is alone with the player,
 * so no submission for the player can be under way: it would see the player as before, and its new
 * entries would be missed.
 */
final class PlayerChanges {
    private final Node node;

    PlayerChanges(Node node) {
        this.node = node;
    }

    /** Hides or restores a player; tells whether that changed anything. */
    boolean mark(GameId game, PlayerId player, boolean hidden) {
        List<Slot> known = numbered(game, player);
        Applied applied =
                node.database.transact(
                        connection -> {
                            node.stripes.aloneWithPlayer(connection, game, player);
                            if (!setHidden(connection, game, player, hidden)) {
                                return Applied.NOTHING;
                            }
                            return move(connection, game, player, hidden);
                        });
        node.publish(applied);
        return applied != Applied.NOTHING;
    }

    private static boolean setHidden(
            Connection connection, GameId game, PlayerId player, boolean hidden)
            throws SQLException {
        String sql =
                hidden
                        ? "INSERT INTO player AS p (game, player, hidden) VALUES (?, ?, true)"
                                + " ON CONFLICT (game, player) DO UPDATE SET hidden = true"
                                + " WHERE NOT p.hidden"
                        : "UPDATE player SET hidden = false"
                                + " WHERE game = ? AND player = ? AND hidden";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, game.text());
            statement.setString(2, player.text());
            return statement.executeUpdate() > 0;
        }
    }

    private Applied move(Connection connection, GameId game, PlayerId player, boolean hidden)
            throws SQLException {
        var writes = new WriteSet();
        List<Slot> slots = slots(connection, game, player);
        for (Slot slot : slots) {
            Slot.State state = Objects.requireNonNull(slot.now());
            writes.update(slot.row(state));
            for (GroupKey group : slot.groups(state)) {
                if (hidden) {
                    writes.leave(number(slot, group), state.key().toBytes());
                } else {
                    writes.take(number(slot, group), state.key().toBytes());
                }
            }
        }
        return write(connection, writes, slots, !hidden);
    }

    private Applied write(Connection connection, WriteSet writes, List<Slot> slots, boolean visible)
            throws SQLException {
        long version = writes.write(connection, node.clock.instant()).orElseThrow();
        var applied = new Applied(version, writes);
        slots.forEach(slot -> applied.add(slot, visible));
        return applied;
    }

    private long number(Slot slot, GroupKey group) {
        return Objects.requireNonNull(node.numbers.standings(slot.standings(group)));
    }

    /** Sees to it that all standings of the player have numbers, before anything is locked. */
    private List<Slot> numbered(GameId game, PlayerId player) {
        List<Slot> slots = node.database.read(connection -> slots(connection, game, player));
        var refs = new LinkedHashSet<Numbers.StandingsRef>();
        for (Slot slot : slots) {
            slot.groups(slot.now()).forEach(group -> refs.add(slot.standings(group)));
        }
        node.numbers.ensureStandings(refs);
        return slots;
    }

    /** Every entry of the player in the game. */
    private static List<Slot> slots(Connection connection, GameId game, PlayerId player)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        "SELECT e.key, e.group_values, e.metadata, w.window_key, w.window_no, "
                                + StoredBoard.COLUMNS
                                + " FROM entry e JOIN board_window w USING (window_no)"
                                + " JOIN board b USING (board_no)"
                                + " WHERE e.player = ? AND b.game = ?"
                                + " ORDER BY e.window_no")) {
            statement.setString(1, player.text());
            statement.setString(2, game.text());
            var slots = new ArrayList<Slot>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    slots.add(
                            new Slot(
                                    StoredBoard.read(rows),
                                    new WindowKey(rows.getString("window_key")),
                                    rows.getLong("window_no"),
                                    player,
                                    SubmitRead.state(rows, 1)));
                }
            }
            return slots;
        }
    }

    void remove(GameId game, PlayerId player) {
        numbered(game, player);
        Applied applied =
                node.database.transact(
                        connection -> {
                            node.database.patiently(connection);
                            node.stripes.aloneWithPlayer(connection, game, player);
                            boolean visible = forget(connection, game, player);
                            return removeEntries(connection, game, player, visible);
                        });
        node.names.forget(game, player);
        node.publish(applied);
    }

    private Applied removeEntries(
            Connection connection, GameId game, PlayerId player, boolean visible)
            throws SQLException {
        var writes = new WriteSet();
        List<Slot> slots = slots(connection, game, player);
        for (Slot slot : slots) {
            Slot.State state = Objects.requireNonNull(slot.now());
            writes.delete(slot.row(state));
            if (visible) {
                for (GroupKey group : slot.groups(state)) {
                    writes.leave(number(slot, group), state.key().toBytes());
                }
            }
        }
        return slots.isEmpty() ? Applied.NOTHING : write(connection, writes, slots, false);
    }

    /** Removes profile and snapshots, gives events a pseudonym; tells whether it was visible. */
    private static boolean forget(Connection connection, GameId game, PlayerId player)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        WITH profile AS (
                            DELETE FROM player WHERE game = ? AND player = ? RETURNING hidden),
                        history AS (
                            DELETE FROM snapshot s USING capture c, board b
                            WHERE s.player = ? AND c.capture_no = s.capture_no
                              AND b.board_no = c.board_no AND b.game = ?),
                        trail AS (
                            UPDATE event SET player = ? WHERE game = ? AND player = ?)
                        SELECT coalesce((SELECT bool_or(hidden) FROM profile), false)
                        """)) {
            statement.setString(1, game.text());
            statement.setString(2, player.text());
            statement.setString(3, player.text());
            statement.setString(4, game.text());
            statement.setString(5, "removed-" + UUID.randomUUID());
            statement.setString(6, game.text());
            statement.setString(7, player.text());
            try (var row = statement.executeQuery()) {
                row.next();
                return !row.getBoolean(1);
            }
        }
    }
}
