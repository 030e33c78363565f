package dev.laurel.api.jobs;

import dev.laurel.engine.board.Board;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowKind;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/**
 * Which days of a board can have a snapshot now. Days are those of the board's zone. The standings
 * of a day are those of the all-time window or, without one, of the daily window or, without that,
 * of the board's first kind: the window in which the day ends.
 *
 * <p>A window that ended with the day is final once it is closed, so its snapshot is exact whenever
 * it is taken, and is taken as soon as it is exact. A window that goes on (all-time, a week in its
 * middle) shows only the present: its snapshot is that of the last ended day, taken as soon as
 * possible; a late one holds what was submitted until then, and days before it are gone.
 */
final class DayPlan {

    /** A day whose snapshot can be taken, and of what. */
    record Due(LocalDate date, StandingsKey standings) {}

    private final Board board;
    private final WindowPlan plan;
    private final WindowKind kind;
    private final Instant now;
    private final LocalDate yesterday;
    private final LocalDate first;

    DayPlan(Board board, Instant now, Duration kept) {
        this.board = board;
        this.plan = board.definition().windows();
        this.kind = kind(plan);
        this.now = now;
        this.yesterday = LocalDate.ofInstant(now, plan.zone()).minusDays(1);
        LocalDate created = LocalDate.ofInstant(board.createdAt(), plan.zone());
        // One page of dates tells which of them were taken.
        LocalDate oldest = yesterday.minusDays(Math.min(kept.toDays(), Limits.PAGE) - 1);
        this.first = created.isAfter(oldest) ? created : oldest;
    }

    private static WindowKind kind(WindowPlan plan) {
        List<WindowKind> kinds = plan.specs().stream().map(WindowSpec::kind).toList();
        if (kinds.contains(CalendarWindow.ALL_TIME)) {
            return CalendarWindow.ALL_TIME;
        }
        return kinds.contains(CalendarWindow.DAILY) ? CalendarWindow.DAILY : kinds.get(0);
    }

    /** The days whose snapshot can be taken now, oldest first, whether or not it was. */
    List<Due> due() {
        var due = new ArrayList<Due>();
        for (LocalDate day = yesterday; !day.isBefore(first); day = day.minusDays(1)) {
            Window window = window(day);
            if (!plan.state(window, now).isReadable()) {
                break; // those before it are gone as well
            }
            boolean isExact = hasEndedWith(window, day);
            if (isExact ? isFinal(window) : day.equals(yesterday)) {
                var standings = StandingsKey.of(board.definition().key(), window.key());
                due.add(0, new Due(day, standings));
            }
            if (kind == CalendarWindow.ALL_TIME) {
                break;
            }
        }
        return due;
    }

    /** The window in which a day ends. */
    private Window window(LocalDate day) {
        return kind.at(end(day, plan.zone()).minusNanos(1_000), plan.zone());
    }

    private boolean hasEndedWith(Window window, LocalDate day) {
        return !window.end().isAfter(end(day, plan.zone()));
    }

    private boolean isFinal(Window window) {
        return !now.isBefore(plan.closesAt(window));
    }

    private static Instant end(LocalDate day, ZoneId zone) {
        return day.plusDays(1).atStartOfDay(zone).toInstant();
    }
}
