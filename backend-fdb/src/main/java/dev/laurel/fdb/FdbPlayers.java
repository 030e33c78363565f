package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.Range;
import com.apple.foundationdb.ReadTransaction;
import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.tuple.ByteArrayUtil;
import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.player.Membership;
import dev.laurel.engine.player.Player;
import dev.laurel.engine.player.Players;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.window.Window;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Profiles, names and memberships; hiding and removing are {@link PlayerWork}. */
final class FdbPlayers implements Players {
    private final Node node;
    private final Keys keys;
    private final PlayerWork work;
    private final PlayerRemoval removal;

    FdbPlayers(Node node) {
        this.node = node;
        this.keys = node.keys;
        this.work = new PlayerWork(node);
        this.removal = new PlayerRemoval(node, work);
    }

    @Override
    public void put(Profile profile) {
        node.transactions.write(
                transaction -> {
                    put(transaction, profile);
                    return true;
                });
    }

    private void put(Transaction transaction, Profile profile) {
        GameId game = profile.game();
        PlayerId player = profile.player();
        byte[] key = keys.player(game, player);
        PlayerRow before = PlayerRow.unpack(transaction.get(key).join());
        transaction.set(key, before.with(profile).pack());
        String oldName = before.displayName();
        String newName = profile.displayName();
        if (!Objects.equals(oldName, newName)) {
            if (oldName != null) {
                transaction.clear(keys.name(game, Profile.lookupName(oldName), player));
            }
            if (newName != null) {
                transaction.set(keys.name(game, Profile.lookupName(newName), player), new byte[0]);
            }
            boardsOf(transaction, game, player).forEach(b -> node.grow(transaction, b));
        }
    }

    /** The boards on which a player has entries, found by leaping from one to the next. */
    private List<BoardKey> boardsOf(ReadTransaction transaction, GameId game, PlayerId player) {
        var boards = new ArrayList<BoardKey>();
        byte[] all = keys.members(game, player);
        byte[] end = ByteArrayUtil.strinc(all);
        byte[] from = all;
        while (true) {
            List<KeyValue> rows = transaction.getRange(from, end, 1).asList().join();
            if (rows.isEmpty()) {
                return boards;
            }
            String board = keys.unpack(rows.get(0).getKey()).getString(3);
            boards.add(new BoardKey(game, new BoardId(board)));
            from = ByteArrayUtil.strinc(keys.members(game, player, board));
        }
    }

    @Override
    public Optional<Player> find(GameId game, PlayerId player) {
        return node.transactions.read(
                r ->
                        PlayerRow.unpack(r.get(keys.player(game, player)).join())
                                .player(game, player));
    }

    @Override
    public Map<PlayerId, Player> findAll(GameId game, List<PlayerId> players) {
        Checks.size("players", players, 0, Limits.LOOKUP);
        return node.transactions.read(r -> findAll(r, game, players));
    }

    private Map<PlayerId, Player> findAll(ReadTransaction r, GameId game, List<PlayerId> players) {
        var reads = new LinkedHashMap<PlayerId, CompletableFuture<byte[]>>();
        players.forEach(p -> reads.computeIfAbsent(p, id -> r.get(keys.player(game, id))));
        var found = new LinkedHashMap<PlayerId, Player>();
        reads.forEach(
                (id, read) ->
                        PlayerRow.unpack(read.join())
                                .player(game, id)
                                .ifPresent(player -> found.put(id, player)));
        return found;
    }

    @Override
    public List<Player> byName(GameId game, String name, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        byte[] names = keys.names(game, Profile.lookupName(name));
        return node.transactions.read(
                r -> {
                    var ids = new ArrayList<PlayerId>();
                    for (KeyValue row :
                            r.getRange(Range.startsWith(names), limit).asList().join()) {
                        ids.add(new PlayerId(keys.unpack(row.getKey()).getString(3)));
                    }
                    return List.copyOf(findAll(r, game, ids).values());
                });
    }

    @Override
    public List<Membership> memberships(
            GameId game, PlayerId player, @Nullable MembershipPlace after, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        byte[] all = keys.members(game, player);
        byte[] begin =
                after == null
                        ? all
                        : Keys.join(
                                keys.member(
                                        game, player, after.board().text(), after.window().text()),
                                new byte[1]);
        return node.transactions.read(
                r -> {
                    var found = new ArrayList<Membership>();
                    CompletableFuture<byte[]> profile = r.get(keys.player(game, player));
                    byte[] from = begin;
                    while (found.size() < limit) {
                        int wanted = limit - found.size();
                        List<KeyValue> rows =
                                r.getRange(from, ByteArrayUtil.strinc(all), wanted).asList().join();
                        String name = PlayerRow.unpack(profile.join()).displayName();
                        found.addAll(memberships(r, game, player, name, rows));
                        if (rows.size() < wanted) {
                            break;
                        }
                        from = Keys.join(rows.get(rows.size() - 1).getKey(), new byte[1]);
                    }
                    return found;
                });
    }

    /** Those that lead to an entry in a readable window; others are left over and not told. */
    private List<Membership> memberships(
            ReadTransaction r,
            GameId game,
            PlayerId player,
            @Nullable String displayName,
            List<KeyValue> rows) {
        var boards = new LinkedHashMap<String, CompletableFuture<Optional<StoredBoard>>>();
        var entries = new ArrayList<CompletableFuture<byte[]>>();
        for (KeyValue row : rows) {
            String board = keys.unpack(row.getKey()).getString(3);
            boards.computeIfAbsent(
                    board, b -> node.boards.reading(r, new BoardKey(game, new BoardId(b))));
            entries.add(r.get(keys.entry(slot(row), player)));
        }
        var found = new ArrayList<Membership>();
        for (int i = 0; i < rows.size(); i++) {
            Slot slot = slot(rows.get(i));
            byte[] entry = entries.get(i).join();
            StoredBoard board =
                    Objects.requireNonNull(
                                    boards.get(keys.unpack(rows.get(i).getKey()).getString(3)))
                            .join()
                            .filter(b -> b.number() == slot.board())
                            .orElse(null);
            if (entry != null && board != null) {
                Window window = board.window(slot.kind(), slot.start());
                if (board.definition().windows().state(window, node.now()).isReadable()) {
                    EntryRow e = EntryRow.unpack(entry);
                    found.add(
                            new Membership(
                                    board.key().board(),
                                    window.key(),
                                    new Entry(
                                            player,
                                            e.pair(),
                                            e.reachedAt(),
                                            e.metadata(),
                                            displayName)));
                }
            }
        }
        return found;
    }

    /** Where a membership leads. */
    static Slot slot(KeyValue member) {
        Tuple to = Tuple.fromBytes(member.getValue());
        return new Slot(to.getLong(0), (int) to.getLong(1), to.getLong(2));
    }

    @Override
    public boolean hide(GameId game, PlayerId player) {
        return work.mark(game, player, true);
    }

    @Override
    public boolean restore(GameId game, PlayerId player) {
        return work.mark(game, player, false);
    }

    @Override
    public void remove(GameId game, PlayerId player) {
        removal.remove(game, player);
    }
}
