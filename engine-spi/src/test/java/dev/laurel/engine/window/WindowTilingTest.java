package dev.laurel.engine.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Windows of a kind tile time, and a window is found again by its key. */
class WindowTilingTest {
    private static final Instant FROM = Instant.EPOCH;
    private static final Instant TO = Instant.parse("2040-01-01T00:00:00Z");

    /** Zones whose clocks did something unusual after 1970. */
    static Stream<ZoneId> zones() {
        return Stream.of(
                        "UTC",
                        "Europe/Berlin",
                        "America/New_York",
                        "America/Sao_Paulo",
                        "America/St_Johns",
                        "America/Caracas",
                        "America/Nuuk",
                        "Africa/Casablanca",
                        "Africa/Monrovia",
                        "Antarctica/Casey",
                        "Antarctica/Troll",
                        "Asia/Kathmandu",
                        "Asia/Pyongyang",
                        "Asia/Tehran",
                        "Australia/Lord_Howe",
                        "Pacific/Apia",
                        "Pacific/Chatham",
                        "Pacific/Kiritimati",
                        "Pacific/Kwajalein")
                .map(ZoneId::of);
    }

    private static final List<WindowKind> KINDS =
            List.of(
                    CalendarWindow.HOURLY,
                    CalendarWindow.DAILY,
                    CalendarWindow.WEEKLY,
                    CalendarWindow.MONTHLY,
                    CalendarWindow.ALL_TIME,
                    FixedWindow.every(Duration.ofHours(6)),
                    new FixedWindow(Duration.ofDays(10), Instant.parse("2025-07-13T10:20:30Z")));

    @ParameterizedTest(name = "seed 20251118, {0}")
    @MethodSource("zones")
    void everyInstantLiesInExactlyOneWindowOfEachKind(ZoneId zone) {
        var random = new Random(20251118);
        for (int i = 0; i < 300; i++) {
            Instant instant = Instant.ofEpochSecond(random.nextLong(TO.getEpochSecond()));
            KINDS.forEach(kind -> checkWindowAt(kind, instant, zone));
        }
    }

    @Test
    void windowsTileTimeAcrossEveryClockChangeOfEveryZoneSince1970() {
        for (String id : ZoneId.getAvailableZoneIds().stream().sorted().toList()) {
            ZoneId zone = ZoneId.of(id);
            for (Instant change : changes(zone)) {
                for (WindowKind kind : List.of(CalendarWindow.HOURLY, CalendarWindow.DAILY)) {
                    walk(kind, change.minus(Duration.ofHours(3)), change.plusSeconds(10_800), zone);
                    checkWindowAt(kind, change, zone);
                    checkWindowAt(kind, change.minusNanos(1000), zone);
                    checkWindowAt(kind, change.plusNanos(1000), zone);
                }
            }
        }
    }

    private static List<Instant> changes(ZoneId zone) {
        var changes = new ArrayList<Instant>();
        ZoneOffsetTransition next = zone.getRules().nextTransition(FROM);
        while (next != null && next.getInstant().isBefore(TO)) {
            changes.add(next.getInstant());
            next = zone.getRules().nextTransition(next.getInstant());
        }
        return changes;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("zones")
    void windowsFollowEachOtherWithoutGapsThroughTwentyYears(ZoneId zone) {
        Instant from = Instant.parse("1993-01-01T00:00:00Z");
        Instant to = Instant.parse("2013-01-01T00:00:00Z");
        walk(CalendarWindow.DAILY, from, to, zone);
        walk(CalendarWindow.WEEKLY, from, to, zone);
        walk(CalendarWindow.MONTHLY, from, to, zone);
    }

    /** Each window begins where the one before ends, and no key comes twice. */
    private static void walk(WindowKind kind, Instant from, Instant to, ZoneId zone) {
        Window window = kind.at(from, zone);
        var keys = new ArrayList<WindowKey>();
        while (window.start().isBefore(to)) {
            keys.add(window.key());
            check(window, kind, zone);
            Window next = kind.at(window.end(), zone);
            if (!next.start().equals(window.end())) {
                throw new AssertionError(zone + ": " + next + " does not follow " + window);
            }
            window = next;
        }
        assertThat(keys).as("%s %s", zone, from).doesNotHaveDuplicates();
    }

    private static void checkWindowAt(WindowKind kind, Instant instant, ZoneId zone) {
        Window window = kind.at(instant, zone);
        if (!window.contains(instant)) {
            throw new AssertionError(zone + ": " + instant + " is not inside " + window);
        }
        check(window, kind, zone);
    }

    /** All instants of the window answer it, and so does its key. */
    private static void check(Window window, WindowKind kind, ZoneId zone) {
        long seconds = Duration.between(window.start(), window.end()).getSeconds();
        for (Instant inside :
                List.of(
                        window.start(),
                        window.start().plusSeconds(seconds / 3),
                        window.start().plusSeconds(seconds * 2 / 3),
                        window.end().minusNanos(1000))) {
            if (!kind.at(inside, zone).equals(window)) {
                throw new AssertionError(zone + ": " + inside + " does not answer " + window);
            }
        }
        if (!kind.find(window.key(), zone).filter(window::equals).isPresent()) {
            throw new AssertionError(
                    zone + ": " + window + " != " + kind.find(window.key(), zone).orElse(null));
        }
    }
}
