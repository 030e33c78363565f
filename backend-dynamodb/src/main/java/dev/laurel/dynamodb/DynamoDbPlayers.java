package dev.laurel.dynamodb;

import dev.laurel.dynamodb.PlayerItems.Owned;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.player.Membership;
import dev.laurel.engine.player.Player;
import dev.laurel.engine.player.Players;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.window.Window;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Profiles, names and memberships. Hiding is in {@link Hiding}, removing in {@link Removing}. */
final class DynamoDbPlayers implements Players {
    private static final int ATTEMPTS = 50;

    private final Node node;
    private final PlayerItems items;
    private final Hiding hiding;
    private final Removing removing;

    DynamoDbPlayers(Node node) {
        this.node = node;
        this.items = new PlayerItems(node);
        this.hiding = new Hiding(node, items);
        this.removing = new Removing(node, items);
    }

    @Override
    public void put(Profile profile) {
        node.table.checkOpen();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Item> before = items.find(profile.game(), profile.player());
            String uid = node.uids.next();
            Item after =
                    PlayerItems.withProfile(
                            items.next(profile.game(), profile.player(), before, uid), profile);
            var writes = new ArrayList<Write>();
            writes.add(PlayerItems.put(after, before));
            String oldName = before.map(b -> b.textOrNull(PlayerItems.NAME)).orElse(null);
            writes.addAll(renaming(profile, oldName));
            if (node.table.transactNow(writes, uid)) {
                if (!Objects.equals(oldName, profile.displayName())) {
                    // After the name is there, so that no version is ahead of what can be read.
                    node.grow(PlayerItems.boards(items.entries(profile.game(), profile.player())));
                }
                return;
            }
        }
        throw Errors.crowded();
    }

    private static List<Write> renaming(Profile profile, @Nullable String oldName) {
        var writes = new ArrayList<Write>();
        String player = profile.player().text();
        String newName = profile.displayName();
        String newNames = newName == null ? null : Keys.names(profile.game(), newName);
        String oldNames = oldName == null ? null : Keys.names(profile.game(), oldName);
        if (newNames != null) {
            writes.add(Write.put(Item.at(new Key(newNames, player))));
        }
        if (oldNames != null && !oldNames.equals(newNames)) {
            writes.add(Write.delete(new Key(oldNames, player)));
        }
        return writes;
    }

    @Override
    public Optional<Player> find(GameId game, PlayerId player) {
        node.table.checkOpen();
        return PlayerItems.player(game, player, items.find(game, player).orElse(null));
    }

    @Override
    public Map<PlayerId, Player> findAll(GameId game, List<PlayerId> players) {
        Checks.size("players", players, 0, Limits.LOOKUP);
        node.table.checkOpen();
        var found = new LinkedHashMap<PlayerId, Player>();
        if (players.isEmpty()) {
            return found;
        }
        Map<Key, Item> read =
                node.table.getAll(players.stream().map(p -> Keys.profile(game, p)).toList());
        for (PlayerId player : players) {
            PlayerItems.player(game, player, read.get(Keys.profile(game, player)))
                    .ifPresent(p -> found.put(player, p));
        }
        return found;
    }

    @Override
    public List<Player> byName(GameId game, String name, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        node.table.checkOpen();
        List<PlayerId> players =
                node.table.query(Range.all(Keys.names(game, name)).first(limit)).stream()
                        .map(item -> new PlayerId(item.text(Key.SK)))
                        .toList();
        return List.copyOf(findAll(game, players).values());
    }

    @Override
    public List<Membership> memberships(
            GameId game, PlayerId player, @Nullable MembershipPlace after, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        node.table.checkOpen();
        Instant now = node.clock.instant();
        String pk = Keys.player(game, player);
        String last =
                after == null
                        ? Keys.ENTRY
                        : Keys.entryPlace(after.board(), after.window()) + "\u0001";
        Range all = Range.beginningWith(pk, Keys.ENTRY);
        String name = items.names(game, List.of(player)).get(player);
        var memberships = new ArrayList<Membership>();
        while (true) {
            List<Item> read = node.table.query(Range.between(pk, last, all.to()).first(limit));
            for (Owned owned : items.owned(game, read)) {
                membership(owned, player, name, now)
                        .filter(m -> memberships.size() < limit)
                        .ifPresent(memberships::add);
                last = owned.item().text(Key.SK) + "\u0001";
            }
            if (read.size() < limit || memberships.size() >= limit) {
                return memberships;
            }
        }
    }

    private static Optional<Membership> membership(
            Owned owned, PlayerId player, @Nullable String name, Instant now) {
        StoredBoard board = owned.board();
        if (board == null) {
            return Optional.empty();
        }
        Optional<Window> window =
                board.plan()
                        .find(owned.window())
                        .filter(w -> board.plan().state(w, now).isReadable());
        if (window.isEmpty()) {
            return Optional.empty();
        }
        Slot.State state = Slot.state(owned.item());
        var entry =
                new Entry(
                        player,
                        board.order().pair(state.key()),
                        board.order().reachedAt(state.key()),
                        state.metadata(),
                        name);
        return Optional.of(new Membership(board.key().board(), owned.window(), entry));
    }

    @Override
    public boolean hide(GameId game, PlayerId player) {
        node.table.checkOpen();
        return hiding.set(game, player, true);
    }

    @Override
    public boolean restore(GameId game, PlayerId player) {
        node.table.checkOpen();
        return hiding.set(game, player, false);
    }

    @Override
    public void remove(GameId game, PlayerId player) {
        node.table.checkOpen();
        removing.remove(game, player);
    }
}
