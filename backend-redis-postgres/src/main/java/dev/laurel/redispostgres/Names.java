package dev.laurel.redispostgres;

import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Display names for what the view answers, joined in bulk. Names are remembered for a second, so
 * that a busy top page does not ask PostgreSQL each time; a name that changes here is forgotten at
 * once, one that changes on another node shows soon.
 */
final class Names {
    private static final int MOST = 50_000;
    private static final long FRESH_NANOS = 1_000_000_000L;

    private final Database database;
    private final Map<Key, Known> known = new ConcurrentHashMap<>();

    private record Key(GameId game, PlayerId player) {}

    private record Known(Optional<String> name, long sinceNanos) {}

    Names(Database database) {
        this.database = database;
    }

    /** The names of these players; those without one are left out. */
    Map<PlayerId, String> of(GameId game, Collection<PlayerId> players) {
        var names = new HashMap<PlayerId, String>();
        var missing = new ArrayList<PlayerId>();
        long now = System.nanoTime();
        for (PlayerId player : players) {
            @Nullable Known name = known.get(new Key(game, player));
            if (name == null || now - name.sinceNanos() > FRESH_NANOS) {
                missing.add(player);
            } else {
                name.name().ifPresent(text -> names.put(player, text));
            }
        }
        if (!missing.isEmpty()) {
            names.putAll(load(game, missing, now));
        }
        return names;
    }

    private Map<PlayerId, String> load(GameId game, List<PlayerId> players, long now) {
        Map<PlayerId, String> names =
                database.read(
                        connection -> {
                            try (PreparedStatement statement =
                                    connection.prepareStatement(
                                            """
                                            SELECT p.player, p.display_name
                                            FROM unnest(?::text[]) AS u (player)
                                            JOIN player p ON p.game = ? AND p.player = u.player
                                            WHERE p.display_name IS NOT NULL
                                            """)) {
                                Sql.texts(statement, 1, players, PlayerId::text);
                                statement.setString(2, game.text());
                                var found = new HashMap<PlayerId, String>();
                                try (var rows = statement.executeQuery()) {
                                    while (rows.next()) {
                                        found.put(
                                                new PlayerId(rows.getString(1)), rows.getString(2));
                                    }
                                }
                                return found;
                            }
                        });
        if (known.size() > MOST) {
            known.clear();
        }
        for (PlayerId player : players) {
            known.put(
                    new Key(game, player), new Known(Optional.ofNullable(names.get(player)), now));
        }
        return names;
    }

    void forget(GameId game, PlayerId player) {
        known.remove(new Key(game, player));
    }
}
