package dev.laurel.api.board;

import dev.laurel.api.json.JsonObject;
import dev.laurel.api.json.StrictJson;
import dev.laurel.api.request.Parameters;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.Grouping;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKind;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a board's definition; what is absent gets the value that most boards want. */
final class BoardReader {
    /** How many past windows stay when nobody says. */
    private static final int DEFAULT_KEEP = 7;

    private BoardReader() {}

    static BoardDefinition read(BoardKey key, byte[] json) {
        JsonObject body = JsonObject.of("", StrictJson.parse(json));
        String title = body.text("title");
        UpdateStrategy strategy =
                Parameters.constant("strategy", body.text("strategy"), UpdateStrategy.BEST);
        Order order = Parameters.constant("order", body.text("order"), Order.DESC);
        Order subscore = Parameters.constant("subscoreOrder", body.text("subscoreOrder"), order);
        boolean dense = body.flag("dense");
        var plan =
                new WindowPlan(
                        zone(body.text("zone")),
                        grace(body.text("grace")),
                        windows(body.list("windows")));
        List<Grouping> groupings = groupings(body.list("groupings"));
        body.end();
        return new BoardDefinition(
                key,
                title == null ? "" : title,
                strategy,
                new TotalOrder(order, subscore),
                dense,
                plan,
                groupings);
    }

    private static ZoneId zone(@Nullable String text) {
        if (text == null) {
            return ZoneId.of("UTC");
        }
        Checks.length("zone", text, 1, 64);
        return Parameters.time("zone", text, ZoneId::of, "Europe/Berlin");
    }

    private static Duration grace(@Nullable String text) {
        return text == null
                ? Duration.ZERO
                : Parameters.time("grace", text, Duration::parse, "PT5M");
    }

    private static List<WindowSpec> windows(@Nullable List<@Nullable Object> list) {
        if (list == null) {
            return List.of(new WindowSpec(CalendarWindow.ALL_TIME, 0));
        }
        Checks.size("windows", list, 1, Limits.WINDOWS);
        var specs = new ArrayList<WindowSpec>(list.size());
        for (Object element : list) {
            JsonObject window = JsonObject.of("windows", element);
            WindowKind kind = WindowKind.parse(Checks.present("windows.kind", window.text("kind")));
            int absent = kind == CalendarWindow.ALL_TIME ? 0 : DEFAULT_KEEP;
            specs.add(new WindowSpec(kind, window.integer("keep", 0, Limits.KEEP, absent)));
            window.end();
        }
        return specs;
    }

    private static List<Grouping> groupings(@Nullable List<@Nullable Object> list) {
        var groupings = new ArrayList<Grouping>();
        if (list != null) {
            Checks.size("groupings", list, 0, Limits.GROUPINGS);
            for (Object element : list) {
                groupings.add(
                        new Grouping(
                                JsonObject.texts(
                                        "groupings", JsonObject.list("groupings", element))));
            }
        }
        return groupings;
    }
}
