package dev.laurel.engine.window;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.Optional;

/**
 * Hours of the clock on the wall. When clocks are set back, the hours that show twice are two
 * windows; the second is marked {@code .2}. When clocks are set forward, the hours that never show
 * are no windows, and an hour that is cut short by a change of less than an hour is one short
 * window.
 */
final class Hours {
    private Hours() {}

    static Window at(Instant instant, ZoneId zone) {
        ZoneRules rules = zone.getRules();
        ZoneOffset offset = rules.getOffset(instant);
        LocalDateTime hour = LocalDateTime.ofInstant(instant, offset).truncatedTo(ChronoUnit.HOURS);
        Instant start = hour.toInstant(offset);
        Instant end = start.plus(Duration.ofHours(1));
        ZoneOffsetTransition past = rules.previousTransition(instant.plusNanos(1));
        ZoneOffsetTransition next = rules.nextTransition(instant);
        if (past != null && past.getInstant().isAfter(start)) {
            boolean sameHour = past.isGap() && shows(hour, past.getDateTimeBefore().minusNanos(1));
            start = sameHour ? hour.toInstant(past.getOffsetBefore()) : past.getInstant();
        }
        if (next != null && next.getInstant().isBefore(end)) {
            boolean sameHour = next.isGap() && shows(hour, next.getDateTimeAfter());
            end = sameHour ? hour.plusHours(1).toInstant(next.getOffsetAfter()) : next.getInstant();
        }
        String text = hour.toString().substring(0, 13) + (isSecond(hour, past) ? ".2" : "");
        return new Window(CalendarWindow.HOURLY, new WindowKey(text), start, end);
    }

    private static boolean shows(LocalDateTime hour, LocalDateTime time) {
        return time.truncatedTo(ChronoUnit.HOURS).equals(hour);
    }

    /** Tells whether part of this hour showed before clocks were last set back. */
    private static boolean isSecond(
            LocalDateTime hour, @org.jspecify.annotations.Nullable ZoneOffsetTransition past) {
        return past != null
                && past.isOverlap()
                && hour.isBefore(past.getDateTimeBefore())
                && hour.plusHours(1).isAfter(past.getDateTimeAfter());
    }

    static Optional<Window> find(WindowKey key, ZoneId zone) {
        String text = key.text();
        if (text.length() < 13 || text.charAt(10) != 'T') {
            return Optional.empty();
        }
        LocalDateTime hour = LocalDateTime.parse(text.substring(0, 13) + ":00");
        ZoneRules rules = zone.getRules();
        // Around a change the hour shows at one offset or the other, perhaps only in part.
        for (int day = -1; day <= 1; day += 2) {
            ZoneOffset offset = rules.getOffset(hour.plusDays(day).toInstant(ZoneOffset.UTC));
            for (int minute = 0; minute < 60; minute += 15) {
                Window window = at(hour.plusMinutes(minute).toInstant(offset), zone);
                if (window.key().equals(key)) {
                    return Optional.of(window);
                }
            }
        }
        return Optional.empty();
    }
}
