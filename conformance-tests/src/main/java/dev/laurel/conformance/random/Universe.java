package dev.laurel.conformance.random;

import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.Grouping;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.FixedWindow;
import dev.laurel.engine.window.WindowKind;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** The small world that scripts are about: few of everything, so that things collide. */
final class Universe {
    private Universe() {}

    /** Where scripts begin: plain days, both clock changes, a leap day, a week across New Year. */
    static final List<Instant> STARTS =
            List.of(
                    Instant.parse("2025-01-15T11:00:00Z"),
                    Instant.parse("2025-03-30T00:20:00.000001Z"),
                    Instant.parse("2025-10-26T00:20:00Z"),
                    Instant.parse("2024-02-28T22:59:59.999999Z"),
                    Instant.parse("2026-12-31T22:30:00Z"));

    static final List<String> BOARDS = List.of("arena", "Arena", "speed-run_1");

    static final List<String> PLAYERS =
            List.of("a", "A", "aa", "a.1", "a-1", "b:2", "_z", "z".repeat(64));

    static final List<String> NAMES = List.of("Ann", "ann", "ÄNN", "änn", "李 雷", "İ");

    static final List<String> METADATA = List.of("", "{\"car\":1}", "\u0000\n\"'\\ \uD83C\uDFC6");

    static final List<String> REGIONS = List.of("asia", "eu");

    static final List<String> PLATFORMS = List.of("pc", "tv");

    static final List<Long> SCORES =
            List.of(
                    0L,
                    1L,
                    2L,
                    3L,
                    10L,
                    -1L,
                    -7L,
                    (1L << 53) + 1,
                    1L << 53,
                    Long.MAX_VALUE,
                    Long.MAX_VALUE - 1,
                    Long.MIN_VALUE,
                    Long.MIN_VALUE + 1);

    /** The part of {@link #SCORES} that most scripts use. */
    static final List<Long> SMALL_SCORES = SCORES.subList(0, 5);

    /** The part that rounding, negating and overflowing get wrong. */
    static final List<Long> LARGE_SCORES = SCORES.subList(7, SCORES.size());

    static final List<Integer> BASIS_POINTS =
            List.of(0, 1, 2_500, 3_333, 5_000, 6_667, 9_999, 10_000);

    /** Dates that snapshots are taken for. */
    static final int DAYS = 3;

    /** Kinds of windows that queries ask for, whether or not the board has them. */
    static final List<WindowKind> KINDS =
            List.of(
                    CalendarWindow.ALL_TIME,
                    CalendarWindow.HOURLY,
                    CalendarWindow.DAILY,
                    CalendarWindow.WEEKLY,
                    CalendarWindow.MONTHLY,
                    FixedWindow.every(Duration.ofHours(6)));

    /** Steps that lead from a window to its neighbours, kind by kind. */
    static final List<Duration> STEPS =
            List.of(
                    Duration.ZERO,
                    Duration.ofHours(1),
                    Duration.ofDays(1),
                    Duration.ofDays(7),
                    Duration.ofDays(30),
                    Duration.ofHours(6));

    /** The longest grace of any variant. */
    static final Duration LONGEST_GRACE = Duration.ofHours(1);

    static final int SHAPES = 6;

    static final int VARIANTS = 4;

    /**
     * A board: its shape cannot change once it exists, its variant can. Every shape has the
     * all-time window.
     */
    static BoardDefinition board(BoardKey key, int shape, int variant) {
        boolean longer = variant == 2;
        Duration grace =
                switch (variant) {
                    case 1 -> LONGEST_GRACE;
                    case 3 -> LONGEST_GRACE.dividedBy(2);
                    default -> Duration.ZERO;
                };
        var specs = new ArrayList<WindowSpec>();
        for (WindowKind kind : kinds(shape)) {
            int keep = longer ? 3 : variant == 3 ? 0 : 1;
            specs.add(new WindowSpec(kind, keep));
        }
        return new BoardDefinition(
                key,
                "variant " + variant,
                strategy(shape),
                order(shape),
                shape != 1 && shape != 4,
                new WindowPlan(zone(shape), grace, specs),
                groupings(shape));
    }

    private static UpdateStrategy strategy(int shape) {
        return switch (shape) {
            case 0, 3 -> UpdateStrategy.BEST;
            case 1, 5 -> UpdateStrategy.LATEST;
            default -> UpdateStrategy.SUM;
        };
    }

    private static TotalOrder order(int shape) {
        return switch (shape) {
            case 0, 4 -> TotalOrder.DESCENDING;
            case 1, 2 -> new TotalOrder(Order.DESC, Order.ASC);
            case 3 -> TotalOrder.ASCENDING;
            default -> new TotalOrder(Order.ASC, Order.DESC);
        };
    }

    private static ZoneId zone(int shape) {
        return switch (shape) {
            case 0, 5 -> ZoneId.of("UTC");
            case 1, 4 -> ZoneId.of("Europe/Berlin");
            case 2 -> ZoneId.of("America/New_York");
            default -> ZoneId.of("Asia/Kathmandu");
        };
    }

    private static List<WindowKind> kinds(int shape) {
        return switch (shape) {
            case 0 -> List.of(KINDS.get(0), CalendarWindow.DAILY);
            case 1 -> List.of(CalendarWindow.HOURLY, KINDS.get(0));
            case 2 -> List.of(KINDS.get(0), CalendarWindow.WEEKLY);
            case 3 -> List.of(KINDS.get(5), CalendarWindow.MONTHLY, KINDS.get(0));
            case 4 -> List.of(CalendarWindow.DAILY, CalendarWindow.HOURLY, KINDS.get(0));
            default -> List.of(KINDS.get(0));
        };
    }

    private static List<Grouping> groupings(int shape) {
        return switch (shape) {
            case 0, 4 -> List.of(Grouping.by("region"), Grouping.by("region", "platform"));
            case 2 -> List.of(Grouping.by("platform"));
            case 3 -> List.of(Grouping.by("platform", "region"));
            default -> List.of();
        };
    }
}
