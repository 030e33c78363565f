package dev.laurel.redispostgres;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.player.Membership;
import dev.laurel.engine.player.Player;
import dev.laurel.engine.player.Players;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.engine.window.WindowPlan;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Players: profiles and where they stand. {@link PlayerChanges} hides, restores and removes. */
final class RedisPostgresPlayers implements Players {
    private static final String COLUMNS =
            "SELECT p.game, p.player, p.display_name, p.avatar_url, p.hidden FROM player p ";

    private final Node node;
    private final PlayerChanges changes;

    RedisPostgresPlayers(Node node) {
        this.node = node;
        this.changes = new PlayerChanges(node);
    }

    @Override
    public void put(Profile profile) {
        changes.put(profile);
    }

    @Override
    public Optional<Player> find(GameId game, PlayerId player) {
        return Optional.ofNullable(findAll(game, List.of(player)).get(player));
    }

    @Override
    public Map<PlayerId, Player> findAll(GameId game, List<PlayerId> players) {
        Checks.size("players", players, 0, Limits.LOOKUP);
        return node.database.read(
                connection -> {
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    COLUMNS
                                            + "JOIN (SELECT DISTINCT unnest(?::text[])"
                                            + " COLLATE \"C\" AS player) u USING (player)"
                                            + " WHERE p.game = ?")) {
                        Sql.texts(statement, 1, players, PlayerId::text);
                        statement.setString(2, game.text());
                        var found = new LinkedHashMap<PlayerId, Player>();
                        for (Player player : players(statement)) {
                            found.put(player.profile().player(), player);
                        }
                        return found;
                    }
                });
    }

    private static List<Player> players(PreparedStatement statement) throws SQLException {
        var players = new ArrayList<Player>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                var profile =
                        new Profile(
                                new GameId(rows.getString(1)),
                                new PlayerId(rows.getString(2)),
                                rows.getString(3),
                                rows.getString(4));
                players.add(new Player(profile, rows.getBoolean(5)));
            }
        }
        return players;
    }

    @Override
    public List<Player> byName(GameId game, String name, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        if (!isStorable(name)) {
            node.database.checkOpen();
            return List.of(); // no profile can have it
        }
        return node.database.read(
                connection -> {
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    COLUMNS
                                            + "WHERE p.game = ? AND p.lookup_name = ?"
                                            + " ORDER BY p.player LIMIT ?")) {
                        statement.setString(1, game.text());
                        statement.setString(2, Profile.lookupName(name));
                        statement.setInt(3, limit);
                        return players(statement);
                    }
                });
    }

    /** PostgreSQL's text holds neither the character 0 nor half of a surrogate pair. */
    private static boolean isStorable(String name) {
        return name.indexOf('\0') < 0 && StandardCharsets.UTF_8.newEncoder().canEncode(name);
    }

    /**
     * Reads pages of rows until enough of them are of readable windows: whether a window is
     * readable is arithmetic that only this side knows.
     */
    @Override
    public List<Membership> memberships(
            GameId game, PlayerId player, @Nullable MembershipPlace after, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        String board = after == null ? "" : after.board().text();
        String window = after == null ? "" : after.window().text();
        return node.database.read(
                connection -> {
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    "SELECT e.key, e.metadata, n.display_name, w.window_key, "
                                            + StoredBoard.COLUMNS
                                            + " FROM entry e JOIN board_window w USING (window_no)"
                                            + " JOIN board b USING (board_no)"
                                            + " LEFT JOIN player n ON n.game = b.game"
                                            + " AND n.player = e.player"
                                            + " WHERE e.player = ? AND b.game = ?"
                                            + " AND (b.name, w.window_key) > (?, ?)"
                                            + " ORDER BY b.name, w.window_key")) {
                        statement.setString(1, player.text());
                        statement.setString(2, game.text());
                        statement.setString(3, board);
                        statement.setString(4, window);
                        var memberships = new ArrayList<Membership>();
                        try (ResultSet rows = statement.executeQuery()) {
                            while (rows.next() && memberships.size() < limit) {
                                membership(rows).ifPresent(memberships::add);
                            }
                        }
                        return memberships;
                    }
                });
    }

    private Optional<Membership> membership(ResultSet row) throws SQLException {
        StoredBoard board = StoredBoard.read(row);
        var window = new WindowKey(row.getString(4));
        WindowPlan plan = board.definition().windows();
        boolean readable =
                plan.find(window)
                        .filter(w -> plan.state(w, node.clock.instant()).isReadable())
                        .isPresent();
        if (!readable) {
            return Optional.empty();
        }
        BoardId name = board.key().board();
        return Optional.of(
                new Membership(
                        name, window, PostgresStandings.entry(board.definition().order(), row, 1)));
    }

    @Override
    public boolean hide(GameId game, PlayerId player) {
        return changes.mark(game, player, true);
    }

    @Override
    public boolean restore(GameId game, PlayerId player) {
        return changes.mark(game, player, false);
    }

    @Override
    public void remove(GameId game, PlayerId player) {
        changes.remove(game, player);
    }
}
