package dev.laurel.engine.window;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The windows of one board as arithmetic: which windows an instant touches, when each closes and
 * when it is gone. No state and no store is involved, so every node and every engine agrees.
 *
 * @param zone the board's IANA time zone
 * @param grace how long after its end a window still takes submissions, 0 to 31 days
 * @param specs 1 to 5 kinds, each once
 */
public record WindowPlan(ZoneId zone, Duration grace, List<WindowSpec> specs) {

    public WindowPlan {
        Checks.present("zone", zone);
        Checks.range("grace", grace, Duration.ZERO, Limits.GRACE);
        specs = Checks.copy("windows", specs, 1, Limits.WINDOWS);
        Set<String> kinds = new HashSet<>();
        for (WindowSpec spec : specs) {
            String kind =
                    spec.kind() instanceof FixedWindow fixed
                            ? fixed.length().toString()
                            : spec.kind().text();
            if (!kinds.add(kind)) {
                throw Checks.invalid("a window kind stands twice", "field", "windows");
            }
        }
    }

    /** One window of each kind: those that a submission at this time touches, in declared order. */
    public List<Window> touched(Instant at) {
        return specs.stream().map(spec -> spec.kind().at(at, zone)).toList();
    }

    /** The window with that key, or nothing when the board has no window of such a kind. */
    public Optional<Window> find(WindowKey key) {
        for (WindowSpec spec : specs) {
            Optional<Window> window = spec.kind().find(key, zone);
            if (window.isPresent()) {
                return window;
            }
        }
        return Optional.empty();
    }

    /** When the window stops taking submissions: its end plus the grace; never for all-time. */
    public Instant closesAt(Window window) {
        return isEndless(window) ? Instant.MAX : window.end().plus(grace);
    }

    /**
     * When the window is gone: after {@code keep} further windows of its kind have ended, but not
     * before it closes; never for all-time. See {@link WindowKind#endAfter} for how they are
     * counted.
     */
    public Instant expiresAt(Window window) {
        if (isEndless(window)) {
            return Instant.MAX;
        }
        Instant kept = window.kind().endAfter(window, keep(window.kind()), zone);
        Instant closes = closesAt(window);
        return kept.isAfter(closes) ? kept : closes;
    }

    /**
     * The state of a window of this board at a time. A window begins as early as a submission from
     * a node whose clock is ahead can touch it, so that what was accepted can be read.
     */
    public WindowState state(Window window, Instant now) {
        if (now.plus(Limits.CLOCK_SKEW).isBefore(window.start())) {
            return WindowState.FUTURE;
        }
        if (now.isBefore(closesAt(window))) {
            return WindowState.OPEN;
        }
        return now.isBefore(expiresAt(window)) ? WindowState.CLOSED : WindowState.EXPIRED;
    }

    private int keep(WindowKind kind) {
        for (WindowSpec spec : specs) {
            if (spec.kind().equals(kind)) {
                return spec.keep();
            }
        }
        throw Checks.invalid("the board has no window of this kind", "field", "window");
    }

    private static boolean isEndless(Window window) {
        return window.kind() == CalendarWindow.ALL_TIME;
    }
}
