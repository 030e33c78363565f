package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.ReadTransaction;
import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.tuple.ByteArrayUtil;
import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.history.CaptureProgress;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.Window;
import dev.laurel.fdb.CaptureRow.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * One part of a capture, in one transaction. Places are copied best first; each rank is exact at
 * the version at which its part was read. When the board changed meanwhile, players who moved from
 * behind the copying to before it are found by looking through all players once more.
 */
final class Capture {
    private final Keys keys;
    private final Transaction transaction;
    private final ReadTransaction reads;
    private final StoredBoard board;
    private final StandingsRef ref;
    private final long date;
    private final Counts counts;

    private Capture(
            Node node, Transaction transaction, StoredBoard board, StandingsRef ref, long date) {
        this.keys = node.keys;
        this.transaction = transaction;
        this.reads = transaction.snapshot();
        this.board = board;
        this.ref = ref;
        this.date = date;
        this.counts = new Counts(reads, keys, ref);
    }

    /** Copies up to a number of entries. */
    static CaptureProgress part(
            Node node,
            Transaction transaction,
            StandingsKey key,
            long date,
            long fence,
            int limit) {
        StoredBoard board = node.boards.existing(transaction, key.board());
        Window window = BoardRules.readable(board.definition(), key, node.now());
        byte[] rowKey = node.keys.capture(board.number(), date);
        byte[] stored = transaction.get(rowKey).join();
        byte[] version = transaction.snapshot().get(node.keys.version(key.board())).join();
        CaptureRow row =
                stored == null ? CaptureRow.begin(fence, version) : CaptureRow.unpack(stored);
        if (fence < row.fence()) {
            throw new EngineException(
                    Problem.STALE_FENCE, "someone with a higher fence has taken over");
        }
        if (!row.isComplete()) {
            var ref = new StandingsRef(Slot.of(board, window), key.group());
            row =
                    new Capture(node, transaction, board, ref, date)
                            .proceed(row.under(fence), version, limit);
            transaction.set(rowKey, row.pack());
        }
        return new CaptureProgress(row.captured(), row.isComplete());
    }

    private CaptureRow proceed(CaptureRow row, byte @Nullable [] version, int limit) {
        byte[] now = version == null ? new byte[0] : version;
        CaptureRow next = Arrays.equals(now, row.version()) ? row : row.moving();
        return next.stage() == Stage.PLACES ? copy(next, limit) : lookThrough(next, limit);
    }

    private CaptureRow copy(CaptureRow row, int limit) {
        byte[] places = keys.places(ref);
        List<KeyValue> rows =
                reads.getRange(
                                Keys.join(places, row.cursor()),
                                ByteArrayUtil.strinc(places),
                                limit + 1)
                        .asList()
                        .join();
        boolean more = rows.size() > limit;
        var found = new ArrayList<byte[]>();
        for (KeyValue place : more ? rows.subList(0, limit) : rows) {
            found.add(Keys.behind(places, place.getKey()));
        }
        long first = found.isEmpty() ? 0 : counts.before(found.get(0)) + 1;
        var ranks = new ArrayList<Long>();
        for (int i = 0; i < found.size(); i++) {
            ranks.add(first + i);
        }
        long written = write(found, ranks);
        if (more) {
            byte[] last = found.get(found.size() - 1);
            return row.at(Stage.PLACES, Arrays.copyOf(last, last.length + 1), written);
        }
        return row.at(row.moved() ? Stage.PLAYERS : Stage.COMPLETE, new byte[0], written);
    }

    private CaptureRow lookThrough(CaptureRow row, int limit) {
        byte[] entries = keys.entries(ref.slot());
        List<KeyValue> rows =
                reads.getRange(
                                row.cursor().length == 0 ? entries : row.cursor(),
                                ByteArrayUtil.strinc(entries),
                                limit + 1)
                        .asList()
                        .join();
        boolean more = rows.size() > limit;
        var found = new ArrayList<byte[]>();
        for (KeyValue entry : more ? rows.subList(0, limit) : rows) {
            EntryRow held = EntryRow.unpack(entry.getValue());
            var player = new PlayerId(keys.unpack(entry.getKey()).getString(5));
            if (held.shown() && board.definition().groupsOf(held.groups()).contains(ref.group())) {
                found.add(held.key(board.order(), player).toBytes());
            }
        }
        List<byte[]> missing = missing(found);
        counts.prepare(missing);
        var ranks = new ArrayList<Long>();
        missing.forEach(place -> ranks.add(counts.before(place) + 1));
        long written = write(missing, ranks);
        return more
                ? row.at(Stage.PLAYERS, rows.get(limit).getKey(), written)
                : row.at(Stage.COMPLETE, new byte[0], written);
    }

    private PlayerId player(byte[] place) {
        return board.order().player(EntryKey.of(place));
    }

    /** Those whose players have no snapshot of this date yet. */
    private List<byte[]> missing(List<byte[]> places) {
        var taken = new ArrayList<CompletableFuture<byte[]>>();
        places.forEach(p -> taken.add(reads.get(keys.past(board.number(), player(p), date))));
        var missing = new ArrayList<byte[]>();
        for (int i = 0; i < places.size(); i++) {
            if (taken.get(i).join() == null) {
                missing.add(places.get(i));
            }
        }
        return missing;
    }

    /** Writes snapshots of those who have none yet; tells how many. */
    private long write(List<byte[]> places, List<Long> ranks) {
        var names = new ArrayList<CompletableFuture<byte[]>>();
        var taken = new ArrayList<CompletableFuture<byte[]>>();
        for (byte[] place : places) {
            PlayerId player = player(place);
            names.add(reads.get(keys.player(board.key().game(), player)));
            taken.add(reads.get(keys.past(board.number(), player, date)));
        }
        long written = 0;
        for (int i = 0; i < places.size(); i++) {
            if (taken.get(i).join() == null) {
                EntryKey place = EntryKey.of(places.get(i));
                PlayerId player = board.order().player(place);
                var pair = board.order().pair(place);
                String name = PlayerRow.unpack(names.get(i).join()).displayName();
                long rank = ranks.get(i);
                transaction.set(
                        keys.snapshot(board.number(), date, rank, player),
                        new Tuple()
                                .add(pair.score())
                                .add(pair.subscore())
                                .add(Micros.of(board.order().reachedAt(place)))
                                .add(name)
                                .pack());
                transaction.set(keys.past(board.number(), player, date), Tuple.from(rank).pack());
                written++;
            }
        }
        return written;
    }
}
