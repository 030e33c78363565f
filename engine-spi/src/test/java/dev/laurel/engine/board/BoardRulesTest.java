package dev.laurel.engine.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardRulesTest {
    private static final BoardKey KEY = BoardKey.of("chess", "arena");
    private static final Instant MIDNIGHT = Instant.parse("2025-07-14T00:00:00Z");
    private static final Instant CLOSES = MIDNIGHT.plusSeconds(600);

    private static WindowPlan plan(ZoneId zone, int graceMinutes, CalendarWindow kind, int keep) {
        return new WindowPlan(
                zone, Duration.ofMinutes(graceMinutes), List.of(new WindowSpec(kind, keep)));
    }

    private static BoardDefinition board(
            String title, UpdateStrategy strategy, TotalOrder order, WindowPlan windows) {
        return new BoardDefinition(
                KEY,
                title,
                strategy,
                order,
                false,
                windows,
                List.of(Grouping.by("region"), Grouping.by("region", "platform")));
    }

    private static BoardDefinition board() {
        return board(
                "",
                UpdateStrategy.BEST,
                TotalOrder.DESCENDING,
                plan(ZoneOffset.UTC, 10, CalendarWindow.DAILY, 1));
    }

    private static Submission at(Instant at, Map<String, String> groups) {
        return new Submission(
                null, KEY, new PlayerId("ann"), ScorePair.of(1), groups, null, at, true, false);
    }

    private static Failure failure(Runnable call) {
        return catchThrowableOfType(EngineException.class, call::run).failure();
    }

    private static StandingsKey standings(String window, String group) {
        return new StandingsKey(KEY, new WindowKey(window), new GroupKey(group));
    }

    @Test
    void aBackfillIsTakenUntilTheGraceIsOver() {
        Submission late = at(MIDNIGHT.minusSeconds(1), Map.of());
        assertThat(BoardRules.accept(board(), late, CLOSES.minusNanos(1)))
                .extracting(window -> window.key().text())
                .containsExactly("2025-07-13");
        assertThat(failure(() -> BoardRules.accept(board(), late, CLOSES)).problem())
                .isEqualTo(Problem.WINDOW_CLOSED);
    }

    @Test
    void clocksMayDifferByTenSecondsAndNoMore() {
        Submission ahead = at(MIDNIGHT, Map.of());
        Instant now = MIDNIGHT.minusSeconds(10);
        assertThat(BoardRules.accept(board(), ahead, now)).hasSize(1);
        assertThat(failure(() -> BoardRules.accept(board(), ahead, now.minusNanos(1))).problem())
                .isEqualTo(Problem.FUTURE_SUBMISSION);
    }

    @Test
    void refusalsComeInTheOrderOfTheContract() {
        Map<String, String> unknown = Map.of("weapon", "bow");
        Failure future =
                failure(() -> BoardRules.accept(board(), at(CLOSES, unknown), Instant.EPOCH));
        Failure closed =
                failure(() -> BoardRules.accept(board(), at(Instant.EPOCH, unknown), CLOSES));
        assertThat(future.problem()).isEqualTo(Problem.FUTURE_SUBMISSION);
        assertThat(closed.problem()).isEqualTo(Problem.UNKNOWN_DIMENSION);
    }

    @ParameterizedTest
    @CsvSource({
        "2025-07-14, ''",
        "2025-07-13, region=asia",
        "2025-07-13, 'region=asia,platform=pc'",
    })
    void openAndClosedWindowsAndDeclaredGroupsAreReadable(String window, String group) {
        assertThat(BoardRules.readable(board(), standings(window, group), CLOSES).key())
                .hasToString(window);
    }

    @ParameterizedTest
    @CsvSource({
        "2025-07-15, '', WINDOW_NOT_FOUND",
        "2025-07-12, '', WINDOW_NOT_FOUND",
        "2025-07, '', WINDOW_NOT_FOUND",
        "2025-02-30, '', WINDOW_NOT_FOUND",
        "2025-02-30, weapon=bow, WINDOW_NOT_FOUND",
        "2025-07-14, weapon=bow, UNKNOWN_GROUPING",
        "2025-07-14, platform=pc, UNKNOWN_GROUPING",
    })
    void otherStandingsAreNot(String window, String group, Problem problem) {
        StandingsKey key = standings(window, group);
        assertThat(failure(() -> BoardRules.readable(board(), key, CLOSES)).problem())
                .isEqualTo(problem);
    }

    @Test
    void denseRanksMustBeDeclared() {
        assertThat(failure(() -> BoardRules.checkMode(board(), RankMode.DENSE)).problem())
                .isEqualTo(Problem.DENSE_NOT_DECLARED);
        assertThatCode(() -> BoardRules.checkMode(board(), RankMode.COMPETITION))
                .doesNotThrowAnyException();
    }

    @Test
    void titleGraceAndKeepMayChange() {
        BoardDefinition changed =
                board(
                        "new",
                        UpdateStrategy.BEST,
                        TotalOrder.DESCENDING,
                        plan(ZoneOffset.UTC, 0, CalendarWindow.DAILY, 9));
        assertThatCode(() -> BoardRules.checkChange(board(), changed)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "strategy, SUM, DESC, DESC, UTC, DAILY",
        "order, BEST, ASC, DESC, UTC, DAILY",
        "subscoreOrder, BEST, DESC, ASC, UTC, DAILY",
        "zone, BEST, DESC, DESC, Europe/Berlin, DAILY",
        "windows, BEST, DESC, DESC, UTC, WEEKLY",
    })
    void nothingElseMay(
            String field,
            UpdateStrategy strategy,
            Order score,
            Order subscore,
            ZoneId zone,
            CalendarWindow kind) {
        BoardDefinition before =
                board(
                        "",
                        UpdateStrategy.BEST,
                        TotalOrder.DESCENDING,
                        plan(ZoneId.of("UTC"), 10, CalendarWindow.DAILY, 1));
        BoardDefinition after =
                board("", strategy, new TotalOrder(score, subscore), plan(zone, 10, kind, 1));
        Failure failure = failure(() -> BoardRules.checkChange(before, after));
        assertThat(failure.problem()).isEqualTo(Problem.BOARD_CHANGE_REFUSED);
        assertThat(failure.values()).containsEntry("field", field);
    }

    @Test
    void aPlayerIsInEveryonePlusEachCompleteGrouping() {
        assertThat(board().groupsOf(Map.of())).containsExactly(GroupKey.EVERYONE);
        assertThat(board().groupsOf(Map.of("platform", "pc", "region", "asia")))
                .containsExactly(
                        GroupKey.EVERYONE,
                        new GroupKey("region=asia"),
                        new GroupKey("platform=pc,region=asia"));
    }
}
