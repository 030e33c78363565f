package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.tuple.ByteArrayUtil;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Hiding and restoring: a mark on the player, which submissions read, and the player's places in
 * all standings. With few entries both change in one transaction. With many the mark comes first
 * and the entries follow in parts; each entry knows whether it is shown, so the work can be
 * interrupted, repeated, and overtaken by submissions.
 */
final class PlayerWork {
    private static final int ENTRIES = 100;

    private final Node node;
    private final Keys keys;

    /** An entry of a player, found by its membership. */
    record Found(byte[] member, StoredBoard board, Slot slot, EntryRow row) {}

    /** A step of work on memberships. */
    interface Part {
        void apply(Transaction transaction, Found found, PlaceChanges places);
    }

    PlayerWork(Node node) {
        this.node = node;
        this.keys = node.keys;
    }

    /** How far the first transaction has come. */
    private record Marked(boolean changed, byte[] next) {}

    /** Hides or restores; tells whether that changed the player. */
    boolean mark(GameId game, PlayerId player, boolean hidden) {
        Marked marked = write((t, places) -> begin(t, places, game, player, hidden));
        byte[] next = marked.next();
        while (next.length > 0) {
            byte[] from = next;
            next = write((t, places) -> goOn(t, places, game, player, from));
        }
        return marked.changed();
    }

    private Marked begin(
            Transaction transaction,
            PlaceChanges places,
            GameId game,
            PlayerId player,
            boolean hidden) {
        byte[] key = keys.player(game, player);
        PlayerRow row = PlayerRow.unpack(transaction.get(key).join());
        if (row.hidden() == hidden && !row.unfinished()) {
            return new Marked(false, new byte[0]);
        }
        byte[] all = keys.members(game, player);
        byte[] next = part(transaction, game, player, all, places, show(player, !hidden));
        transaction.set(key, row.hidden(hidden, next.length > 0).pack());
        return new Marked(row.hidden() != hidden, next);
    }

    /** Goes on with what another call, or another node, may have turned around meanwhile. */
    private byte[] goOn(
            Transaction transaction,
            PlaceChanges places,
            GameId game,
            PlayerId player,
            byte[] from) {
        byte[] key = keys.player(game, player);
        PlayerRow row = PlayerRow.unpack(transaction.get(key).join());
        byte[] next = part(transaction, game, player, from, places, show(player, !row.hidden()));
        if (next.length == 0) {
            transaction.set(key, row.hidden(row.hidden(), false).pack());
        }
        return next;
    }

    private Part show(PlayerId player, boolean visible) {
        return (transaction, found, places) -> {
            EntryRow row = found.row();
            if (row.shown() == visible) {
                return;
            }
            EntryRow after = row.shown(visible);
            transaction.set(keys.entry(found.slot(), player), after.pack());
            byte[] key = row.key(found.board().order(), player).toBytes();
            for (StandingsRef ref : found.board().standings(found.slot(), row.groups())) {
                if (visible) {
                    places.add(ref, key, row.metadata() != null);
                } else {
                    places.remove(ref, key);
                }
            }
        };
    }

    /** Work in one transaction that may change places. */
    interface PlaceWork<T> {
        T apply(Transaction transaction, PlaceChanges places);
    }

    private record Done<T>(T value, List<StandingsRef> noticed) {}

    /** The result of work that was committed with the places it changed. */
    <T> T write(PlaceWork<T> work) {
        Done<T> done =
                node.transactions.write(
                        transaction -> {
                            var places = new PlaceChanges(keys);
                            T value = work.apply(transaction, places);
                            return new Done<>(value, places.write(transaction, node.shape));
                        });
        node.maintenance.look(done.noticed());
        return done.value();
    }

    /**
     * Applies a step to the next entries of a player, and makes the versions of their boards grow.
     *
     * @return where to go on, empty when nothing is left
     */
    byte[] part(
            Transaction transaction,
            GameId game,
            PlayerId player,
            byte[] from,
            PlaceChanges places,
            Part step) {
        byte[] end = ByteArrayUtil.strinc(keys.members(game, player));
        List<KeyValue> rows = transaction.getRange(from, end, ENTRIES).asList().join();
        Set<BoardKey> grown = new LinkedHashSet<>();
        for (Found found : found(transaction, game, player, rows)) {
            step.apply(transaction, found, places);
            grown.add(found.board().key());
        }
        grown.forEach(board -> node.grow(transaction, board));
        return rows.size() < ENTRIES
                ? new byte[0]
                : Keys.join(rows.get(rows.size() - 1).getKey(), new byte[1]);
    }

    /** The entries that memberships lead to; those that lead nowhere are cleared. */
    private List<Found> found(
            Transaction transaction, GameId game, PlayerId player, List<KeyValue> rows) {
        Map<String, CompletableFuture<Optional<StoredBoard>>> boards = new HashMap<>();
        var entries = new ArrayList<CompletableFuture<byte[]>>();
        for (KeyValue row : rows) {
            boards.computeIfAbsent(
                    keys.unpack(row.getKey()).getString(3),
                    name ->
                            node.boards.reading(
                                    transaction, new BoardKey(game, new BoardId(name))));
            entries.add(transaction.get(keys.entry(FdbPlayers.slot(row), player)));
        }
        var found = new ArrayList<Found>();
        for (int i = 0; i < rows.size(); i++) {
            KeyValue row = rows.get(i);
            Slot slot = FdbPlayers.slot(row);
            String name = keys.unpack(row.getKey()).getString(3);
            StoredBoard board =
                    Objects.requireNonNull(boards.get(name))
                            .join()
                            .filter(b -> b.number() == slot.board())
                            .orElse(null);
            byte[] entry = entries.get(i).join();
            if (board == null || entry == null) {
                transaction.clear(row.getKey());
            } else {
                found.add(new Found(row.getKey(), board, slot, EntryRow.unpack(entry)));
            }
        }
        return found;
    }
}
