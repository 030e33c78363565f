package dev.laurel.conformance.model;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventPage;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.event.Events;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.PlayerId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The model's events: a list. A cursor is the time in microseconds, the number of the last event,
 * and a checksum over both and over whose events they are.
 */
final class ModelEvents extends ModelRole implements Events {

    ModelEvents(ModelEngine node) {
        super(node);
    }

    @Override
    public EventPage ofPlayer(GameId game, PlayerId player, EventQuery query) {
        return answer(
                () ->
                        page(
                                "player " + game + ":" + player,
                                event ->
                                        event.board().game().equals(game)
                                                && event.player().equals(player),
                                query));
    }

    @Override
    public EventPage ofBoard(BoardKey board, EventQuery query) {
        return answer(
                () -> {
                    board(board);
                    return page("board " + board, event -> event.board().equals(board), query);
                });
    }

    private EventPage page(String scope, Predicate<Event> wanted, EventQuery query) {
        Place after = query.after() == null ? null : open(scope, query.after());
        var found = new ArrayList<Map.Entry<Long, Event>>();
        for (Map.Entry<Long, Event> numbered : store.events.entrySet()) {
            Event event = numbered.getValue();
            if (wanted.test(event)
                    && decisions.isBetween(event.at(), query.from(), query.to())
                    && (after == null
                            || decisions.isEventAfter(
                                    event.at(), numbered.getKey(), after.at(), after.number()))) {
                found.add(numbered);
            }
        }
        found.sort(
                (a, b) ->
                        decisions.compareEvents(
                                a.getValue().at(), a.getKey(), b.getValue().at(), b.getKey()));
        List<Map.Entry<Long, Event>> page = found.subList(0, Math.min(query.limit(), found.size()));
        String next = page.size() < found.size() ? cursor(scope, page.get(page.size() - 1)) : null;
        return new EventPage(page.stream().map(Map.Entry::getValue).toList(), next);
    }

    /** Where a page ended. */
    private record Place(Instant at, long number) {}

    private static String cursor(String scope, Map.Entry<Long, Event> last) {
        long micros = Micros.of(last.getValue().at());
        String place = micros + "." + last.getKey();
        return place + "." + checksum(scope, place);
    }

    private static Place open(String scope, @Nullable String cursor) {
        String text = String.valueOf(cursor);
        int dot = text.lastIndexOf('.');
        String place = text.substring(0, Math.max(dot, 0));
        if (!text.equals(place + "." + checksum(scope, place))
                || !place.matches("\\d{1,18}\\.\\d{1,18}")) {
            throw new EngineException(
                    Problem.BAD_CURSOR, "the cursor does not belong to these events");
        }
        String[] parts = place.split("\\.", -1);
        return new Place(Micros.toInstant(Long.parseLong(parts[0])), Long.parseLong(parts[1]));
    }

    private static String checksum(String scope, String place) {
        var checksum = new CRC32();
        checksum.update((scope + " " + place).getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(checksum.getValue());
    }

    @Override
    public void removeBefore(Instant cutoff) {
        run(() -> store.events.values().removeIf(e -> decisions.isEventRemoved(e.at(), cutoff)));
    }
}
