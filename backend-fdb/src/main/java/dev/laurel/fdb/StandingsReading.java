package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.ReadTransaction;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One of the standings during one query. */
final class StandingsReading {
    private final ReadTransaction transaction;
    private final Keys keys;
    private final StoredBoard board;
    private final StandingsKey key;
    private final StandingsRef ref;
    private final RankMode mode;
    private @Nullable Counts counts;

    StandingsReading(
            ReadTransaction transaction,
            Keys keys,
            StoredBoard board,
            StandingsKey key,
            StandingsRef ref,
            RankMode mode) {
        this.transaction = transaction;
        this.keys = keys;
        this.board = board;
        this.key = key;
        this.ref = ref;
        this.mode = mode;
    }

    ReadTransaction transaction() {
        return transaction;
    }

    TotalOrder order() {
        return board.order();
    }

    StandingsKey key() {
        return key;
    }

    StandingsRef ref() {
        return ref;
    }

    RankMode mode() {
        return mode;
    }

    byte[] places() {
        return keys.places(ref);
    }

    Counts counts() {
        Counts known = counts;
        if (known == null) {
            known = new Counts(transaction, keys, ref);
            counts = known;
        }
        return known;
    }

    int unfolded() {
        return counts == null ? 0 : counts.unfolded();
    }

    /** The rank of a key that has a place. */
    long rank(byte[] place) {
        byte[] pair = order().pairRange(order().pair(EntryKey.of(place))).from();
        return 1
                + switch (mode) {
                    case ORDINAL -> counts().before(place);
                    case COMPETITION -> counts().before(pair);
                    case DENSE -> counts().pairsBefore(pair);
                };
    }

    /** The rows of players who have a place here, in the order asked for. */
    Map<PlayerId, EntryRow> rows(List<PlayerId> players) {
        var reads = new LinkedHashMap<PlayerId, CompletableFuture<byte[]>>();
        players.forEach(
                p -> reads.computeIfAbsent(p, id -> transaction.get(keys.entry(ref.slot(), id))));
        var rows = new LinkedHashMap<PlayerId, EntryRow>();
        reads.forEach(
                (player, read) -> {
                    byte[] bytes = read.join();
                    if (bytes != null) {
                        EntryRow row = EntryRow.unpack(bytes);
                        if (row.shown()
                                && board.definition()
                                        .groupsOf(row.groups())
                                        .contains(ref.group())) {
                            rows.put(player, row);
                        }
                    }
                });
        return rows;
    }

    /** The standings of players who are here. */
    Map<PlayerId, Standing> standings(List<PlayerId> players) {
        Counts begun = players.isEmpty() ? null : counts();
        Map<PlayerId, EntryRow> rows = rows(players);
        var places = new ArrayList<byte[]>();
        rows.forEach((player, row) -> places.add(row.key(order(), player).toBytes()));
        if (begun != null) {
            begun.prepare(places);
        }
        Map<PlayerId, String> names = names(List.copyOf(rows.keySet()));
        var found = new LinkedHashMap<PlayerId, Standing>();
        int i = 0;
        for (Map.Entry<PlayerId, EntryRow> entry : rows.entrySet()) {
            PlayerId player = entry.getKey();
            EntryRow row = entry.getValue();
            found.put(
                    player,
                    new Standing(
                            rank(places.get(i++)),
                            new Entry(
                                    player,
                                    row.pair(),
                                    row.reachedAt(),
                                    row.metadata(),
                                    names.get(player))));
        }
        return found;
    }

    /** The present names of those who have one. */
    Map<PlayerId, String> names(List<PlayerId> players) {
        GameId game = board.key().game();
        var reads = new LinkedHashMap<PlayerId, CompletableFuture<byte[]>>();
        players.forEach(p -> reads.put(p, transaction.get(keys.player(game, p))));
        var names = new HashMap<PlayerId, String>();
        reads.forEach(
                (player, read) -> {
                    String name = PlayerRow.unpack(read.join()).displayName();
                    if (name != null) {
                        names.put(player, name);
                    }
                });
        return names;
    }

    /** The entries at places, with names, and with metadata where the place says there is some. */
    List<Entry> entries(List<KeyValue> rows) {
        byte[] prefix = places();
        TotalOrder order = order();
        var at = new ArrayList<EntryKey>();
        var players = new ArrayList<PlayerId>();
        var metadata = new HashMap<PlayerId, CompletableFuture<byte[]>>();
        for (KeyValue row : rows) {
            EntryKey place = EntryKey.of(Keys.behind(prefix, row.getKey()));
            PlayerId player = order.player(place);
            at.add(place);
            players.add(player);
            if (PlaceChanges.hasMetadata(row.getValue())) {
                metadata.put(player, transaction.get(keys.entry(ref.slot(), player)));
            }
        }
        Map<PlayerId, String> names = names(players);
        var entries = new ArrayList<Entry>();
        for (int i = 0; i < rows.size(); i++) {
            PlayerId player = players.get(i);
            entries.add(
                    new Entry(
                            player,
                            order.pair(at.get(i)),
                            order.reachedAt(at.get(i)),
                            metadata(metadata.get(player)),
                            names.get(player)));
        }
        return entries;
    }

    private static @Nullable String metadata(@Nullable CompletableFuture<byte[]> read) {
        byte[] bytes = read == null ? null : read.join();
        return bytes == null ? null : EntryRow.unpack(bytes).metadata();
    }

    /** The standings with these ordinal ranks, all of which exist. */
    List<Standing> atRanks(List<Long> ranks) {
        byte[] prefix = places();
        var reads = new ArrayList<CompletableFuture<byte[]>>();
        var keysAt = new ArrayList<byte[]>();
        for (long rank : ranks) {
            byte[] place = counts().keyAt(rank);
            if (place == null) {
                throw new IllegalStateException("fewer places than the size tells");
            }
            byte[] placeKey = Keys.join(prefix, place);
            keysAt.add(placeKey);
            reads.add(transaction.get(placeKey));
        }
        var rows = new ArrayList<KeyValue>();
        for (int i = 0; i < reads.size(); i++) {
            byte[] value = reads.get(i).join();
            rows.add(new KeyValue(keysAt.get(i), value == null ? new byte[0] : value));
        }
        List<Entry> entries = entries(rows);
        var standings = new ArrayList<Standing>();
        for (int i = 0; i < entries.size(); i++) {
            standings.add(new Standing(ranks.get(i), entries.get(i)));
        }
        return standings;
    }
}
