package dev.laurel.conformance.random;

import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventPage;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.id.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Commands about events. Ids and pseudonyms are the engine's to choose, and so is the order of
 * events of the same microsecond.
 */
public sealed interface EventCommand extends Command {

    /** Events of a player from a while ago until another. */
    record PlayerEvents(int player, Duration fromAge, Duration toAge, int limit)
            implements EventCommand {
        @Override
        public Object play(Side side) {
            PlayerId id = Side.player(player);
            return walk(
                    query(side, fromAge, toAge, limit),
                    query -> side.engine.events().ofPlayer(side.game, id, query));
        }

        @Override
        public List<Command> simpler() {
            return limit == 1 ? List.of() : List.of(new PlayerEvents(player, fromAge, toAge, 1));
        }
    }

    /** Events of a board from a while ago until another. */
    record BoardEvents(int board, Duration fromAge, Duration toAge, int limit)
            implements EventCommand {
        @Override
        public Object play(Side side) {
            return walk(
                    query(side, fromAge, toAge, limit),
                    query -> side.engine.events().ofBoard(side.board(board), query));
        }

        @Override
        public List<Command> simpler() {
            return limit == 1 ? List.of() : List.of(new BoardEvents(board, fromAge, toAge, 1));
        }
    }

    /** Removes events older than this. */
    record RemoveEvents(Duration age) implements EventCommand {
        @Override
        public Object play(Side side) {
            side.engine.events().removeBefore(side.now().minus(age));
            return Seen.DONE;
        }
    }

    private static EventQuery query(Side side, Duration fromAge, Duration toAge, int limit) {
        return new EventQuery(side.now().minus(fromAge), side.now().minus(toAge), null, limit);
    }

    /** All pages: how long each was, and the events by time, newest first. */
    private static Object walk(EventQuery first, Function<EventQuery, EventPage> read) {
        var sizes = new ArrayList<Integer>();
        var told = new ArrayList<Event>();
        EventQuery query = first;
        while (query != null && sizes.size() < PageCommand.LONGEST_WALK) {
            EventPage page = read.apply(query);
            sizes.add(page.events().size());
            told.addAll(page.events());
            query = next(query, page.next());
        }
        return List.of(sizes, times(told), byTime(told));
    }

    private static @Nullable EventQuery next(EventQuery query, @Nullable String cursor) {
        return cursor == null ? null : query.after(cursor);
    }

    private static List<Instant> times(List<Event> events) {
        return events.stream().map(Event::at).toList();
    }

    private static Map<Instant, List<String>> byTime(List<Event> events) {
        var byTime = new TreeMap<Instant, List<String>>(Comparator.reverseOrder());
        for (Event event : events) {
            byTime.computeIfAbsent(event.at(), at -> new ArrayList<>()).add(text(event));
        }
        byTime.values().forEach(texts -> texts.sort(Comparator.naturalOrder()));
        return byTime;
    }

    private static String text(Event event) {
        String player = event.player().text();
        return event.board().board()
                + " "
                + (player.startsWith("removed-") ? "removed" : player)
                + " "
                + event.submission()
                + " "
                + event.submitted()
                + " "
                + event.windows();
    }
}
