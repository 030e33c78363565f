package dev.laurel.engine.event;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Events, newest first.
 *
 * @param events the events
 * @param next where to go on, or null when nothing follows
 */
public record EventPage(List<Event> events, @Nullable String next) {

    public EventPage {
        events = List.copyOf(events);
    }
}
