package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Pages: top, bottom, ranks, and ranges of scores. */
@Tag("page")
public abstract class PageRules extends RuleGroup {

    protected PageRules(Lab lab) {
        super(lab);
    }

    private Page page(StandingsKey key, PageRequest request) {
        return engine().standings().page(key, request).value();
    }

    private static List<Long> ranks(Page page) {
        return page.standings().stream().map(Standing::rank).toList();
    }

    @Test
    @Rule("PAGE-01")
    void topIsTheBestEntriesBestFirst() {
        BoardKey board = put(define("arena"));
        row(board, "ebcad");
        Page top = page(allTime(board), PageRequest.top(3));
        assertThat(letters(top.standings())).isEqualTo("ebc");
    }

    @Test
    @Rule("PAGE-01")
    void topOfAnAscendingBoardIsTheLowestScores() {
        BoardKey board = put(define("race").order(Order.ASC));
        row(board, "edcba");
        Page top = page(allTime(board), PageRequest.top(3));
        assertThat(letters(top.standings())).isEqualTo("abc");
    }

    @Test
    @Rule("PAGE-01")
    void topTellsRanksFromOne() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        assertThat(ranks(page(allTime(board), PageRequest.top(3)))).containsExactly(1L, 2L, 3L);
    }

    @Test
    @Rule("PAGE-01")
    void topTellsTheSizeOfTheWholeStandings() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        assertThat(page(allTime(board), PageRequest.top(3)).size()).isEqualTo(5);
    }

    @Test
    @Rule("PAGE-01")
    void topOfOneEntryIsThatEntry() {
        BoardKey board = put(define("arena"));
        submit(board, "a", 7);
        assertThat(letters(page(allTime(board), PageRequest.top(1)).standings())).isEqualTo("a");
    }

    @Test
    @Rule("PAGE-01")
    void topWithALimitBeyondTheEndHoldsEveryone() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        assertThat(letters(page(allTime(board), PageRequest.top(6)).standings()))
                .isEqualTo("abcde");
    }

    @Test
    @Rule("PAGE-02")
    void bottomIsTheWorstEntriesBestFirst() {
        BoardKey board = put(define("arena"));
        row(board, "ebcad");
        Page bottom = page(allTime(board), PageRequest.bottom(3));
        assertThat(letters(bottom.standings())).isEqualTo("cad");
    }

    @Test
    @Rule("PAGE-02")
    void bottomTellsRanksFromTheTop() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        assertThat(ranks(page(allTime(board), PageRequest.bottom(2)))).containsExactly(4L, 5L);
    }

    @Test
    @Rule("PAGE-02")
    void bottomWithALimitBeyondTheBeginningHoldsEveryone() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        assertThat(letters(page(allTime(board), PageRequest.bottom(6)).standings()))
                .isEqualTo("abcde");
    }

    @Test
    @Rule("PAGE-02")
    void bottomOfAnAscendingBoardIsTheHighestScores() {
        BoardKey board = put(define("race").order(Order.ASC));
        row(board, "edcba");
        Page bottom = page(allTime(board), PageRequest.bottom(2));
        assertThat(letters(bottom.standings())).isEqualTo("de");
    }

    @Test
    @Rule("PAGE-06")
    void pageFromARankBeginsWithThatRank() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        Page page = page(allTime(board), PageRequest.fromRank(3, 2));
        assertThat(letters(page.standings())).isEqualTo("cd");
        assertThat(ranks(page)).containsExactly(3L, 4L);
    }

    @Test
    @Rule("PAGE-06")
    void pageFromRankOneIsTheTop() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        assertThat(letters(page(allTime(board), PageRequest.fromRank(1, 2)).standings()))
                .isEqualTo("ab");
    }

    @Test
    @Rule("PAGE-06")
    void pageFromTheLastRankHoldsTheLastEntry() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        assertThat(letters(page(allTime(board), PageRequest.fromRank(3, 5)).standings()))
                .isEqualTo("c");
    }

    @Test
    @Rule("PAGE-06")
    void pageFromARankBeyondTheEndIsEmpty() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        for (long rank : new long[] {4, 1_000_000, Long.MAX_VALUE}) {
            assertThat(page(allTime(board), PageRequest.fromRank(rank, 5)).standings()).isEmpty();
        }
    }

    @Test
    @Rule("PAGE-06")
    void pageFromARankInsideATieBeginsInsideTheTieInEveryMode() {
        BoardKey board = put(define("arena"));
        submitAll(score(board, "a", 5), score(board, "b", 5), score(board, "c", 5));
        for (RankMode mode : List.of(RankMode.ORDINAL, RankMode.COMPETITION)) {
            Page page = page(allTime(board), PageRequest.fromRank(2, 1).in(mode));
            assertThat(letters(page.standings())).isEqualTo("b");
        }
    }

    @Test
    @Rule("PAGE-09")
    void ranksOnAPageAreThoseOfLookUpsInTheMiddleOfATie() {
        BoardKey board = tied(define("arena"));
        assertPagesAgree(allTime(board), RankMode.ORDINAL);
        assertPagesAgree(allTime(board), RankMode.COMPETITION);
    }

    @Test
    @Rule("PAGE-09")
    void denseRanksOnAPageAreThoseOfLookUpsInTheMiddleOfATie() {
        unlessMissing(
                Ability.DENSE_RANKS,
                () -> assertPagesAgree(allTime(tied(define("arena").dense())), RankMode.DENSE),
                () -> put(define("arena").dense()));
    }

    /** Eight entries with the pairs 1 2 2 2 3 4 4 5, best first, reached one after another. */
    private BoardKey tied(BoardBuilder builder) {
        BoardKey board = put(builder);
        var submissions = new Submission[8];
        long[] scores = {90, 80, 80, 80, 70, 60, 60, 50};
        for (int i = 0; i < scores.length; i++) {
            submissions[i] = score(board, "hgfedcba".substring(i, i + 1), scores[i]);
            clock().advance(Duration.ofMillis(1));
        }
        submitAll(submissions);
        return board;
    }

    private void assertPagesAgree(StandingsKey key, RankMode mode) {
        Page middle = page(key, PageRequest.fromRank(3, 2).in(mode));
        var after = new PageRequest.After(Objects.requireNonNull(middle.next()));
        var before = new PageRequest.Before(Objects.requireNonNull(middle.previous()));
        assertAgrees(key, mode, middle);
        assertAgrees(key, mode, page(key, new PageRequest(after, 2, mode, null)));
        assertAgrees(key, mode, page(key, new PageRequest(before, 1, mode, null)));
        assertAgrees(key, mode, page(key, PageRequest.bottom(2).in(mode)));
        ScoreRange range = new ScoreRange(55, 85);
        assertAgrees(key, mode, page(key, PageRequest.top(2).in(mode).among(range)));
        assertAgrees(key, mode, page(key, PageRequest.bottom(1).in(mode).among(range)));
    }

    private void assertAgrees(StandingsKey key, RankMode mode, Page page) {
        assertThat(page.standings()).isNotEmpty();
        List<PlayerId> told = page.standings().stream().map(s -> s.entry().player()).toList();
        var lookedUp = engine().standings().ranks(key, told, mode).value();
        assertThat(ranks(page))
                .isEqualTo(
                        told.stream()
                                .map(p -> Objects.requireNonNull(lookedUp.get(p)).rank())
                                .toList());
    }

    @Test
    @Rule("PAGE-10")
    void emptyStandingsGiveEmptyPagesWithoutCursors() {
        StandingsKey key = allTime(put(define("arena")));
        assertNothing(page(key, PageRequest.top(10)));
        assertNothing(page(key, PageRequest.bottom(10)));
        assertNothing(page(key, PageRequest.fromRank(1, 10)));
    }

    @Test
    @Rule("PAGE-10")
    void emptyStandingsGiveEmptyRangesWithoutCursors() {
        StandingsKey key = allTime(put(define("arena")));
        var everything = new ScoreRange(Long.MIN_VALUE, Long.MAX_VALUE);
        assertNothing(page(key, PageRequest.top(10).among(everything)));
        assertNothing(page(key, PageRequest.bottom(10).among(everything)));
    }

    @Test
    @Rule("PAGE-10")
    void standingsWhoseLastPlayerLeftGiveEmptyPagesWithoutCursors() {
        BoardKey board = put(define("arena"));
        submit(board, "a", 1);
        engine().players().remove(game, player("a"));
        assertNothing(page(allTime(board), PageRequest.top(10)));
        assertNothing(page(allTime(board), PageRequest.bottom(10)));
    }

    @Test
    @Rule("PAGE-10")
    void emptyPageBeyondTheEndHasNoCursors() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        assertNothing(page(allTime(board), PageRequest.fromRank(9, 10)));
    }

    @Test
    @Rule("PAGE-10")
    void emptyPageBehindACursorHasNoCursors() {
        BoardKey board = put(define("arena"));
        row(board, "abcd");
        Page top = page(allTime(board), PageRequest.top(2));
        submitAll(score(board, "c", 1_000), score(board, "d", 1_000));
        Page behind =
                page(allTime(board), PageRequest.after(Objects.requireNonNull(top.next()), 2));
        assertNothing(behind);
    }

    private static void assertNothing(Page page) {
        assertThat(page.standings()).isEmpty();
        assertThat(page.previous()).isNull();
        assertThat(page.next()).isNull();
    }
}
