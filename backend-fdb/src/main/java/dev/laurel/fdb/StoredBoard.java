package dev.laurel.fdb;

import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.Grouping;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowKind;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A board and the number under which its data lies.
 *
 * @param number never used for another board, nor again for this one after it was removed
 */
record StoredBoard(long number, Board board) {

    BoardDefinition definition() {
        return board.definition();
    }

    BoardKey key() {
        return board.definition().key();
    }

    TotalOrder order() {
        return board.definition().order();
    }

    /** The number of a window's kind. */
    int kind(Window window) {
        List<WindowSpec> specs = definition().windows().specs();
        for (int i = 0; i < specs.size(); i++) {
            if (specs.get(i).kind().equals(window.kind())) {
                return i;
            }
        }
        throw new IllegalStateException("the board has no window of this kind");
    }

    /** The window of a slot. */
    Window window(int kind, long start) {
        WindowPlan plan = definition().windows();
        return plan.specs().get(kind).kind().at(Micros.toInstant(start), plan.zone());
    }

    /** The standings of a player with these values in a window: everyone first. */
    List<StandingsRef> standings(Slot slot, Map<String, String> values) {
        var refs = new ArrayList<StandingsRef>();
        for (GroupKey group : definition().groupsOf(values)) {
            refs.add(new StandingsRef(slot, group));
        }
        return refs;
    }

    byte[] pack() {
        BoardDefinition d = definition();
        Tuple specs = new Tuple();
        for (WindowSpec spec : d.windows().specs()) {
            specs = specs.add(spec.kind().text()).add(spec.keep());
        }
        Tuple groupings = new Tuple();
        for (Grouping grouping : d.groupings()) {
            groupings = groupings.add(Tuple.fromList(grouping.dimensions()));
        }
        return new Tuple()
                .add(number)
                .add(Micros.of(board.createdAt()))
                .add(d.title())
                .add(d.strategy().name())
                .add(d.order().score().name())
                .add(d.order().subscore().name())
                .add(d.dense())
                .add(d.windows().zone().getId())
                .add(d.windows().grace().toString())
                .add(specs)
                .add(groupings)
                .pack();
    }

    static StoredBoard unpack(BoardKey key, byte[] bytes) {
        Tuple row = Tuple.fromBytes(bytes);
        Tuple packedSpecs = row.getNestedTuple(9);
        var specs = new ArrayList<WindowSpec>();
        for (int i = 0; i < packedSpecs.size(); i += 2) {
            specs.add(
                    new WindowSpec(
                            WindowKind.parse(packedSpecs.getString(i)),
                            (int) packedSpecs.getLong(i + 1)));
        }
        var groupings = new ArrayList<Grouping>();
        for (Object dimensions : row.getNestedTuple(10).getItems()) {
            groupings.add(
                    new Grouping(((List<?>) dimensions).stream().map(String::valueOf).toList()));
        }
        var definition =
                new BoardDefinition(
                        key,
                        row.getString(2),
                        UpdateStrategy.valueOf(row.getString(3)),
                        new TotalOrder(
                                Order.valueOf(row.getString(4)), Order.valueOf(row.getString(5))),
                        row.getBoolean(6),
                        new WindowPlan(
                                ZoneId.of(row.getString(7)),
                                Duration.parse(row.getString(8)),
                                specs),
                        groupings);
        return new StoredBoard(
                row.getLong(0), new Board(definition, Micros.toInstant(row.getLong(1))));
    }
}
