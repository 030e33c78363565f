package dev.laurel.api.jobs;

import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.ExistingWindow;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowKind;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import dev.laurel.engine.window.WindowState;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Archives windows that have closed and removes those that have expired. Windows close and expire
 * by the clock alone, so a late run changes nothing that anyone can see. What it remembers only
 * saves work: a board is left alone until one of its windows ends or closes.
 */
@Singleton
final class WindowsJob implements Job {
    private static final Logger LOG = LoggerFactory.getLogger(WindowsJob.class);

    /** When a board was last done, and under which plan. */
    private record Done(WindowPlan plan, Instant at) {}

    private final LeaderboardEngine engine;
    private final Clock clock;
    private final Duration every;
    private final JobFigures figures;
    private final Map<BoardKey, Done> done = new HashMap<>();

    WindowsJob(LeaderboardEngine engine, Clock clock, JobsConfig config, JobFigures figures) {
        this.engine = engine;
        this.clock = clock;
        this.every = config.interval();
        this.figures = figures;
    }

    @Override
    public String name() {
        return "windows";
    }

    @Override
    public Duration every() {
        return every;
    }

    @Override
    public void run(Term term) {
        var seen = new HashMap<BoardKey, Done>();
        new EveryBoard(engine.boards())
                .visit(
                        term,
                        board -> {
                            BoardKey key = board.definition().key();
                            Done before = done.get(key);
                            seen.put(key, visit(board, before, term));
                        });
        done.clear(); // boards that are gone are not remembered
        done.putAll(seen);
    }

    @Override
    public void forget() {
        done.clear();
    }

    private Done visit(Board board, @Nullable Done before, Term term) {
        BoardDefinition definition = board.definition();
        WindowPlan plan = definition.windows();
        Instant now = clock.instant();
        boolean isKnown = before != null && before.plan().equals(plan);
        if (before != null && isKnown && !hasPassed(plan, before.at(), now)) {
            return before;
        }
        BoardKey key = definition.key();
        for (ExistingWindow existing : engine.windows().list(key)) {
            Window window = existing.window();
            boolean isNew =
                    before == null || !isKnown || plan.closesAt(window).isAfter(before.at());
            if (existing.state() == WindowState.CLOSED && isNew) {
                term.check();
                engine.windows().archive(key, window.key());
                figures.archived();
                tell(key, "a window was closed and archived", "window", window.key());
            }
        }
        int removed;
        do {
            term.check();
            removed = engine.windows().removeExpired(key);
            figures.removed(removed);
            if (removed > 0) {
                tell(key, "expired windows were removed", "windows", removed);
            }
        } while (removed > 0);
        var after = new Done(plan, now);
        done.put(key, after); // also when a later board ends this run
        return after;
    }

    private static void tell(BoardKey board, String text, String name, Object value) {
        LOG.atInfo().addKeyValue("board", board).addKeyValue(name, value).log(text);
    }

    /** Tells whether a window ended or closed between two times; no window expires without. */
    private static boolean hasPassed(WindowPlan plan, Instant from, Instant to) {
        for (WindowSpec spec : plan.specs()) {
            WindowKind kind = spec.kind();
            if (kind != CalendarWindow.ALL_TIME
                    && (differs(plan, kind, from, to)
                            || differs(
                                    plan,
                                    kind,
                                    from.minus(plan.grace()),
                                    to.minus(plan.grace())))) {
                return true;
            }
        }
        return false;
    }

    private static boolean differs(WindowPlan plan, WindowKind kind, Instant from, Instant to) {
        return !kind.at(from, plan.zone()).key().equals(kind.at(to, plan.zone()).key());
    }
}
