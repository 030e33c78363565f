package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Pages of a range of scores. */
@Tag("range")
public abstract class RangeRules extends RuleGroup {

    protected RangeRules(Lab lab) {
        super(lab);
    }

    private Page range(StandingsKey key, PageRequest request, long min, long max) {
        PageRequest among = request.among(new ScoreRange(min, max));
        return engine().standings().page(key, among).value();
    }

    private String inRange(StandingsKey key, long min, long max) {
        return letters(range(key, PageRequest.top(100), min, max).standings());
    }

    @Test
    @Rule("PAGE-07")
    void rangeHoldsBothItsEnds() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        assertThat(inRange(allTime(board), 20, 40)).isEqualTo("bcd");
        assertThat(inRange(allTime(board), 21, 39)).isEqualTo("c");
        assertThat(inRange(allTime(board), 30, 30)).isEqualTo("c");
    }

    @Test
    @Rule("PAGE-07")
    void rangeOfAnAscendingBoardIsLowestFirst() {
        BoardKey board = put(define("race").order(Order.ASC));
        row(board, "edcba");
        assertThat(inRange(allTime(board), 20, 40)).isEqualTo("bcd");
        assertThat(inRange(allTime(board), 21, 39)).isEqualTo("c");
    }

    @Test
    @Rule("PAGE-07")
    void rangeReachesTheExtremesOfADescendingBoard() {
        assertExtremes(extremes(Order.DESC), "cba");
    }

    @Test
    @Rule("PAGE-07")
    void rangeReachesTheExtremesOfAnAscendingBoard() {
        assertExtremes(extremes(Order.ASC), "abc");
    }

    private StandingsKey extremes(Order order) {
        BoardKey board = put(define("arena").order(order));
        submitAll(
                score(board, "a", Long.MIN_VALUE),
                score(board, "b", 0),
                score(board, "c", Long.MAX_VALUE));
        return allTime(board);
    }

    private void assertExtremes(StandingsKey key, String all) {
        assertThat(inRange(key, Long.MIN_VALUE, Long.MAX_VALUE)).isEqualTo(all);
        assertThat(inRange(key, Long.MIN_VALUE, Long.MIN_VALUE)).isEqualTo("a");
        assertThat(inRange(key, Long.MAX_VALUE, Long.MAX_VALUE)).isEqualTo("c");
        assertThat(inRange(key, Long.MIN_VALUE + 1, Long.MAX_VALUE - 1)).isEqualTo("b");
    }

    @Test
    @Rule("PAGE-07")
    void rangeHoldsEverySubscoreAndAllTies() {
        BoardKey board = put(define("arena"));
        submitAll(
                Submissions.withSubscore(score(board, "a", 20), Long.MAX_VALUE),
                score(board, "b", 20),
                score(board, "c", 20),
                Submissions.withSubscore(score(board, "d", 20), Long.MIN_VALUE),
                score(board, "e", 19),
                score(board, "f", 21));
        assertThat(inRange(allTime(board), 20, 20)).isEqualTo("abcd");
    }

    @Test
    @Rule("PAGE-07")
    void rangeTellsRanksInTheWholeStandings() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        Page page = range(allTime(board), PageRequest.top(10), 10, 30);
        assertThat(page.standings()).extracting(Standing::rank).containsExactly(3L, 4L, 5L);
    }

    @Test
    @Rule("PAGE-07")
    void rangeTellsCompetitionRanksInTheWholeStandings() {
        BoardKey board = put(define("arena"));
        submitAll(
                score(board, "a", 9),
                score(board, "b", 9),
                score(board, "c", 5),
                score(board, "d", 5));
        PageRequest request = PageRequest.top(10).in(RankMode.COMPETITION);
        Page page = range(allTime(board), request, 5, 5);
        assertThat(page.standings()).extracting(Standing::rank).containsExactly(3L, 3L);
    }

    @Test
    @Rule("PAGE-07")
    void rangeTellsTheSizeOfTheWholeStandings() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        assertThat(range(allTime(board), PageRequest.top(10), 20, 40).size()).isEqualTo(5);
    }

    @Test
    @Rule("PAGE-07")
    void rangeWithoutEntriesIsEmptyAndLeadsNowhere() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        Page page = range(allTime(board), PageRequest.top(10), 31, 39);
        assertThat(page.standings()).isEmpty();
        assertThat(page.previous()).isNull();
        assertThat(page.next()).isNull();
    }

    @Test
    @Rule("PAGE-07")
    void bottomOfARangeIsItsWorstEntriesBestFirst() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        Page page = range(allTime(board), PageRequest.bottom(2), 20, 50);
        assertThat(letters(page.standings())).isEqualTo("de");
    }

    @Test
    @Rule("PAGE-07")
    void walkingDownARangeEndsWithTheRange() {
        BoardKey board = put(define("arena"));
        row(board, "abcdefg");
        for (int limit = 1; limit <= 5; limit++) {
            assertThat(walkDown(allTime(board), limit, 20, 50)).isEqualTo("cdef");
        }
    }

    @Test
    @Rule("PAGE-07")
    void walkingUpARangeEndsWithTheRange() {
        BoardKey board = put(define("arena"));
        row(board, "abcdefg");
        for (int limit = 1; limit <= 5; limit++) {
            assertThat(walkUp(allTime(board), limit, 20, 50)).isEqualTo("cdef");
        }
    }

    @Test
    @Rule("PAGE-07")
    void walkingARangeOfAnAscendingBoardWorksBothWays() {
        BoardKey board = put(define("race").order(Order.ASC));
        row(board, "gfedcba");
        assertThat(walkDown(allTime(board), 2, 20, 50)).isEqualTo("bcde");
        assertThat(walkUp(allTime(board), 2, 20, 50)).isEqualTo("bcde");
    }

    @Test
    @Rule("PAGE-07")
    void pagesOfARangeLeadOnOnlyInsideTheRange() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        Page first = range(allTime(board), PageRequest.top(2), 20, 50);
        assertThat(first.previous()).isNull();
        assertThat(first.next()).isNotNull();
        Page last = range(allTime(board), PageRequest.bottom(2), 20, 50);
        assertThat(last.previous()).isNotNull();
        assertThat(last.next()).isNull();
        Page whole = range(allTime(board), PageRequest.top(4), 20, 50);
        assertThat(whole.next()).isNull();
    }

    private String walkDown(StandingsKey key, int limit, long min, long max) {
        Page page = range(key, PageRequest.top(limit), min, max);
        var told = new StringBuilder(letters(page.standings()));
        for (int pages = 1; page.next() != null; pages++) {
            assertThat(pages).as("pages").isLessThan(10);
            PageRequest next = PageRequest.after(Objects.requireNonNull(page.next()), limit);
            page = range(key, next, min, max);
            told.append(letters(page.standings()));
        }
        return told.toString();
    }

    private String walkUp(StandingsKey key, int limit, long min, long max) {
        Page page = range(key, PageRequest.bottom(limit), min, max);
        var told = new StringBuilder(letters(page.standings()));
        for (int pages = 1; page.previous() != null; pages++) {
            assertThat(pages).as("pages").isLessThan(10);
            PageRequest next = PageRequest.before(Objects.requireNonNull(page.previous()), limit);
            page = range(key, next, min, max);
            told.insert(0, letters(page.standings()));
        }
        return told.toString();
    }
}
