package dev.laurel.dynamodb;

import dev.laurel.dynamodb.SnapshotPage.Line;
import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.history.CaptureProgress;
import dev.laurel.engine.history.History;
import dev.laurel.engine.history.Snapshot;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.KeyRange;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Snapshots: one per player and date in the player's partition, for the player's history; and pages
 * by rank in a partition of the date, for its standings.
 */
final class DynamoDbHistory implements History {
    private static final int LARGEST_PART = 100_000;
    private static final int PAGES_AT_ONCE = 8;

    private final Node node;

    DynamoDbHistory(Node node) {
        this.node = node;
    }

    @Override
    public CaptureProgress capture(StandingsKey key, LocalDate date, long fence, int limit) {
        Checks.range("limit", limit, 1, LARGEST_PART);
        StoredBoard board = node.board(key.board());
        BoardRules.readable(board.definition(), key, node.clock.instant());
        return new Capture(node, board, key, date).proceed(fence, limit);
    }

    @Override
    public List<LocalDate> dates(BoardKey key, @Nullable LocalDate before, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        StoredBoard board = node.board(key);
        String pk = Keys.captures(board.generation());
        String to = before == null ? "~" : Keys.day(before.minusDays(1));
        var dates = new ArrayList<LocalDate>();
        while (true) {
            List<Item> items = node.table.query(new Range(pk, "0", to, true, limit));
            for (Item item : items) {
                LocalDate date = Keys.date(item.text(Key.SK));
                to = Keys.day(date.minusDays(1));
                if (item.flag(Capture.COMPLETE) && dates.size() < limit) {
                    dates.add(date);
                }
            }
            if (items.size() < limit || dates.size() >= limit) {
                return dates;
            }
        }
    }

    @Override
    public List<Snapshot> ofPlayer(
            BoardKey key, PlayerId player, LocalDate from, LocalDate to, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        StoredBoard board = node.board(key);
        String pk = Keys.player(key.game(), player);
        String first = Keys.snapshotPlace(key.board(), from);
        String last = Keys.snapshotPlace(key.board(), to);
        var snapshots = new ArrayList<Snapshot>();
        while (true) {
            List<Item> items = node.table.query(new Range(pk, first, last, true, limit));
            for (Item item : complete(board, items)) {
                if (snapshots.size() < limit) {
                    snapshots.add(snapshot(board, item));
                }
            }
            if (items.size() < limit || snapshots.size() >= limit) {
                return snapshots;
            }
            LocalDate oldest = date(items.get(items.size() - 1));
            last = Keys.snapshotPlace(key.board(), oldest.minusDays(1));
        }
    }

    private static LocalDate date(Item item) {
        String sk = item.text(Key.SK);
        return Keys.date(sk.substring(sk.lastIndexOf('#') + 1));
    }

    /** Those whose capture is complete, in this life of the board. */
    private List<Item> complete(StoredBoard board, List<Item> items) {
        List<Item> alive = items.stream().filter(i -> PlayerItems.Owned.isAlive(board, i)).toList();
        if (alive.isEmpty()) {
            return alive;
        }
        Map<Key, Item> captures =
                node.table.getAll(alive.stream().map(i -> captureKey(board, date(i))).toList());
        return alive.stream()
                .filter(
                        item -> {
                            Item capture = captures.get(captureKey(board, date(item)));
                            return capture != null && capture.flag(Capture.COMPLETE);
                        })
                .toList();
    }

    private static Key captureKey(StoredBoard board, LocalDate date) {
        return new Key(Keys.captures(board.generation()), Keys.day(date));
    }

    private static Snapshot snapshot(StoredBoard board, Item item) {
        var line = new Line(item.bytes(Slot.ENTRY_KEY), item.textOrNull("name"));
        return snapshot(board, date(item), item.number("rank"), line);
    }

    private static Snapshot snapshot(StoredBoard board, LocalDate date, long rank, Line line) {
        EntryKey key = EntryKey.of(line.key());
        TotalOrder order = board.order();
        return new Snapshot(
                date, rank, order.player(key), order.pair(key), order.reachedAt(key), line.name());
    }

    @Override
    public List<Snapshot> onDate(BoardKey key, SnapshotQuery query) {
        StoredBoard board = node.board(key);
        Optional<Item> capture =
                node.table
                        .get(captureKey(board, query.date()))
                        .filter(item -> item.flag(Capture.COMPLETE));
        if (capture.isEmpty()) {
            return List.of();
        }
        String pk =
                Keys.pages(
                        board.generation(),
                        Keys.day(query.date()),
                        capture.get().text(Capture.COPY));
        ScoreRange scores = query.scores();
        KeyRange range =
                scores == null ? TotalOrder.everything() : board.order().scoreRange(scores);
        long page = SnapshotPage.first(query.fromRank());
        if (scores != null) {
            page = Math.max(page, pageOf(pk, range));
        }
        var found = new ArrayList<Snapshot>();
        while (true) {
            List<Item> items =
                    node.table.query(
                            Range.between(pk, SnapshotPage.place(page), SnapshotPage.RANK + "~")
                                    .first(PAGES_AT_ONCE));
            for (Item item : items) {
                if (!add(board, query, range, item, found)) {
                    return found;
                }
                page = SnapshotPage.rank(item) + SnapshotPage.SIZE;
            }
            if (items.size() < PAGES_AT_ONCE) {
                return found;
            }
        }
    }

    /** Adds what a page holds of a query; tells whether more may follow. */
    private static boolean add(
            StoredBoard board,
            SnapshotQuery query,
            KeyRange range,
            Item page,
            List<Snapshot> found) {
        List<Line> lines = SnapshotPage.decode(page);
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            long rank = SnapshotPage.rank(page) + i;
            if (line.isRemoved() || rank < query.fromRank()) {
                continue;
            }
            if (found.size() >= query.limit() || Mark.ORDER.compare(line.key(), range.to()) >= 0) {
                return false;
            }
            if (range.contains(EntryKey.of(line.key()))) {
                found.add(snapshot(board, query.date(), rank, line));
            }
        }
        return true;
    }

    /** The first rank of the page in which a range of keys begins. */
    private long pageOf(String pk, KeyRange range) {
        String first = SnapshotPage.KEY + HexFormat.of().formatHex(range.from());
        List<Item> found = node.table.query(new Range(pk, SnapshotPage.KEY, first, true, 1));
        return found.isEmpty() ? 1 : found.get(0).number("rank");
    }

    @Override
    public void removeBefore(BoardKey key, LocalDate cutoff) {
        StoredBoard board = node.board(key);
        String pk = Keys.captures(board.generation());
        node.table
                .query(Range.between(pk, "0", Keys.day(cutoff.minusDays(1))))
                .forEach(capture -> delete(board, capture));
    }

    /** Deletes a capture with its snapshots; what leads to them goes last. */
    void delete(StoredBoard board, Item capture) {
        String copy = capture.textOrNull(Capture.COPY);
        String day = capture.text(Key.SK);
        if (copy != null) {
            String pk = Keys.pages(board.generation(), day, copy);
            for (Item page : node.table.query(Range.beginningWith(pk, SnapshotPage.RANK))) {
                for (Line line : SnapshotPage.decode(page)) {
                    if (!line.isRemoved()) {
                        PlayerId player = board.order().player(EntryKey.of(line.key()));
                        node.table.writeIf(
                                Write.delete(
                                        Keys.snapshot(board.key(), Keys.date(day), player),
                                        Condition.is(Capture.COPY, copy)));
                    }
                }
            }
            deletePages(node.table, pk);
        }
        node.table.writeAll(List.of(), List.of(capture.key()));
    }

    static void deletePages(Table table, String pk) {
        table.writeAll(List.of(), table.query(Range.all(pk)).stream().map(Item::key).toList());
    }
}
