package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.MutationType;
import com.apple.foundationdb.Range;
import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.player.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/**
 * Removes a player, in parts that can be interrupted: the profile goes first and leaves the
 * pseudonym behind, so that a repeated call uses the same; then entries, events and snapshots.
 */
final class PlayerRemoval {
    private static final int ROWS = 200;
    private static final byte[] ZERO = Counts.bytes(0);

    private final Node node;
    private final Keys keys;
    private final PlayerWork work;

    PlayerRemoval(Node node, PlayerWork work) {
        this.node = node;
        this.keys = node.keys;
        this.work = work;
    }

    void remove(GameId game, PlayerId player) {
        String fresh = "removed-" + UUID.randomUUID();
        var pseudonym =
                new PlayerId(
                        node.transactions.write(
                                transaction -> begin(transaction, game, player, fresh)));
        removeEntries(game, player);
        boolean more = true;
        while (more) {
            more = node.transactions.write(t -> rename(t, game, player, pseudonym));
        }
        removeSnapshots(game, player);
        node.transactions.write(transaction -> finish(transaction, game, player, pseudonym));
    }

    private String begin(Transaction transaction, GameId game, PlayerId player, String fresh) {
        byte[] key = keys.player(game, player);
        PlayerRow before = PlayerRow.unpack(transaction.get(key).join());
        String known = before.pseudonym();
        String pseudonym = known == null ? fresh : known;
        String name = before.displayName();
        if (name != null) {
            transaction.clear(keys.name(game, Profile.lookupName(name), player));
        }
        transaction.set(key, new PlayerRow(false, false, false, null, null, pseudonym).pack());
        return pseudonym;
    }

    private boolean finish(
            Transaction transaction, GameId game, PlayerId player, PlayerId pseudonym) {
        byte[] key = keys.player(game, player);
        PlayerRow row = PlayerRow.unpack(transaction.get(key).join());
        if (!row.known() && pseudonym.text().equals(row.pseudonym())) {
            transaction.clear(key);
        }
        return true;
    }

    private void removeEntries(GameId game, PlayerId player) {
        byte[] next = keys.members(game, player);
        while (next.length > 0) {
            byte[] from = next;
            next =
                    work.write(
                            (transaction, places) ->
                                    work.part(
                                            transaction,
                                            game,
                                            player,
                                            from,
                                            places,
                                            (t, found, p) -> removeEntry(t, player, found, p)));
        }
    }

    private void removeEntry(
            Transaction transaction, PlayerId player, PlayerWork.Found found, PlaceChanges places) {
        EntryRow row = found.row();
        if (row.shown()) {
            byte[] key = row.key(found.board().order(), player).toBytes();
            for (StandingsRef ref : found.board().standings(found.slot(), row.groups())) {
                places.remove(ref, key);
            }
        }
        transaction.clear(keys.entry(found.slot(), player));
        transaction.clear(found.member());
        byte[] meta = keys.meta(found.slot());
        transaction.mutate(MutationType.ADD, meta, Counts.bytes(-1));
        transaction.mutate(MutationType.COMPARE_AND_CLEAR, meta, ZERO);
    }

    /** Brings the next events under the pseudonym; tells whether more may follow. */
    private boolean rename(
            Transaction transaction, GameId game, PlayerId player, PlayerId pseudonym) {
        byte[] trail = keys.trail(game, player);
        List<KeyValue> rows = transaction.getRange(Range.startsWith(trail), ROWS).asList().join();
        var reads = new ArrayList<CompletableFuture<byte[]>>();
        var events = new ArrayList<byte[]>();
        for (KeyValue row : rows) {
            long board = Tuple.fromBytes(row.getValue()).getLong(0);
            byte[] event = Keys.join(keys.events(board), Keys.behind(trail, row.getKey()));
            events.add(event);
            reads.add(transaction.get(event));
        }
        byte[] newTrail = keys.trail(game, pseudonym);
        for (int i = 0; i < rows.size(); i++) {
            byte[] event = reads.get(i).join();
            KeyValue row = rows.get(i);
            if (event != null) {
                transaction.set(events.get(i), EventRow.unpack(event).under(pseudonym).pack());
                byte[] place = Keys.behind(trail, row.getKey());
                transaction.set(Keys.join(newTrail, place), row.getValue());
            }
            transaction.clear(row.getKey());
        }
        return rows.size() == ROWS;
    }

    private void removeSnapshots(GameId game, PlayerId player) {
        List<KeyValue> boards =
                node.transactions.read(
                        r -> r.getRange(Range.startsWith(keys.boards(game))).asList().join());
        for (KeyValue row : boards) {
            var name = new BoardId(keys.unpack(row.getKey()).getString(2));
            long number = StoredBoard.unpack(new BoardKey(game, name), row.getValue()).number();
            boolean more = true;
            while (more) {
                more = node.transactions.write(t -> removeSnapshots(t, number, player));
            }
        }
    }

    private boolean removeSnapshots(Transaction transaction, long number, PlayerId player) {
        List<KeyValue> rows =
                transaction
                        .getRange(Range.startsWith(keys.pasts(number, player)), ROWS)
                        .asList()
                        .join();
        for (KeyValue row : rows) {
            long date = keys.unpack(row.getKey()).getLong(4);
            long rank = Tuple.fromBytes(row.getValue()).getLong(0);
            transaction.clear(keys.snapshot(number, date, rank, player));
            transaction.clear(row.getKey());
        }
        return rows.size() == ROWS;
    }
}
