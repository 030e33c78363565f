package dev.laurel.conformance.rules;

import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.Grouping;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKind;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** A board definition in the making: best, descending, all-time, UTC unless told otherwise. */
public final class BoardBuilder {
    private final BoardKey key;
    private String title = "";
    private UpdateStrategy strategy = UpdateStrategy.BEST;
    private Order order = Order.DESC;
    private Order subscoreOrder = Order.DESC;
    private boolean dense;
    private ZoneId zone = ZoneId.of("UTC");
    private Duration grace = Duration.ZERO;
    private final List<WindowSpec> windows = new ArrayList<>();
    private final List<Grouping> groupings = new ArrayList<>();

    public BoardBuilder(BoardKey key) {
        this.key = key;
    }

    public BoardBuilder title(String newTitle) {
        title = newTitle;
        return this;
    }

    public BoardBuilder strategy(UpdateStrategy newStrategy) {
        strategy = newStrategy;
        return this;
    }

    public BoardBuilder order(Order newOrder) {
        order = newOrder;
        return this;
    }

    public BoardBuilder subscoreOrder(Order newOrder) {
        subscoreOrder = newOrder;
        return this;
    }

    public BoardBuilder dense() {
        dense = true;
        return this;
    }

    public BoardBuilder zone(String id) {
        zone = ZoneId.of(id);
        return this;
    }

    public BoardBuilder grace(Duration newGrace) {
        grace = newGrace;
        return this;
    }

    public BoardBuilder window(WindowKind kind, int keep) {
        windows.add(new WindowSpec(kind, keep));
        return this;
    }

    public BoardBuilder grouping(String... dimensions) {
        groupings.add(Grouping.by(dimensions));
        return this;
    }

    public BoardDefinition build() {
        List<WindowSpec> specs =
                windows.isEmpty() ? List.of(new WindowSpec(CalendarWindow.ALL_TIME, 0)) : windows;
        return new BoardDefinition(
                key,
                title,
                strategy,
                new TotalOrder(order, subscoreOrder),
                dense,
                new WindowPlan(zone, grace, specs),
                groupings);
    }
}
