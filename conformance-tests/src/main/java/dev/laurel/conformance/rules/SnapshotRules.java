package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.history.Snapshot;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.ScoreRange;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** History: reading snapshots. */
@Tag("snapshot")
public abstract class SnapshotRules extends RuleGroup {
    private static final LocalDate DATE = LocalDate.parse("2025-01-01");

    protected SnapshotRules(Lab lab) {
        super(lab);
    }

    private static LocalDate day(int day) {
        return LocalDate.of(2025, 1, day);
    }

    private void with(BoardBuilder builder, Consumer<BoardKey> test) {
        BoardKey board = put(builder);
        unlessMissing(
                Ability.SNAPSHOTS,
                () -> test.accept(board),
                () -> engine().history().dates(board, null, 10));
    }

    private void capture(BoardKey board, LocalDate date) {
        capture(engine(), allTime(board), date, 1, 1_000);
    }

    /** Snapshots on the 1st, 2nd, 4th and 5th, taken in another order. */
    private void fourDays(BoardKey board) {
        for (int day : new int[] {2, 1, 5, 4}) {
            submit(board, "other", day);
            submit(board, "a", day);
            capture(board, day(day));
        }
    }

    private List<LocalDate> history(BoardKey board, int from, int to, int limit) {
        return engine().history().ofPlayer(board, player("a"), day(from), day(to), limit).stream()
                .map(Snapshot::date)
                .toList();
    }

    @Test
    @Rule("HISTORY-05")
    void historyOfAPlayerComesNewestFirst() {
        with(
                define("arena"),
                board -> {
                    fourDays(board);
                    assertThat(history(board, 1, 31, 10))
                            .containsExactly(day(5), day(4), day(2), day(1));
                });
    }

    @Test
    @Rule("HISTORY-05")
    void historyOfAPlayerHoldsBothDates() {
        with(
                define("arena"),
                board -> {
                    fourDays(board);
                    assertThat(history(board, 2, 4, 10)).containsExactly(day(4), day(2));
                    assertThat(history(board, 4, 4, 10)).containsExactly(day(4));
                    assertThat(history(board, 3, 3, 10)).isEmpty();
                });
    }

    @Test
    @Rule("HISTORY-05")
    void historyOfAPlayerComesInPages() {
        with(
                define("arena"),
                board -> {
                    fourDays(board);
                    assertThat(history(board, 1, 31, 2)).containsExactly(day(5), day(4));
                    assertThat(history(board, 1, 3, 2)).containsExactly(day(2), day(1));
                });
    }

    @Test
    @Rule("HISTORY-05")
    void historyTellsTheSnapshotsOfThatPlayerOnThatBoard() {
        with(
                define("arena"),
                board -> {
                    BoardKey other = put(define("other"));
                    submitAll(score(board, "a", 1), score(board, "b", 2), score(other, "a", 3));
                    capture(board, DATE);
                    capture(other, DATE);
                    List<Snapshot> told =
                            engine().history().ofPlayer(board, player("a"), day(1), day(2), 10);
                    assertThat(told).extracting(Snapshot::pair).containsExactly(ScorePair.of(1));
                    assertThat(told).extracting(Snapshot::rank).containsExactly(2L);
                });
    }

    private String onDate(BoardKey board, long fromRank, int limit, @Nullable ScoreRange scores) {
        var text = new StringBuilder();
        engine().history()
                .onDate(board, new SnapshotQuery(DATE, fromRank, limit, scores))
                .forEach(snapshot -> text.append(snapshot.player().text()));
        return text.toString();
    }

    @Test
    @Rule("HISTORY-06")
    void snapshotsOfADateComeByRank() {
        with(
                define("arena"),
                board -> {
                    row(board, "gfedcba");
                    capture(board, DATE);
                    assertThat(onDate(board, 1, 10, null)).isEqualTo("gfedcba");
                    assertThat(onDate(board, 3, 2, null)).isEqualTo("ed");
                    assertThat(onDate(board, 7, 10, null)).isEqualTo("a");
                    assertThat(onDate(board, 8, 10, null)).isEmpty();
                });
    }

    @Test
    @Rule("HISTORY-06")
    void snapshotsByRankGoBeyondTheOfficialOnes() {
        with(
                define("arena"),
                board -> {
                    var submissions = new Submission[103];
                    for (int i = 0; i < submissions.length; i++) {
                        submissions[i] = score(board, "p" + i, 1_000 - i);
                    }
                    submitAll(submissions);
                    capture(board, DATE);
                    assertThat(onDate(board, 100, 10, null)).isEqualTo("p99p100p101p102");
                });
    }

    @Test
    @Rule("HISTORY-06")
    void snapshotsOfADateComeByRangeOfScores() {
        with(
                define("arena"),
                board -> {
                    row(board, "gfedcba");
                    capture(board, DATE);
                    assertThat(onDate(board, 1, 10, new ScoreRange(20, 50))).isEqualTo("edcb");
                    assertThat(onDate(board, 1, 10, new ScoreRange(21, 49))).isEqualTo("dc");
                    assertThat(onDate(board, 1, 10, new ScoreRange(31, 39))).isEmpty();
                });
    }

    @Test
    @Rule("HISTORY-06")
    void rangeOfAnAscendingBoardComesByRank() {
        with(
                define("race").order(Order.ASC),
                board -> {
                    row(board, "gfedcba");
                    capture(board, DATE);
                    assertThat(onDate(board, 1, 10, new ScoreRange(20, 50))).isEqualTo("bcde");
                    assertThat(onDate(board, 3, 10, new ScoreRange(20, 50))).isEqualTo("cde");
                });
    }

    @Test
    @Rule("HISTORY-06")
    void rangeOfScoresComesInPages() {
        with(
                define("arena"),
                board -> {
                    row(board, "gfedcba");
                    capture(board, DATE);
                    ScoreRange range = new ScoreRange(20, 50);
                    assertThat(onDate(board, 1, 3, range)).isEqualTo("edc");
                    assertThat(onDate(board, 6, 3, range)).isEqualTo("b");
                    assertThat(onDate(board, 7, 3, range)).isEmpty();
                });
    }

    @Test
    @Rule("HISTORY-06")
    void rangeOfScoresReachesTheExtremes() {
        with(
                define("arena"),
                board -> {
                    submitAll(
                            score(board, "a", Long.MAX_VALUE),
                            score(board, "b", 0),
                            score(board, "c", Long.MIN_VALUE));
                    capture(board, DATE);
                    long min = Long.MIN_VALUE;
                    long max = Long.MAX_VALUE;
                    assertThat(onDate(board, 1, 9, new ScoreRange(min, max))).isEqualTo("abc");
                    assertThat(onDate(board, 1, 9, new ScoreRange(min, min))).isEqualTo("c");
                    assertThat(onDate(board, 1, 9, new ScoreRange(max, max))).isEqualTo("a");
                });
    }

    @Test
    @Rule("HISTORY-06")
    void dateWithoutSnapshotsIsEmpty() {
        with(
                define("arena"),
                board -> {
                    row(board, "abc");
                    capture(board, DATE.plusDays(1));
                    assertThat(onDate(board, 1, 10, null)).isEmpty();
                });
    }

    private List<LocalDate> dates(BoardKey board) {
        return engine().history().dates(board, null, 10);
    }

    @Test
    @Rule("HISTORY-07")
    void datesComeNewestFirst() {
        with(
                define("arena"),
                board -> {
                    assertThat(dates(board)).isEmpty();
                    fourDays(board);
                    assertThat(dates(board)).containsExactly(day(5), day(4), day(2), day(1));
                });
    }

    @Test
    @Rule("HISTORY-07")
    void datesComeInPages() {
        with(
                define("arena"),
                board -> {
                    fourDays(board);
                    assertThat(engine().history().dates(board, null, 2))
                            .containsExactly(day(5), day(4));
                    assertThat(engine().history().dates(board, day(4), 2))
                            .containsExactly(day(2), day(1));
                    assertThat(engine().history().dates(board, day(1), 2)).isEmpty();
                });
    }

    @Test
    @Rule("HISTORY-07")
    void removingSnapshotsLeavesThoseOnTheDateAndLater() {
        with(
                define("arena"),
                board -> {
                    fourDays(board);
                    engine().history().removeBefore(board, day(4));
                    assertThat(dates(board)).containsExactly(day(5), day(4));
                    assertThat(history(board, 1, 31, 10)).containsExactly(day(5), day(4));
                    assertThat(onDate(board, 1, 10, null)).isEmpty();
                });
    }

    @Test
    @Rule("HISTORY-07")
    void removingSnapshotsLeavesOtherBoards() {
        with(
                define("arena"),
                board -> {
                    BoardKey other = put(define("arena2"));
                    submitAll(score(board, "a", 1), score(other, "a", 1));
                    capture(board, day(1));
                    capture(other, day(1));
                    engine().history().removeBefore(board, day(2));
                    assertThat(dates(other)).containsExactly(day(1));
                });
    }
}
