package dev.laurel.dynamodb;

import dev.laurel.dynamodb.SnapshotPage.Line;
import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.history.CaptureProgress;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes the snapshot of a date. The first call copies the keys and names of the whole standings, as
 * they are at one moment, into pages; this and later calls write the snapshots of players from the
 * pages, a part each. Every step holds only while nobody with a higher fence has come.
 */
final class Capture {
    static final String COMPLETE = "complete";
    static final String COPY = "copy";
    private static final int ATTEMPTS = 50;
    private static final String FENCE = "fence";
    private static final String TOTAL = "total";
    private static final String DONE = "done";
    private static final String CAPTURED = "captured";

    private final Node node;
    private final PlayerItems players;
    private final StoredBoard board;
    private final StandingsKey standings;
    private final LocalDate date;

    Capture(Node node, StoredBoard board, StandingsKey standings, LocalDate date) {
        this.node = node;
        this.players = new PlayerItems(node);
        this.board = board;
        this.standings = standings;
        this.date = date;
    }

    CaptureProgress proceed(long fence, int limit) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Item> before = node.table.get(key());
            if (before.isPresent() && fence < before.get().number(FENCE)) {
                throw new EngineException(
                        Problem.STALE_FENCE, "someone with a higher fence has taken over");
            }
            if (before.isPresent() && before.get().flag(COMPLETE)) {
                return progress(before.get());
            }
            Optional<Item> after =
                    begun(before, fence).flatMap(this::copied).flatMap(i -> expanded(i, limit));
            if (after.isPresent()) {
                return progress(after.get());
            }
        }
        throw Errors.crowded();
    }

    private static CaptureProgress progress(Item item) {
        return new CaptureProgress(item.number(CAPTURED, 0), item.flag(COMPLETE));
    }

    private Key key() {
        return new Key(Keys.captures(board.generation()), Keys.day(date));
    }

    /** The capture under our fence; empty when someone else has written it meanwhile. */
    private Optional<Item> begun(Optional<Item> before, long fence) {
        if (before.isPresent() && before.get().number(FENCE) == fence) {
            return before;
        }
        Item item = Item.at(key());
        before.ifPresent(b -> item.attributes().putAll(b.attributes()));
        return written(item.set(FENCE, fence), before);
    }

    private Optional<Item> written(Item item, Optional<Item> before) {
        Condition unchanged =
                before.map(b -> Condition.is(Keys.VERSION, b.text(Keys.VERSION)))
                        .orElse(Condition.absent());
        item.set(Keys.VERSION, node.uids.next());
        return node.table.writeIf(Write.put(item, unchanged))
                ? Optional.of(item)
                : Optional.empty();
    }

    /** The capture with its pages, which this makes when they are not there. */
    private Optional<Item> copied(Item begun) {
        if (begun.has(COPY)) {
            return Optional.of(begun);
        }
        String copy = node.uids.next();
        var all = TotalOrder.everything();
        List<Mark> marks =
                node.views.read(
                        board,
                        Slice.of(standings),
                        view -> view.first(all.from(), all.to(), Integer.MAX_VALUE));
        String pk = Keys.pages(board.generation(), Keys.day(date), copy);
        long rank = 1;
        for (List<Mark> part : Table.parts(marks, SnapshotPage.SIZE)) {
            node.table.writeAll(page(pk, rank, part), List.of());
            rank += part.size();
        }
        Item next = Item.at(key());
        next.attributes().putAll(begun.attributes());
        next.set(COPY, copy).set(TOTAL, marks.size()).set(DONE, 0).set(CAPTURED, 0);
        Optional<Item> written = written(next, Optional.of(begun));
        if (written.isEmpty()) {
            DynamoDbHistory.deletePages(node.table, pk);
        }
        return written;
    }

    /** A page, and the item by which a key finds it. */
    private List<Item> page(String pk, long rank, List<Mark> marks) {
        List<PlayerId> ids =
                marks.stream().map(m -> board.order().player(EntryKey.of(m.key()))).toList();
        Map<PlayerId, String> names = players.names(board.key().game(), ids);
        var lines = new ArrayList<Line>();
        for (int i = 0; i < marks.size(); i++) {
            lines.add(new Line(marks.get(i).key(), names.get(ids.get(i))));
        }
        String first = HexFormat.of().formatHex(marks.get(0).key());
        return List.of(
                Item.at(new Key(pk, SnapshotPage.place(rank)))
                        .set(SnapshotPage.CONTENT, SnapshotPage.encode(lines))
                        .set(Keys.VERSION, node.uids.next()),
                Item.at(new Key(pk, SnapshotPage.KEY + first)).set("rank", rank));
    }

    /** Writes the snapshots of the next players. */
    private Optional<Item> expanded(Item copied, int limit) {
        long done = copied.number(DONE);
        long total = copied.number(TOTAL);
        long end = Math.min(total, done + limit);
        long captured = copied.number(CAPTURED);
        String copy = copied.text(COPY);
        String pk = Keys.pages(board.generation(), Keys.day(date), copy);
        if (done < end) {
            String from = SnapshotPage.place(SnapshotPage.first(done + 1));
            String to = SnapshotPage.place(SnapshotPage.first(end));
            for (Item page : node.table.query(Range.between(pk, from, to))) {
                var items = new ArrayList<Item>();
                List<Line> lines = SnapshotPage.decode(page);
                for (int i = 0; i < lines.size(); i++) {
                    long rank = SnapshotPage.rank(page) + i;
                    if (rank > done && rank <= end && !lines.get(i).isRemoved()) {
                        items.add(snapshot(lines.get(i), rank, copy));
                    }
                }
                node.table.writeAll(items, List.of());
                captured += items.size();
            }
        }
        Item next = Item.at(key());
        next.attributes().putAll(copied.attributes());
        next.set(DONE, end).set(CAPTURED, captured).set(COMPLETE, end == total);
        return written(next, Optional.of(copied));
    }

    private Item snapshot(Line line, long rank, String copy) {
        PlayerId player = board.order().player(EntryKey.of(line.key()));
        return Item.at(Keys.snapshot(board.key(), date, player))
                .set(Keys.GENERATION, board.generation())
                .set("rank", rank)
                .set(Slot.ENTRY_KEY, line.key())
                .set("name", line.name())
                .set(COPY, copy);
    }
}
