package dev.laurel.engine.window;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.Optional;

/**
 * Windows of the calendar in the board's time zone. A day begins with the first instant of its date
 * and ends where the next begins, so days of 23 and 25 hours are whole; weeks are ISO weeks.
 */
public enum CalendarWindow implements WindowKind {
    HOURLY,
    DAILY,
    WEEKLY,
    MONTHLY,
    ALL_TIME;

    private static final Window FOREVER =
            new Window(
                    ALL_TIME,
                    WindowKey.ALL_TIME,
                    Limits.EARLIEST,
                    Limits.LATEST.plus(1, ChronoUnit.MICROS));

    static CalendarWindow parse(String text) {
        for (CalendarWindow kind : values()) {
            if (kind.text().equals(text)) {
                return kind;
            }
        }
        throw Checks.invalid(
                "unknown window kind",
                "field",
                "window",
                "known",
                "hourly, daily, weekly, monthly, all-time, every PT6H");
    }

    @Override
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public Window at(Instant instant, ZoneId zone) {
        return switch (this) {
            case HOURLY -> Hours.at(instant, zone);
            case DAILY, WEEKLY, MONTHLY -> beginning(firstDay(dayOf(instant, zone)), zone);
            case ALL_TIME -> FOREVER;
        };
    }

    @Override
    public Optional<Window> find(WindowKey key, ZoneId zone) {
        try {
            return switch (this) {
                case HOURLY -> Hours.find(key, zone);
                case DAILY, WEEKLY, MONTHLY ->
                        firstDay(key.text())
                                .map(d -> beginning(d, zone))
                                .filter(w -> w.key().equals(key) && w.start().isBefore(w.end()));
                case ALL_TIME ->
                        key.equals(FOREVER.key()) ? Optional.of(FOREVER) : Optional.empty();
            };
        } catch (DateTimeException e) {
            return Optional.empty(); // such as 2025-02-30: well-formed, but not on the calendar
        }
    }

    @Override
    public Instant endAfter(Window window, int count, ZoneId zone) {
        return switch (this) {
            case HOURLY -> window.end().plus(Duration.ofHours(count));
            case DAILY, WEEKLY, MONTHLY ->
                    firstDay(window.key().text())
                            .map(d -> start(after(d, count + 1L), zone))
                            .orElseThrow();
            case ALL_TIME -> window.end();
        };
    }

    /**
     * The date whose window contains the instant, where the dates' first instants are the borders.
     */
    private static LocalDate dayOf(Instant instant, ZoneId zone) {
        LocalDate day = instant.atZone(zone).toLocalDate();
        // Some zones set clocks back across midnight: the old date shows again inside the new one.
        return instant.isBefore(start(day.plusDays(1), zone)) ? day : day.plusDays(1);
    }

    private static Instant start(LocalDate day, ZoneId zone) {
        return day.atStartOfDay(zone).toInstant();
    }

    private LocalDate firstDay(LocalDate day) {
        return switch (this) {
            case WEEKLY -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            case MONTHLY -> day.withDayOfMonth(1);
            case HOURLY, DAILY, ALL_TIME -> day;
        };
    }

    private LocalDate after(LocalDate firstDay, long count) {
        return switch (this) {
            case WEEKLY -> firstDay.plusWeeks(count);
            case MONTHLY -> firstDay.plusMonths(count);
            case HOURLY, DAILY, ALL_TIME -> firstDay.plusDays(count);
        };
    }

    private Window beginning(LocalDate firstDay, ZoneId zone) {
        String text =
                switch (this) {
                    case WEEKLY ->
                            String.format(
                                    Locale.ROOT,
                                    "%04d-W%02d",
                                    firstDay.get(IsoFields.WEEK_BASED_YEAR),
                                    firstDay.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
                    case MONTHLY -> firstDay.toString().substring(0, 7);
                    case HOURLY, DAILY, ALL_TIME -> firstDay.toString();
                };
        Instant start = start(firstDay, zone);
        return new Window(this, new WindowKey(text), start, start(after(firstDay, 1), zone));
    }

    /** The first day that the text of a key names, or nothing for a key of another form. */
    private Optional<LocalDate> firstDay(String key) {
        return switch (this) {
            case DAILY ->
                    key.length() == 10 && key.charAt(4) == '-' && key.charAt(7) == '-'
                            ? Optional.of(LocalDate.parse(key))
                            : Optional.empty();
            case WEEKLY ->
                    key.length() == 8 && key.charAt(5) == 'W'
                            ? Optional.of(monday(key))
                            : Optional.empty();
            case MONTHLY ->
                    key.length() == 7 && key.charAt(4) == '-'
                            ? Optional.of(LocalDate.parse(key + "-01"))
                            : Optional.empty();
            case HOURLY, ALL_TIME -> Optional.empty();
        };
    }

    private static LocalDate monday(String key) {
        int year = Integer.parseInt(key.substring(0, 4));
        int week = Integer.parseInt(key.substring(6));
        LocalDate inFirstWeek = LocalDate.of(year, 1, 4);
        if (week < 1 || week > inFirstWeek.range(IsoFields.WEEK_OF_WEEK_BASED_YEAR).getMaximum()) {
            throw new DateTimeException("the year has no such week");
        }
        return inFirstWeek
                .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                .plusWeeks(week - 1L);
    }
}
