package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Lookup;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The other queries over standings: size, rank of a score, context, friends. */
@Tag("query")
public abstract class QueryRules extends RuleGroup {

    protected QueryRules(Lab lab) {
        super(lab);
    }

    private long size(StandingsKey key) {
        return engine().standings().size(key).value();
    }

    @Test
    @Rule("QUERY-01")
    void sizeCountsEntries() {
        BoardKey board = put(define("arena"));
        assertThat(size(allTime(board))).isZero();
        submit(board, "a", 1);
        assertThat(size(allTime(board))).isEqualTo(1);
        submitAll(score(board, "b", 1), score(board, "c", 9));
        assertThat(size(allTime(board))).isEqualTo(3);
    }

    @Test
    @Rule("QUERY-01")
    void sizeCountsAPlayerOnceHoweverOftenTheScoreMoves() {
        BoardKey board = put(define("arena"));
        submitAll(score(board, "a", 1), score(board, "a", 2), score(board, "a", 0));
        submit(board, "a", 3);
        assertThat(size(allTime(board))).isEqualTo(1);
    }

    @Test
    @Rule("QUERY-01")
    void sizeCountsOnlyVisibleEntries() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        engine().players().hide(game, player("b"));
        assertThat(size(allTime(board))).isEqualTo(2);
    }

    @Test
    @Rule("QUERY-01")
    void sizeOfAGroupCountsItsOwnEntries() {
        unlessMissing(
                Ability.GROUPS,
                () -> {
                    BoardKey board = put(define("arena").grouping("region"));
                    Map<String, String> asia = Map.of("region", "asia");
                    submitAll(
                            Submissions.inGroups(score(board, "a", 2), asia), score(board, "b", 1));
                    var group = new StandingsKey(board, WindowKey.ALL_TIME, GroupKey.of(asia));
                    assertThat(size(group)).isEqualTo(1);
                },
                () -> put(define("arena").grouping("region")));
    }

    private long rankOf(StandingsKey key, RankMode mode, long score, long subscore) {
        return engine().standings().rankOf(key, new ScorePair(score, subscore), mode).value();
    }

    private StandingsKey tied(BoardBuilder builder) {
        BoardKey board = put(builder);
        submitAll(
                score(board, "a", 30),
                score(board, "b", 20),
                score(board, "c", 20),
                score(board, "d", 10));
        return allTime(board);
    }

    @Test
    @Rule("QUERY-02")
    void ordinalRankOfAScoreIsBehindTies() {
        StandingsKey key = tied(define("arena"));
        assertThat(rankOf(key, RankMode.ORDINAL, 31, 0)).isEqualTo(1);
        assertThat(rankOf(key, RankMode.ORDINAL, 30, 0)).isEqualTo(2);
        assertThat(rankOf(key, RankMode.ORDINAL, 25, 0)).isEqualTo(2);
        assertThat(rankOf(key, RankMode.ORDINAL, 20, 0)).isEqualTo(4);
        assertThat(rankOf(key, RankMode.ORDINAL, 9, 0)).isEqualTo(5);
    }

    @Test
    @Rule("QUERY-02")
    void competitionRankOfAScoreIsThatOfTies() {
        StandingsKey key = tied(define("arena"));
        assertThat(rankOf(key, RankMode.COMPETITION, 30, 0)).isEqualTo(1);
        assertThat(rankOf(key, RankMode.COMPETITION, 25, 0)).isEqualTo(2);
        assertThat(rankOf(key, RankMode.COMPETITION, 20, 0)).isEqualTo(2);
        assertThat(rankOf(key, RankMode.COMPETITION, 10, 0)).isEqualTo(4);
        assertThat(rankOf(key, RankMode.COMPETITION, 9, 0)).isEqualTo(5);
    }

    @Test
    @Rule("QUERY-02")
    void denseRankOfAScoreIsThatOfTies() {
        unlessMissing(
                Ability.DENSE_RANKS,
                () -> {
                    StandingsKey key = tied(define("arena").dense());
                    assertThat(rankOf(key, RankMode.DENSE, 30, 0)).isEqualTo(1);
                    assertThat(rankOf(key, RankMode.DENSE, 20, 0)).isEqualTo(2);
                    assertThat(rankOf(key, RankMode.DENSE, 15, 0)).isEqualTo(3);
                    assertThat(rankOf(key, RankMode.DENSE, 10, 0)).isEqualTo(3);
                    assertThat(rankOf(key, RankMode.DENSE, 9, 0)).isEqualTo(4);
                },
                () -> put(define("arena").dense()));
    }

    @Test
    @Rule("QUERY-02")
    void rankOfAScoreLooksAtTheSubscore() {
        StandingsKey key = tied(define("arena").subscoreOrder(Order.ASC));
        assertThat(rankOf(key, RankMode.ORDINAL, 20, -1)).isEqualTo(2);
        assertThat(rankOf(key, RankMode.ORDINAL, 20, 1)).isEqualTo(4);
        assertThat(rankOf(key, RankMode.COMPETITION, 20, 1)).isEqualTo(4);
    }

    @Test
    @Rule("QUERY-02")
    void rankOfAScoreFollowsAscendingOrder() {
        StandingsKey key = tied(define("race").order(Order.ASC));
        assertThat(rankOf(key, RankMode.ORDINAL, 9, 0)).isEqualTo(1);
        assertThat(rankOf(key, RankMode.ORDINAL, 20, 0)).isEqualTo(4);
        assertThat(rankOf(key, RankMode.COMPETITION, 20, 0)).isEqualTo(2);
    }

    @Test
    @Rule("QUERY-02")
    void rankOfTheExtremeScoresIsExact() {
        BoardKey board = put(define("arena"));
        submitAll(score(board, "a", Long.MAX_VALUE), score(board, "b", Long.MIN_VALUE));
        assertThat(rankOf(allTime(board), RankMode.ORDINAL, Long.MAX_VALUE, 0)).isEqualTo(2);
        assertThat(rankOf(allTime(board), RankMode.COMPETITION, Long.MAX_VALUE, 0)).isEqualTo(1);
        assertThat(rankOf(allTime(board), RankMode.ORDINAL, Long.MIN_VALUE, 0)).isEqualTo(3);
        assertThat(rankOf(allTime(board), RankMode.COMPETITION, Long.MIN_VALUE, 0)).isEqualTo(2);
    }

    @Test
    @Rule("QUERY-02")
    void rankOfAnyScoreInEmptyStandingsIsOne() {
        StandingsKey key = allTime(put(define("arena")));
        assertThat(rankOf(key, RankMode.ORDINAL, Long.MIN_VALUE, 0)).isEqualTo(1);
        assertThat(rankOf(key, RankMode.COMPETITION, 0, 0)).isEqualTo(1);
    }

    @Test
    @Rule("QUERY-02")
    void newcomerGetsTheRankThatWasTold() {
        StandingsKey key = tied(define("arena"));
        clock().advance(Duration.ofSeconds(1));
        long told = rankOf(key, RankMode.ORDINAL, 20, 0);
        submit(key.board(), "A", 20);
        assertThat(standing(key, "A").rank()).isEqualTo(told);
    }

    private Optional<Page> find(StandingsKey key, String player, int above, int below) {
        return engine().standings()
                .context(key, player(player), above, below, RankMode.ORDINAL)
                .value();
    }

    private String context(StandingsKey key, String player, int above, int below) {
        return letters(find(key, player, above, below).orElseThrow().standings());
    }

    @Test
    @Rule("QUERY-03")
    void contextHoldsNeighboursOnBothSides() {
        StandingsKey key = allTime(put(define("arena")));
        row(key.board(), "abcdefg");
        assertThat(context(key, "d", 2, 2)).isEqualTo("bcdef");
        assertThat(context(key, "d", 3, 3)).isEqualTo("abcdefg");
    }

    @Test
    @Rule("QUERY-03")
    void contextMayDifferAboveAndBelow() {
        StandingsKey key = allTime(put(define("arena")));
        row(key.board(), "abcdefg");
        assertThat(context(key, "d", 3, 1)).isEqualTo("abcde");
        assertThat(context(key, "d", 0, 2)).isEqualTo("def");
        assertThat(context(key, "d", 2, 0)).isEqualTo("bcd");
    }

    @Test
    @Rule("QUERY-03")
    void contextOfNoNeighboursIsThePlayerAlone() {
        StandingsKey key = allTime(put(define("arena")));
        row(key.board(), "abc");
        assertThat(context(key, "a", 0, 0)).isEqualTo("a");
        assertThat(context(key, "b", 0, 0)).isEqualTo("b");
        assertThat(context(key, "c", 0, 0)).isEqualTo("c");
    }

    @Test
    @Rule("QUERY-03")
    void contextNearTheTopIsFilledFromBelow() {
        StandingsKey key = allTime(put(define("arena")));
        row(key.board(), "abcdefg");
        assertThat(context(key, "a", 2, 2)).isEqualTo("abcde");
        assertThat(context(key, "b", 2, 2)).isEqualTo("abcde");
        assertThat(context(key, "c", 2, 2)).isEqualTo("abcde");
        assertThat(context(key, "a", 2, 0)).isEqualTo("abc");
    }

    @Test
    @Rule("QUERY-03")
    void contextNearTheBottomIsFilledFromAbove() {
        StandingsKey key = allTime(put(define("arena")));
        row(key.board(), "abcdefg");
        assertThat(context(key, "g", 2, 2)).isEqualTo("cdefg");
        assertThat(context(key, "f", 2, 2)).isEqualTo("cdefg");
        assertThat(context(key, "e", 2, 2)).isEqualTo("cdefg");
        assertThat(context(key, "g", 0, 2)).isEqualTo("efg");
    }

    @Test
    @Rule("QUERY-03")
    void contextLargerThanTheStandingsHoldsEveryone() {
        StandingsKey key = allTime(put(define("arena")));
        submit(key.board(), "z", 1_000);
        assertThat(context(key, "z", 5, 5)).isEqualTo("z");
        row(key.board(), "abc");
        assertThat(context(key, "b", 5, 5)).isEqualTo("zabc");
        assertThat(context(key, "c", 1, 100)).isEqualTo("zabc");
    }

    @Test
    @Rule("QUERY-03")
    void contextInsideATieKeepsTheTotalOrder() {
        StandingsKey key = tied(define("arena"));
        assertThat(context(key, "c", 1, 1)).isEqualTo("bcd");
        assertThat(context(key, "b", 1, 1)).isEqualTo("abc");
    }

    @Test
    @Rule("QUERY-03")
    void contextTellsRanksInTheModeAskedFor() {
        StandingsKey key = tied(define("arena"));
        Page page =
                engine().standings()
                        .context(key, player("c"), 1, 1, RankMode.COMPETITION)
                        .value()
                        .orElseThrow();
        assertThat(page.standings()).extracting(Standing::rank).containsExactly(2L, 2L, 4L);
    }

    @Test
    @Rule("QUERY-03")
    void playerWhoIsNotThereHasNoContext() {
        StandingsKey key = allTime(put(define("arena")));
        assertThat(find(key, "x", 2, 2)).isEmpty();
        row(key.board(), "abc");
        assertThat(find(key, "x", 2, 2)).isEmpty();
    }

    private Lookup lookUp(StandingsKey key, TotalOrder order, String... names) {
        List<PlayerId> asked = Arrays.stream(names).map(RuleGroup::player).toList();
        return Lookup.of(
                order, asked, engine().standings().ranks(key, asked, RankMode.ORDINAL).value());
    }

    @Test
    @Rule("QUERY-07")
    void listIsRankedAmongItselfWithPositions() {
        StandingsKey key = allTime(put(define("arena")));
        row(key.board(), "abcdefg");
        Lookup lookup = lookUp(key, TotalOrder.DESCENDING, "f", "b", "d");
        assertThat(lookup.found())
                .extracting(m -> m.position() + m.standing().entry().player().text())
                .containsExactly("1b", "2d", "3f");
    }

    @Test
    @Rule("QUERY-07")
    void tiesInAListAreBrokenAsInTheStandings() {
        StandingsKey key = allTime(put(define("race").order(Order.ASC)));
        submitAll(score(key.board(), "c", 5), score(key.board(), "d", 5));
        clock().advance(Duration.ofNanos(1_000));
        submitAll(score(key.board(), "a", 5), score(key.board(), "b", 4));
        Lookup lookup = lookUp(key, TotalOrder.ASCENDING, "a", "b", "c", "d");
        assertThat(lookup.found())
                .extracting(m -> m.standing().entry().player().text())
                .containsExactly("b", "c", "d", "a");
    }

    @Test
    @Rule("QUERY-07")
    void playerListedTwiceIsToldOnce() {
        StandingsKey key = allTime(put(define("arena")));
        row(key.board(), "abc");
        Lookup lookup = lookUp(key, TotalOrder.DESCENDING, "c", "x", "a", "c", "x");
        assertThat(lookup.found())
                .extracting(m -> m.standing().entry().player().text())
                .containsExactly("a", "c");
        assertThat(lookup.notFound()).containsExactly(player("x"));
    }

    @Test
    @Rule("QUERY-07")
    void thoseWithoutAnEntryAreListedAsNotFound() {
        StandingsKey key = allTime(put(define("arena")));
        row(key.board(), "abc");
        Lookup lookup = lookUp(key, TotalOrder.DESCENDING, "z", "b", "y");
        assertThat(lookup.notFound()).containsExactly(player("z"), player("y"));
    }
}
