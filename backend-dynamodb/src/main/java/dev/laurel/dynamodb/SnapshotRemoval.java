package dev.laurel.dynamodb;

import dev.laurel.dynamodb.SnapshotPage.Line;
import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.EntryKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes a player out of all snapshots; the places of the others do not move. */
final class SnapshotRemoval {
    private static final int ATTEMPTS = 50;

    private final Node node;

    SnapshotRemoval(Node node) {
        this.node = node;
    }

    void remove(GameId game, PlayerId player) {
        String pk = Keys.player(game, player);
        for (Item snapshot : node.table.query(Range.beginningWith(pk, Keys.SNAPSHOT))) {
            String sk = snapshot.text(Key.SK);
            String pages =
                    Keys.pages(
                            snapshot.text(Keys.GENERATION),
                            sk.substring(sk.lastIndexOf('#') + 1),
                            snapshot.text(Capture.COPY));
            long first = SnapshotPage.first(snapshot.number("rank"));
            empty(new Key(pages, SnapshotPage.place(first)), player);
            node.table.writeAll(List.of(), List.of(snapshot.key()));
        }
        removeFromOpenCaptures(game, player);
    }

    /** A capture that is not complete may hold the player without a snapshot being written yet. */
    private void removeFromOpenCaptures(GameId game, PlayerId player) {
        List<StoredBoard> boards =
                node.table.query(Range.all(Keys.boards(game))).stream()
                        .map(StoredBoard::of)
                        .toList();
        List<Range> ranges =
                boards.stream().map(b -> Range.all(Keys.captures(b.generation()))).toList();
        List<List<Item>> captures = node.table.queryEach(ranges);
        for (int i = 0; i < boards.size(); i++) {
            for (Item capture : captures.get(i)) {
                String copy = capture.textOrNull(Capture.COPY);
                if (copy != null && !capture.flag(Capture.COMPLETE)) {
                    String pages =
                            Keys.pages(boards.get(i).generation(), capture.text(Key.SK), copy);
                    node.table
                            .query(Range.beginningWith(pages, SnapshotPage.RANK))
                            .forEach(page -> empty(page.key(), player));
                }
            }
        }
    }

    /** Empties the place of a player in a page, if the player is there. */
    private void empty(Key key, PlayerId player) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Item> page = node.table.get(key);
            List<Line> lines = page.map(p -> without(SnapshotPage.decode(p), player)).orElse(null);
            if (page.isEmpty() || lines == null) {
                return;
            }
            Item next =
                    Item.at(key)
                            .set(SnapshotPage.CONTENT, SnapshotPage.encode(lines))
                            .set(Keys.VERSION, node.uids.next());
            String version = page.get().text(Keys.VERSION);
            if (node.table.writeIf(Write.put(next, Condition.is(Keys.VERSION, version)))) {
                return;
            }
        }
        throw Errors.crowded();
    }

    /** The lines without a player; null when the player is not among them. */
    private static @Nullable List<Line> without(List<Line> lines, PlayerId player) {
        var left = new ArrayList<>(lines);
        for (int i = 0; i < left.size(); i++) {
            Line line = left.get(i);
            if (!line.isRemoved() && isOf(line, player)) {
                left.set(i, Line.REMOVED);
                return left;
            }
        }
        return null;
    }

    private static boolean isOf(Line line, PlayerId player) {
        // The player is told by the key alone, whatever the order of the board.
        return dev.laurel.engine.standing.TotalOrder.ASCENDING
                .player(EntryKey.of(line.key()))
                .equals(player);
    }
}
