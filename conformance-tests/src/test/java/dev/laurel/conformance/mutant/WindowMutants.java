package dev.laurel.conformance.mutant;

import dev.laurel.conformance.model.Decisions;
import dev.laurel.conformance.model.Row;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowPlan;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;

/** Mistakes in the life of windows and the reach of groups. */
final class WindowMutants {
    private WindowMutants() {}

    static List<Mutant> all() {
        return List.of(
                new Mutant(
                        "windows ignore the board's zone",
                        Set.of("WINDOW-02", "WINDOW-03"),
                        new Decisions() {
                            @Override
                            public List<Window> touched(BoardDefinition board, Instant at) {
                                WindowPlan plan = board.windows();
                                return new WindowPlan(ZoneId.of("UTC"), plan.grace(), plan.specs())
                                        .touched(at);
                            }
                        }),
                new Mutant(
                        "windows close at their end",
                        Set.of(
                                "BATCH-02",
                                "LOAD-03",
                                "LOAD-04",
                                "WINDOW-06",
                                "WINDOW-14",
                                "WINDOW-15"),
                        new Decisions() {
                            @Override
                            public boolean isClosed(
                                    BoardDefinition board, Window window, Instant now) {
                                return !now.isBefore(window.end());
                            }
                        }),
                new Mutant(
                        "windows close an instant late",
                        Set.of("WINDOW-06"),
                        new Decisions() {
                            @Override
                            public boolean isClosed(
                                    BoardDefinition board, Window window, Instant now) {
                                return now.isAfter(board.windows().closesAt(window));
                            }
                        }),
                new Mutant(
                        "windows never close",
                        Set.of(
                                "ERROR-05",
                                "SUBMIT-05",
                                "WINDOW-02",
                                "WINDOW-06",
                                "WINDOW-07",
                                "WINDOW-15"),
                        new Decisions() {
                            @Override
                            public boolean isClosed(
                                    BoardDefinition board, Window window, Instant now) {
                                return false;
                            }
                        }),
                new Mutant(
                        "expired windows can be read until they are swept",
                        Set.of("WINDOW-09", "WINDOW-15"),
                        new Decisions() {
                            @Override
                            public void checkReadable(
                                    BoardDefinition board, StandingsKey key, Instant now) {
                                board.windows()
                                        .find(key.window())
                                        .ifPresentOrElse(
                                                w ->
                                                        BoardRules.readable(
                                                                board,
                                                                key,
                                                                now.isBefore(
                                                                                board.windows()
                                                                                        .expiresAt(
                                                                                                w))
                                                                        ? now
                                                                        : w.start()),
                                                () -> BoardRules.readable(board, key, now));
                            }
                        }),
                new Mutant(
                        "closed windows cannot be read",
                        Set.of(
                                "GROUP-03",
                                "HISTORY-01",
                                "PLAYER-02",
                                "PLAYER-04",
                                "PLAYER-05",
                                "PLAYER-08",
                                "WINDOW-01",
                                "WINDOW-03",
                                "WINDOW-06",
                                "WINDOW-08",
                                "WINDOW-09",
                                "WINDOW-10",
                                "WINDOW-12",
                                "WINDOW-13",
                                "WINDOW-15"),
                        new Decisions() {
                            @Override
                            public void checkReadable(
                                    BoardDefinition board, StandingsKey key, Instant now) {
                                Window window = BoardRules.readable(board, key, now);
                                BoardRules.readable(
                                        board,
                                        key,
                                        isClosed(board, window, now)
                                                ? Instant.MAX.minus(Duration.ofDays(1))
                                                : now);
                            }
                        }),
                new Mutant(
                        "expired windows are listed",
                        Set.of("PLAYER-11", "WINDOW-11"),
                        new Decisions() {
                            @Override
                            public boolean isReadable(WindowPlan plan, Window window, Instant now) {
                                return true;
                            }
                        }),
                new Mutant(
                        "closed windows are not listed",
                        Set.of("PLAYER-11", "WINDOW-11"),
                        new Decisions() {
                            @Override
                            public boolean isReadable(WindowPlan plan, Window window, Instant now) {
                                return now.isBefore(plan.closesAt(window));
                            }
                        }),
                new Mutant(
                        "sweeping takes closed windows, too",
                        Set.of("WINDOW-12"),
                        new Decisions() {
                            @Override
                            public boolean isExpired(WindowPlan plan, Window window, Instant now) {
                                return !now.isBefore(plan.closesAt(window));
                            }
                        }),
                new Mutant(
                        "sweeping takes nothing",
                        Set.of("WINDOW-12"),
                        new Decisions() {
                            @Override
                            public boolean isExpired(WindowPlan plan, Window window, Instant now) {
                                return false;
                            }
                        }),
                new Mutant(
                        "a group holds everyone",
                        Set.of(
                                "BOARD-06",
                                "GROUP-01",
                                "GROUP-02",
                                "GROUP-03",
                                "GROUP-04",
                                "GROUP-07",
                                "HISTORY-01",
                                "LOAD-03",
                                "LOAD-04",
                                "PLAYER-05",
                                "QUERY-01",
                                "SUBMIT-04",
                                "SUBMIT-05"),
                        new Decisions() {
                            @Override
                            public boolean isIn(Row row, GroupKey group) {
                                return true;
                            }
                        }),
                new Mutant(
                        "one matching value is enough for a group",
                        Set.of("GROUP-02", "GROUP-03", "LOAD-03", "LOAD-04", "SUBMIT-04"),
                        new Decisions() {
                            @Override
                            public boolean isIn(Row row, GroupKey group) {
                                return group.values().isEmpty()
                                        || group.values().entrySet().stream()
                                                .anyMatch(
                                                        v ->
                                                                v.getValue()
                                                                        .equals(
                                                                                row.groups()
                                                                                        .get(
                                                                                                v
                                                                                                        .getKey())));
                            }
                        }));
    }
}
