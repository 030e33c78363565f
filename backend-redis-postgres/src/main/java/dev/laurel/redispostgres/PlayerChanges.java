package dev.laurel.redispostgres;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.window.WindowKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What can be done to a player as a whole. Each is one transaction that is alone with the player,
 * so no submission for the player can be under way: it would see the player as before, and its new
 * entries would be missed.
 */
final class PlayerChanges {
    private static final int ATTEMPTS = 10;

    private final Node node;

    PlayerChanges(Node node) {
        this.node = node;
    }

    /** Stores a profile; a new name is a change of every board on which the player stands. */
    void put(Profile profile) {
        String name = profile.displayName();
        List<BoardKey> renamed =
                node.database.transact(
                        connection -> {
                            boolean changed = store(connection, profile, name);
                            return changed
                                    ? boards(connection, profile.game(), profile.player())
                                    : List.of();
                        });
        node.names.forget(profile.game(), profile.player());
        node.announce(renamed);
    }

    /** Tells whether the name is another than before. */
    private static boolean store(Connection connection, Profile profile, @Nullable String name)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        WITH before AS (
                            SELECT display_name FROM player WHERE game = ? AND player = ?
                            FOR UPDATE)
                        INSERT INTO player (game, player, display_name, lookup_name, avatar_url,
                            hidden)
                        VALUES (?, ?, ?, ?, ?, false)
                        ON CONFLICT (game, player) DO UPDATE
                        SET display_name = excluded.display_name,
                            lookup_name = excluded.lookup_name, avatar_url = excluded.avatar_url
                        RETURNING (SELECT display_name FROM before) IS DISTINCT FROM display_name
                        """)) {
            statement.setString(1, profile.game().text());
            statement.setString(2, profile.player().text());
            statement.setString(3, profile.game().text());
            statement.setString(4, profile.player().text());
            statement.setString(5, name);
            statement.setString(6, name == null ? null : Profile.lookupName(name));
            statement.setString(7, profile.avatarUrl());
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getBoolean(1);
            }
        }
    }

    private static List<BoardKey> boards(Connection connection, GameId game, PlayerId player)
            throws SQLException {
        return slots(connection, game, player).stream()
                .map(slot -> slot.board().key())
                .distinct()
                .toList();
    }

    /** Hides or restores a player; tells whether that changed anything. */
    boolean mark(GameId game, PlayerId player, boolean hidden) {
        Applied applied =
                publishing(
                        game,
                        player,
                        connection -> {
                            node.stripes.aloneWithPlayer(connection, game, player);
                            return setHidden(connection, game, player, hidden)
                                    ? move(connection, game, player, hidden)
                                    : found(connection, game, player, hidden);
                        });
        return applied.version() != 0;
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

    /** Someone else has done it, and may not have shown it. */
    private static Applied found(
            Connection connection, GameId game, PlayerId player, boolean hidden)
            throws SQLException {
        Applied applied = Applied.nothing();
        slots(connection, game, player).forEach(slot -> applied.seen(slot, !hidden));
        return applied;
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
        node.debts.check(connection, boardNumbers(slots));
        long version = writes.write(connection, node.clock.instant()).orElseThrow();
        var applied = new Applied(version, writes);
        slots.forEach(slot -> applied.changed(slot, visible));
        return applied;
    }

    /** Runs a transaction that is alone with the player, with numbers for all it may find. */
    private Applied publishing(GameId game, PlayerId player, Database.Work<Applied> work) {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            numbered(game, player);
            try {
                return node.publishing(work);
            } catch (SubmitAgain again) {
                again.mend();
                Database.pause(attempt);
            }
        }
        throw Errors.crowded();
    }

    private long number(Slot slot, GroupKey group) {
        Long number = node.numbers.standings(slot.standings(group));
        if (number == null) {
            throw new SubmitAgain(() -> {}); // a submission was quicker than this and came to more
        }
        return number;
    }

    /** Sees to it that all standings of the player have numbers, before anything is locked. */
    private void numbered(GameId game, PlayerId player) {
        List<Slot> slots = node.database.read(connection -> slots(connection, game, player));
        var refs = new LinkedHashSet<Numbers.StandingsRef>();
        for (Slot slot : slots) {
            slot.groups(slot.now()).forEach(group -> refs.add(slot.standings(group)));
        }
        node.numbers.ensureStandings(refs);
        node.debts.ensure(boardNumbers(slots));
    }

    private static Set<Long> boardNumbers(List<Slot> slots) {
        return slots.stream().map(slot -> slot.board().boardNo()).collect(Collectors.toSet());
    }

    /** Every entry of the player in the game. */
    private static List<Slot> slots(Connection connection, GameId game, PlayerId player)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        "SELECT e.key, e.group_values, e.metadata, e.version, w.window_key,"
                                + " w.window_no, "
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
                                    SubmitRead.state(rows, 1),
                                    rows.getLong("version")));
                }
            }
            return slots;
        }
    }

    void remove(GameId game, PlayerId player) {
        publishing(
                game,
                player,
                connection -> {
                    node.database.patiently(connection);
                    node.stripes.aloneWithPlayer(connection, game, player);
                    boolean visible = forget(connection, game, player);
                    return removeEntries(connection, game, player, visible);
                });
        node.names.forget(game, player);
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
        return slots.isEmpty() ? Applied.nothing() : write(connection, writes, slots, false);
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
