package dev.laurel.api.standing;

import dev.laurel.api.request.Parameters;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.FixedWindow;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.engine.window.WindowKind;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds out which standings a request means, and that they can be read now. */
@Singleton
public final class StandingsFinder {
    private final LeaderboardEngine engine;
    private final Clock clock;

    StandingsFinder(LeaderboardEngine engine, Clock clock) {
        this.engine = engine;
        this.clock = clock;
    }

    /**
     * Standings that exist.
     *
     * @param board the board's definition
     * @param key the standings
     */
    public record Found(BoardDefinition board, StandingsKey key) {}

    Found find(StandingsPath path) {
        return find(path.key(), path.window(), path.at(), path.group());
    }

    /**
     * The standings that these texts name.
     *
     * @throws EngineException INVALID_VALUE, BOARD_NOT_FOUND, WINDOW_NOT_FOUND, UNKNOWN_GROUPING,
     *     and what the engine throws
     */
    public Found find(
            BoardKey key, @Nullable String window, @Nullable String at, @Nullable String group) {
        Instant time = Parameters.instant("at", at);
        var groupKey = group == null ? GroupKey.EVERYONE : new GroupKey(group);
        BoardDefinition board =
                engine.boards()
                        .find(key)
                        .orElseThrow(
                                () ->
                                        new EngineException(
                                                Problem.BOARD_NOT_FOUND, "there is no such board"))
                        .definition();
        return new Found(board, readable(board, window, time, groupKey));
    }

    /**
     * The standings that these texts name now on a board whose definition is at hand.
     *
     * @throws EngineException INVALID_VALUE, WINDOW_NOT_FOUND, UNKNOWN_GROUPING
     */
    public StandingsKey in(BoardDefinition board, @Nullable String window, @Nullable String group) {
        var groupKey = group == null ? GroupKey.EVERYONE : new GroupKey(group);
        return readable(board, window, null, groupKey);
    }

    private StandingsKey readable(
            BoardDefinition board, @Nullable String window, @Nullable Instant at, GroupKey group) {
        Instant now = clock.instant();
        WindowKey windowKey = window(board.windows(), window, at, now);
        var standings = new StandingsKey(board.key(), windowKey, group);
        BoardRules.readable(board, standings, now);
        return standings;
    }

    private static WindowKey window(
            WindowPlan plan, @Nullable String text, @Nullable Instant at, Instant now) {
        Instant time = at == null ? now : Checks.micros("at", at, Limits.EARLIEST, Limits.LATEST);
        for (WindowSpec spec : plan.specs()) {
            if (text == null ? isDefault(spec, plan.specs()) : isNamed(spec.kind(), text)) {
                return spec.kind().at(time, plan.zone()).key();
            }
        }
        if (at != null) {
            throw Checks.invalid(
                    "a time chooses among windows of a kind, and the board has no such kind",
                    "field",
                    "at");
        }
        String name = Checks.present("window", text);
        if (isKind(name)) {
            throw new EngineException(
                    Problem.WINDOW_NOT_FOUND, "the board has no windows of this kind");
        }
        return new WindowKey(name);
    }

    private static boolean isDefault(WindowSpec spec, List<WindowSpec> specs) {
        boolean hasAllTime = specs.stream().anyMatch(s -> s.kind() == CalendarWindow.ALL_TIME);
        return hasAllTime ? spec.kind() == CalendarWindow.ALL_TIME : spec.equals(specs.get(0));
    }

    private static boolean isNamed(WindowKind kind, String text) {
        return kind.text().equals(text)
                || (kind instanceof FixedWindow fixed && text.equals("every " + fixed.length()));
    }

    private static boolean isKind(String text) {
        for (CalendarWindow kind : CalendarWindow.values()) {
            if (kind.text().equals(text)) {
                return true;
            }
        }
        return text.startsWith("every ");
    }
}
