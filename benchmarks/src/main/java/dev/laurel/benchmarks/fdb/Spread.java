package dev.laurel.benchmarks.fdb;

import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;

/** How the scores of a board are spread. */
enum Spread {
    /** Every score up to a thousand million is as likely as any other. */
    UNIFORM,
    /** Zipf-like: half of the players share ten scores, and a few have millions. */
    SKEWED,
    /** One score for everybody, reached at the same time, so that only the id decides. */
    ALL_EQUAL;

    static final Instant NOW = Instant.parse("2026-11-18T12:00:00Z");

    /** The score of a player, always the same. */
    long score(long player) {
        double share = (mix(player) >>> 11) * 0x1.0p-53; // from 0 to 1
        return switch (this) {
            case UNIFORM -> (long) (share * 1e9);
            case SKEWED -> (long) (10 / (1 - share));
            case ALL_EQUAL -> 700;
        };
    }

    /** The finisher of SplitMix64: numbers next to each other become numbers far apart. */
    private static long mix(long number) {
        long z = (number + 1) * 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    BoardKey board() {
        return BoardKey.of("bench", title());
    }

    StandingsKey standings() {
        return StandingsKey.of(board(), WindowKey.ALL_TIME);
    }

    static PlayerId player(long number) {
        return new PlayerId(String.format(Locale.ROOT, "player-%08d", number));
    }

    Submission submission(long player, long score) {
        return Submission.of(board(), player(player), score, NOW);
    }

    /** The board: the last score counts, so that every submission moves its entry. */
    BoardDefinition definition() {
        return new BoardDefinition(
                board(),
                title(),
                UpdateStrategy.LATEST,
                TotalOrder.DESCENDING,
                true,
                new WindowPlan(
                        ZoneOffset.UTC,
                        Duration.ZERO,
                        List.of(new WindowSpec(CalendarWindow.ALL_TIME, 0))),
                List.of());
    }
}
