package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.history.CaptureProgress;
import dev.laurel.engine.history.Snapshot;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** History: taking snapshots. */
@Tag("history")
public abstract class HistoryRules extends RuleGroup {
    private static final LocalDate DATE = LocalDate.parse("2025-01-14");
    private static final LocalDate BEFORE = DATE.minusDays(1);
    private static final LocalDate AFTER = DATE.plusDays(1);

    protected HistoryRules(Lab lab) {
        super(lab);
    }

    /** Runs a test with a board, unless the engine has no snapshots. */
    private void with(BoardBuilder builder, Consumer<BoardKey> test) {
        BoardKey board = put(builder);
        unlessMissing(
                Ability.SNAPSHOTS,
                () -> test.accept(board),
                () -> engine().history().capture(allTime(board), DATE, 1, 100));
    }

    private CaptureProgress capture(StandingsKey key, long fence, int limit) {
        return engine().history().capture(key, DATE, fence, limit);
    }

    private CaptureProgress complete(
            LeaderboardEngine node, StandingsKey key, long fence, int limit) {
        return capture(node, key, DATE, fence, limit);
    }

    private CaptureProgress complete(StandingsKey key) {
        return complete(engine(), key, 1, 100);
    }

    private List<Snapshot> snapshots(BoardKey board) {
        return engine().history().onDate(board, new SnapshotQuery(DATE, 1, 100, null));
    }

    private List<Snapshot> ofPlayer(BoardKey board, String player) {
        return engine().history().ofPlayer(board, player(player), BEFORE, AFTER, 10);
    }

    private static String who(List<Snapshot> snapshots) {
        var text = new StringBuilder();
        snapshots.forEach(s -> text.append(s.player().text()));
        return text.toString();
    }

    @Test
    @Rule("HISTORY-01")
    void captureCopiesRankPairReachedAtAndName() {
        with(
                define("arena"),
                board -> {
                    engine().players().put(new Profile(game, player("b"), "Bea", null));
                    submit(Submissions.withSubscore(score(board, "a", Long.MIN_VALUE), 7));
                    clock().advance(Duration.ofNanos(1_000));
                    submit(board, "b", Long.MAX_VALUE);
                    complete(allTime(board));
                    assertThat(snapshots(board))
                            .containsExactly(
                                    new Snapshot(
                                            DATE,
                                            1,
                                            player("b"),
                                            ScorePair.of(Long.MAX_VALUE),
                                            clock().instant(),
                                            "Bea"),
                                    new Snapshot(
                                            DATE,
                                            2,
                                            player("a"),
                                            new ScorePair(Long.MIN_VALUE, 7),
                                            Lab.START,
                                            null));
                });
    }

    @Test
    @Rule("HISTORY-01")
    void captureTakesAsManyCallsAsItTakes() {
        for (int limit : new int[] {1, 3, 7}) {
            with(
                    define("arena-" + limit),
                    board -> {
                        row(board, "abcdefg");
                        CaptureProgress last = complete(engine(), allTime(board), 1, limit);
                        assertThat(last.captured()).isEqualTo(7);
                        assertThat(who(snapshots(board))).isEqualTo("abcdefg");
                    });
        }
    }

    @Test
    @Rule("HISTORY-01")
    void captureLeavesOutHiddenPlayers() {
        with(
                define("arena"),
                board -> {
                    row(board, "abc");
                    engine().players().hide(game, player("b"));
                    complete(allTime(board));
                    assertThat(who(snapshots(board))).isEqualTo("ac");
                    assertThat(snapshots(board)).extracting(Snapshot::rank).containsExactly(1L, 2L);
                });
    }

    @Test
    @Rule("HISTORY-01")
    void captureOfTiesTellsOrdinalRanks() {
        with(
                define("arena"),
                board -> {
                    submitAll(score(board, "b", 1), score(board, "c", 1), score(board, "a", 1));
                    complete(engine(), allTime(board), 1, 1);
                    assertThat(who(snapshots(board))).isEqualTo("abc");
                    assertThat(snapshots(board))
                            .extracting(Snapshot::rank)
                            .containsExactly(1L, 2L, 3L);
                });
    }

    @Test
    @Rule("HISTORY-01")
    void captureOfEmptyStandingsIsCompleteAndHoldsNothing() {
        with(
                define("arena"),
                board -> {
                    assertThat(complete(allTime(board)).captured()).isZero();
                    assertThat(snapshots(board)).isEmpty();
                });
    }

    @Test
    @Rule("HISTORY-01")
    void captureCopiesAClosedWindow() {
        with(
                define("arena").window(CalendarWindow.ALL_TIME, 0).window(CalendarWindow.DAILY, 3),
                board -> {
                    row(board, "abc");
                    clock().advance(Duration.ofDays(1));
                    submit(board, "c", 100);
                    complete(in(board, "2025-01-15"));
                    assertThat(who(snapshots(board))).isEqualTo("abc");
                });
    }

    @Test
    @Rule("HISTORY-01")
    void captureOfAGroupCopiesTheGroup() {
        Map<String, String> asia = Map.of("region", "asia");
        unlessMissing(
                Ability.GROUPS,
                () ->
                        with(
                                define("arena").grouping("region"),
                                board -> {
                                    submitAll(
                                            score(board, "a", 2),
                                            Submissions.inGroups(score(board, "b", 1), asia));
                                    GroupKey group = GroupKey.of(asia);
                                    complete(new StandingsKey(board, WindowKey.ALL_TIME, group));
                                    assertThat(who(snapshots(board))).isEqualTo("b");
                                }),
                () -> put(define("arena").grouping("region")));
    }

    @Test
    @Rule("HISTORY-01")
    void everyoneIsCapturedOnceAlsoWhileScoresMove() {
        with(
                define("arena").strategy(UpdateStrategy.LATEST),
                board -> {
                    row(board, "abcdefghijkl");
                    capture(allTime(board), 1, 4);
                    submit(board, "l", 1_000);
                    submit(board, "a", 1);
                    complete(engine(), allTime(board), 1, 4);
                    for (String each : "abcdefghijkl".split("")) {
                        assertThat(ofPlayer(board, each)).as(each).hasSize(1);
                    }
                });
    }

    /** Captures abc, lets something happen, and expects the same snapshots. */
    private void unchangedBy(Consumer<BoardKey> happening) {
        with(
                define("arena"),
                board -> {
                    engine().players().put(new Profile(game, player("b"), "Bea", null));
                    row(board, "abc");
                    complete(allTime(board));
                    List<Snapshot> before = snapshots(board);
                    happening.accept(board);
                    assertThat(snapshots(board)).isEqualTo(before);
                    assertThat(ofPlayer(board, "b")).isEqualTo(before.subList(1, 2));
                });
    }

    @Test
    @Rule("HISTORY-02")
    void laterScoresDoNotChangeACapture() {
        unchangedBy(
                board -> {
                    submit(board, "b", 1_000);
                    submit(board, "newcomer", 2_000);
                });
    }

    @Test
    @Rule("HISTORY-02")
    void laterNamesDoNotChangeACapture() {
        unchangedBy(
                board -> {
                    engine().players().put(new Profile(game, player("a"), "Anna", null));
                    engine().players().put(new Profile(game, player("b"), "Beate", null));
                });
    }

    @Test
    @Rule("HISTORY-02")
    void laterHidingDoesNotChangeACapture() {
        unchangedBy(board -> engine().players().hide(game, player("b")));
    }

    @Test
    @Rule("HISTORY-02")
    void anotherCaptureOfTheDateDoesNotChangeIt() {
        unchangedBy(
                board -> {
                    submit(board, "c", 1_000);
                    submit(board, "newcomer", 2_000);
                    CaptureProgress again = capture(allTime(board), 2, 100);
                    assertThat(again).isEqualTo(new CaptureProgress(3, true));
                });
    }

    private void notShown(BoardKey board) {
        assertThat(engine().history().dates(board, null, 10)).isEmpty();
        assertThat(snapshots(board)).isEmpty();
        assertThat(ofPlayer(board, "a")).isEmpty();
    }

    @Test
    @Rule("HISTORY-03")
    void incompleteCaptureIsNotShown() {
        with(
                define("arena"),
                board -> {
                    row(board, "abcdefghijkl");
                    assertThat(capture(allTime(board), 1, 2).complete()).isFalse();
                    notShown(board);
                    assertThat(capture(allTime(board), 1, 2).complete()).isFalse();
                    notShown(board);
                });
    }

    @Test
    @Rule("HISTORY-03")
    void completeCaptureIsShownAlsoWithoutEntries() {
        with(
                define("arena"),
                board -> {
                    complete(allTime(board));
                    assertThat(engine().history().dates(board, null, 10)).containsExactly(DATE);
                });
    }

    @Test
    @Rule("HISTORY-03")
    void incompleteCaptureCanBeCompletedLater() {
        with(
                define("arena"),
                board -> {
                    row(board, "abcdefghijkl");
                    capture(allTime(board), 1, 2);
                    clock().advance(Duration.ofHours(5));
                    complete(engine(), allTime(board), 1, 5);
                    assertThat(who(snapshots(board))).isEqualTo("abcdefghijkl");
                    assertThat(engine().history().dates(board, null, 10)).containsExactly(DATE);
                });
    }

    @Test
    @Rule("HISTORY-03")
    void anotherNodeCompletesACaptureUnderAHigherFence() {
        with(
                define("arena"),
                board -> {
                    row(board, "abcdefghijkl");
                    capture(allTime(board), 1, 2);
                    Waiting.until(() -> lab.otherNode().boards().find(board).isPresent());
                    var there = lab.otherNode().standings();
                    PageRequest all = PageRequest.top(100);
                    Waiting.until(
                            () -> there.page(allTime(board), all).value().standings().size() == 12);
                    CaptureProgress last = complete(lab.otherNode(), allTime(board), 2, 5);
                    assertThat(last.captured()).isEqualTo(12);
                    Waiting.until(() -> !snapshots(board).isEmpty());
                    assertThat(who(snapshots(board))).isEqualTo("abcdefghijkl");
                });
    }

    @Test
    @Rule("HISTORY-04")
    void captureUnderALowerFenceIsRefused() {
        with(
                define("arena"),
                board -> {
                    row(board, "abcdefghijkl");
                    capture(allTime(board), 5, 2);
                    refused(Problem.STALE_FENCE, () -> capture(allTime(board), 4, 2));
                    capture(allTime(board), 6, 2);
                    refused(Problem.STALE_FENCE, () -> capture(allTime(board), 5, 2));
                });
    }

    @Test
    @Rule("HISTORY-04")
    void refusedCaptureChangesNothing() {
        with(
                define("arena"),
                board -> {
                    row(board, "abcdefghijkl");
                    long before = capture(allTime(board), 5, 2).captured();
                    refused(Problem.STALE_FENCE, () -> capture(allTime(board), 4, 100));
                    assertThat(before).isLessThan(12);
                    assertThat(complete(engine(), allTime(board), 5, 100).captured()).isEqualTo(12);
                });
    }

    @Test
    @Rule("HISTORY-04")
    void fenceOfOneDateOrBoardDoesNotBindOthers() {
        with(
                define("arena"),
                board -> {
                    BoardKey other = put(define("other"));
                    row(board, "abc");
                    row(other, "abc");
                    complete(engine(), allTime(board), 5, 100);
                    LocalDate tomorrow = DATE.plusDays(1);
                    capture(engine(), allTime(board), tomorrow, 4, 100);
                    capture(engine(), allTime(other), DATE, 4, 100);
                    assertThat(engine().history().dates(board, null, 10)).contains(tomorrow);
                    assertThat(engine().history().dates(other, null, 10)).contains(DATE);
                });
    }

    @Test
    @Rule("HISTORY-04")
    void lowerFenceIsRefusedAlsoOnACompleteCapture() {
        with(
                define("arena"),
                board -> {
                    row(board, "abc");
                    complete(engine(), allTime(board), 5, 100);
                    refused(Problem.STALE_FENCE, () -> capture(allTime(board), 4, 100));
                });
    }
}
