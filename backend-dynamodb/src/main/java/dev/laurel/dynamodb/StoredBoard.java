package dev.laurel.dynamodb;

import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.Grouping;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.WindowKind;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A board as its item holds it.
 *
 * @param board the definition and when it was first put
 * @param generation names this life of the board
 * @param shards over how many partitions its changes and events are spread, for good
 * @param base what its version begins with; the time, so that it is above that of a former life
 * @param revision the transaction that wrote the item last
 */
record StoredBoard(Board board, String generation, int shards, long base, String revision) {
    private static final String SEPARATOR = ";";
    static final String REVISION = "rev";

    BoardDefinition definition() {
        return board.definition();
    }

    BoardKey key() {
        return definition().key();
    }

    TotalOrder order() {
        return definition().order();
    }

    WindowPlan plan() {
        return definition().windows();
    }

    Item item() {
        BoardDefinition d = definition();
        List<WindowSpec> specs = d.windows().specs();
        return Item.at(Keys.board(d.key()))
                .set("game", d.key().game().text())
                .set("board", d.key().board().text())
                .set("title", d.title())
                .set("strategy", d.strategy().name())
                .set("score-order", d.order().score().name())
                .set("subscore-order", d.order().subscore().name())
                .set("dense", d.dense())
                .set("zone", d.windows().zone().getId())
                .set("grace", d.windows().grace().toString())
                .set(
                        "windows",
                        specs.stream()
                                .map(s -> s.kind().text())
                                .collect(Collectors.joining(SEPARATOR)))
                .set(
                        "keep",
                        specs.stream()
                                .map(s -> Integer.toString(s.keep()))
                                .collect(Collectors.joining(SEPARATOR)))
                .set(
                        "groupings",
                        d.groupings().stream()
                                .map(g -> String.join(",", g.dimensions()))
                                .collect(Collectors.joining(SEPARATOR)))
                .set("created", Micros.of(board.createdAt()))
                .set(Keys.GENERATION, generation)
                .set("shards", shards)
                .set("base", base)
                .set(REVISION, revision);
    }

    static StoredBoard of(Item item) {
        var plan =
                new WindowPlan(
                        ZoneId.of(item.text("zone")),
                        Duration.parse(item.text("grace")),
                        specs(item.text("windows"), item.text("keep")));
        var order =
                new TotalOrder(
                        Order.valueOf(item.text("score-order")),
                        Order.valueOf(item.text("subscore-order")));
        var definition =
                new BoardDefinition(
                        BoardKey.of(item.text("game"), item.text("board")),
                        item.text("title"),
                        UpdateStrategy.valueOf(item.text("strategy")),
                        order,
                        item.flag("dense"),
                        plan,
                        groupings(item.text("groupings")));
        return new StoredBoard(
                new Board(definition, Micros.toInstant(item.number("created"))),
                item.text(Keys.GENERATION),
                (int) item.number("shards"),
                item.number("base"),
                item.text(REVISION));
    }

    private static List<WindowSpec> specs(String kinds, String keeps) {
        String[] kind = kinds.split(SEPARATOR, -1);
        String[] keep = keeps.split(SEPARATOR, -1);
        var specs = new ArrayList<WindowSpec>();
        for (int i = 0; i < kind.length; i++) {
            specs.add(new WindowSpec(WindowKind.parse(kind[i]), Integer.parseInt(keep[i])));
        }
        return specs;
    }

    private static List<Grouping> groupings(String text) {
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(SEPARATOR, -1))
                        .map(dimensions -> Grouping.by(dimensions.split(",", -1)))
                        .toList();
    }

    /** The key of a new change in the log; its name spreads over the shards. */
    Key changeKey(String uid) {
        return new Key(Keys.changes(generation, Math.floorMod(uid.hashCode(), shards)), uid);
    }
}
