package dev.laurel.conformance.model;

import dev.laurel.conformance.model.Decisions.Change;
import dev.laurel.conformance.model.ModelStore.PlayerKey;
import dev.laurel.conformance.model.ModelStore.StoredBoard;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.player.Membership;
import dev.laurel.engine.player.Player;
import dev.laurel.engine.player.Players;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.window.WindowPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The model's players: a map of profiles with a mark for the hidden ones. */
final class ModelPlayers extends ModelRole implements Players {
    private static final Comparator<Membership> BY_BOARD_AND_WINDOW =
            Comparator.comparing((Membership m) -> m.board().text())
                    .thenComparing(m -> m.window().text());

    ModelPlayers(ModelEngine node) {
        super(node);
    }

    @Override
    public void put(Profile profile) {
        run(
                () -> {
                    GameId game = profile.game();
                    PlayerId player = profile.player();
                    boolean hidden = store.isHidden(game, player);
                    String before = store.displayName(game, player);
                    store.players.put(new PlayerKey(game, player), new Player(profile, hidden));
                    if (!Objects.equals(before, profile.displayName())) {
                        growBoardsWith(game, player, Change.RENAMED);
                    }
                });
    }

    @Override
    public Optional<Player> find(GameId game, PlayerId player) {
        return answer(() -> Optional.ofNullable(store.players.get(new PlayerKey(game, player))));
    }

    @Override
    public Map<PlayerId, Player> findAll(GameId game, List<PlayerId> players) {
        Checks.size("players", players, 0, Limits.LOOKUP);
        return answer(
                () -> {
                    var found = new LinkedHashMap<PlayerId, Player>();
                    for (PlayerId player : players) {
                        Player stored = store.players.get(new PlayerKey(game, player));
                        if (stored != null) {
                            found.put(player, stored);
                        }
                    }
                    return found;
                });
    }

    @Override
    public List<Player> byName(GameId game, String name, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        return answer(
                () ->
                        store.players.values().stream()
                                .filter(p -> p.profile().game().equals(game))
                                .filter(p -> hasName(p, name))
                                .sorted(Comparator.comparing(p -> p.profile().player().text()))
                                .limit(limit)
                                .toList());
    }

    private boolean hasName(Player player, String name) {
        String displayName = player.profile().displayName();
        return displayName != null
                && decisions.lookupName(displayName).equals(decisions.lookupName(name));
    }

    @Override
    public List<Membership> memberships(
            GameId game, PlayerId player, @Nullable MembershipPlace after, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        return answer(
                () ->
                        memberships(game, player).stream()
                                .sorted(BY_BOARD_AND_WINDOW)
                                .filter(m -> after == null || follows(m, after))
                                .limit(limit)
                                .toList());
    }

    private static boolean follows(Membership membership, MembershipPlace place) {
        int byBoard = membership.board().text().compareTo(place.board().text());
        return byBoard != 0
                ? byBoard > 0
                : membership.window().text().compareTo(place.window().text()) > 0;
    }

    private List<Membership> memberships(GameId game, PlayerId player) {
        var memberships = new ArrayList<Membership>();
        for (StoredBoard board : boardsOf(game)) {
            BoardKey key = board.board.definition().key();
            WindowPlan plan = board.board.definition().windows();
            board.windows
                    .values()
                    .forEach(
                            window -> {
                                Row row = window.rows().get(player);
                                if (row != null
                                        && decisions.isReadable(plan, window.window(), now())) {
                                    memberships.add(
                                            new Membership(
                                                    key.board(),
                                                    window.window().key(),
                                                    entry(key, row)));
                                }
                            });
        }
        return memberships;
    }

    private List<StoredBoard> boardsOf(GameId game) {
        return store.boards.values().stream()
                .filter(b -> b.board.definition().key().game().equals(game))
                .toList();
    }

    @Override
    public boolean hide(GameId game, PlayerId player) {
        return answer(() -> mark(game, player, true, Change.HIDDEN));
    }

    @Override
    public boolean restore(GameId game, PlayerId player) {
        return answer(() -> mark(game, player, false, Change.RESTORED));
    }

    private boolean mark(GameId game, PlayerId player, boolean hidden, Change change) {
        if (store.isHidden(game, player) == hidden) {
            return false;
        }
        var key = new PlayerKey(game, player);
        Player stored = store.players.get(key);
        Profile profile = stored == null ? new Profile(game, player, null, null) : stored.profile();
        store.players.put(key, new Player(profile, hidden));
        growBoardsWith(game, player, change);
        return true;
    }

    private void growBoardsWith(GameId game, PlayerId player, Change change) {
        for (StoredBoard board : boardsOf(game)) {
            if (board.holds(player) && decisions.growsVersion(change)) {
                store.grow(board.board.definition().key());
            }
        }
    }

    @Override
    public void remove(GameId game, PlayerId player) {
        run(
                () -> {
                    store.players.remove(new PlayerKey(game, player));
                    PlayerId pseudonym = decisions.pseudonym(player);
                    store.events.replaceAll(
                            (number, event) ->
                                    event.player().equals(player)
                                                    && event.board().game().equals(game)
                                            ? under(pseudonym, event)
                                            : event);
                    store.ids
                            .values()
                            .removeIf(
                                    id ->
                                            id.first().board().game().equals(game)
                                                    && decisions.isIdRemoved(id.first(), player));
                    growBoardsWith(game, player, Change.REMOVED);
                    boardsOf(game).forEach(board -> removeFrom(board, player));
                });
    }

    private static Event under(PlayerId pseudonym, Event event) {
        return new Event(
                event.id(),
                event.board(),
                pseudonym,
                event.submission(),
                event.submitted(),
                event.at(),
                event.windows());
    }

    private void removeFrom(StoredBoard board, PlayerId player) {
        board.windows.values().forEach(window -> window.rows().remove(player));
        board.captures
                .values()
                .forEach(
                        capture -> {
                            capture.taken.removeIf(
                                    s -> decisions.isSnapshotRemoved(s.player(), player));
                            capture.left.removeIf(
                                    s -> decisions.isSnapshotRemoved(s.player(), player));
                        });
    }
}
