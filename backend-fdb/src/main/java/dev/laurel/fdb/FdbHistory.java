package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.Range;
import com.apple.foundationdb.ReadTransaction;
import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.tuple.ByteArrayUtil;
import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.history.CaptureProgress;
import dev.laurel.engine.history.History;
import dev.laurel.engine.history.Snapshot;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.StandingsKey;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Snapshots: by date and rank, and, as pointers, by player. */
final class FdbHistory implements History {
    private static final int LARGEST_PART = 100_000;
    private static final int PART = 500;

    private final Node node;
    private final Keys keys;

    FdbHistory(Node node) {
        this.node = node;
        this.keys = node.keys;
    }

    @Override
    public CaptureProgress capture(StandingsKey standings, LocalDate date, long fence, int limit) {
        Checks.range("limit", limit, 1, LARGEST_PART);
        long day = date.toEpochDay();
        finishRemoval(standings.board(), day);
        int left = limit;
        while (true) {
            int part = Math.min(left, PART);
            CaptureProgress progress =
                    node.transactions.write(
                            t -> Capture.part(node, t, standings, day, fence, part));
            left -= part;
            if (progress.complete() || left <= 0) {
                return progress;
            }
        }
    }

    private static Optional<CaptureRow> row(byte @Nullable [] bytes) {
        return bytes == null ? Optional.empty() : Optional.of(CaptureRow.unpack(bytes));
    }

    private CompletableFuture<Optional<CaptureRow>> reading(
            ReadTransaction r, long number, long day) {
        return r.get(keys.capture(number, day)).thenApply(FdbHistory::row);
    }

    @Override
    public List<LocalDate> dates(BoardKey key, @Nullable LocalDate before, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        return node.transactions.read(
                r -> {
                    long number = node.boards.existing(r, key).number();
                    byte[] all = keys.captures(number);
                    byte[] end =
                            before == null
                                    ? ByteArrayUtil.strinc(all)
                                    : keys.capture(number, before.toEpochDay());
                    var dates = new ArrayList<LocalDate>();
                    var rows = r.getRange(all, end, 0, true).iterator();
                    while (dates.size() < limit && rows.hasNext()) {
                        KeyValue row = rows.next();
                        if (CaptureRow.unpack(row.getValue()).isComplete()) {
                            long day = keys.unpack(row.getKey()).getLong(3);
                            dates.add(LocalDate.ofEpochDay(day));
                        }
                    }
                    return dates;
                });
    }

    @Override
    public List<Snapshot> ofPlayer(
            BoardKey key, PlayerId player, LocalDate from, LocalDate to, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        return node.transactions.read(
                r -> {
                    long number = node.boards.existing(r, key).number();
                    var found = new ArrayList<Snapshot>();
                    if (from.isAfter(to)) {
                        return found;
                    }
                    byte[] begin = keys.past(number, player, from.toEpochDay());
                    byte[] end = keys.past(number, player, to.toEpochDay() + 1);
                    var rows = r.getRange(begin, end, 0, true).iterator();
                    while (found.size() < limit && rows.hasNext()) {
                        KeyValue row = rows.next();
                        long day = keys.unpack(row.getKey()).getLong(4);
                        long rank = Tuple.fromBytes(row.getValue()).getLong(0);
                        var state = reading(r, number, day);
                        byte[] bytes = r.get(keys.snapshot(number, day, rank, player)).join();
                        if (bytes != null
                                && state.join().filter(CaptureRow::isComplete).isPresent()) {
                            found.add(snapshot(day, rank, player, bytes));
                        }
                    }
                    return found;
                });
    }

    private static Snapshot snapshot(long day, long rank, PlayerId player, byte[] bytes) {
        Tuple row = Tuple.fromBytes(bytes);
        return new Snapshot(
                LocalDate.ofEpochDay(day),
                rank,
                player,
                new ScorePair(row.getLong(0), row.getLong(1)),
                Micros.toInstant(row.getLong(2)),
                row.getString(3));
    }

    private Snapshot snapshot(KeyValue row) {
        Tuple parts = keys.unpack(row.getKey());
        return snapshot(
                parts.getLong(3),
                parts.getLong(4),
                new PlayerId(parts.getString(5)),
                row.getValue());
    }

    @Override
    public List<Snapshot> onDate(BoardKey key, SnapshotQuery query) {
        return node.transactions.read(
                r -> {
                    StoredBoard board = node.boards.existing(r, key);
                    long day = query.date().toEpochDay();
                    return reading(r, board.number(), day)
                            .join()
                            .filter(CaptureRow::isComplete)
                            .map(row -> onDate(r, board, row, query))
                            .orElse(List.of());
                });
    }

    private List<Snapshot> onDate(
            ReadTransaction r, StoredBoard board, CaptureRow row, SnapshotQuery query) {
        long day = query.date().toEpochDay();
        ScoreRange range = query.scores();
        long first = query.fromRank();
        if (range != null && !row.moved()) {
            first = firstInRange(r, board, day, range, first, row.captured());
        }
        byte[] end = ByteArrayUtil.strinc(keys.snapshots(board.number(), day));
        var found = new ArrayList<Snapshot>();
        var rows = r.getRange(keys.snapshots(board.number(), day, first), end).iterator();
        while (found.size() < query.limit() && rows.hasNext()) {
            Snapshot snapshot = snapshot(rows.next());
            if (range == null || range.contains(snapshot.pair().score())) {
                found.add(snapshot);
            } else if (!row.moved()) {
                break; // scores and ranks agree, so all others lie behind the range, too
            }
        }
        return found;
    }

    /** The first rank that does not stand before a range of scores, found by halving. */
    private long firstInRange(
            ReadTransaction r,
            StoredBoard board,
            long day,
            ScoreRange range,
            long from,
            long captured) {
        byte[] end = ByteArrayUtil.strinc(keys.snapshots(board.number(), day));
        long low = from;
        long high = captured + 1;
        while (low < high) {
            long middle = low + (high - low) / 2;
            List<KeyValue> rows =
                    r.getRange(keys.snapshots(board.number(), day, middle), end, 1).asList().join();
            if (rows.isEmpty()) {
                high = middle;
                continue;
            }
            Snapshot snapshot = snapshot(rows.get(0));
            long score = snapshot.pair().score();
            boolean before =
                    board.order().score() == Order.DESC ? score > range.max() : score < range.min();
            if (before) {
                low = snapshot.rank() + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    @Override
    public void removeBefore(BoardKey key, LocalDate cutoff) {
        List<Long> days =
                node.transactions.read(
                        r -> {
                            long number = node.boards.existing(r, key).number();
                            byte[] all = keys.captures(number);
                            byte[] end = keys.capture(number, cutoff.toEpochDay());
                            return r.getRange(all, end).asList().join().stream()
                                    .map(row -> keys.unpack(row.getKey()).getLong(3))
                                    .toList();
                        });
        for (long day : days) {
            removeDate(key, day);
        }
    }

    private void finishRemoval(BoardKey key, long day) {
        boolean gone =
                node.transactions.read(
                        r ->
                                node.boards
                                        .find(r, key)
                                        .flatMap(b -> reading(r, b.number(), day).join())
                                        .filter(row -> row.stage() == CaptureRow.Stage.GONE)
                                        .isPresent());
        if (gone) {
            removeDate(key, day);
        }
    }

    private void removeDate(BoardKey key, long day) {
        boolean more = true;
        while (more) {
            more = node.transactions.write(t -> removePart(t, key, day));
        }
    }

    /**
     * Hides the date with the first part, clears snapshots in parts, and the date with the last.
     */
    private boolean removePart(Transaction transaction, BoardKey key, long day) {
        long number = node.boards.existing(transaction, key).number();
        Range range = Range.startsWith(keys.snapshots(number, day));
        List<KeyValue> rows = transaction.getRange(range, PART).asList().join();
        for (KeyValue row : rows) {
            var player = new PlayerId(keys.unpack(row.getKey()).getString(5));
            transaction.clear(keys.past(number, player, day));
            transaction.clear(row.getKey());
        }
        byte[] state = keys.capture(number, day);
        if (rows.size() < PART) {
            transaction.clear(state);
            return false;
        }
        row(transaction.get(state).join())
                .ifPresent(
                        row ->
                                transaction.set(
                                        state,
                                        row.at(CaptureRow.Stage.GONE, new byte[0], 0).pack()));
        return true;
    }
}
