package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.ApproximateRank;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ranks in three modes. */
@Tag("rank")
public abstract class RankRules extends RuleGroup {

    protected RankRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("RANK-01")
    void ordinalRanksCountFromOneWithoutGapsOrRepeats() {
        BoardKey board = put(define("b"));
        submitScores(board, 40, 30, 20, 10);
        assertThat(ranks(board, RankMode.ORDINAL, 4)).containsExactly(1L, 2L, 3L, 4L);
    }

    @Test
    @Rule("RANK-01")
    void ordinalRanksOfTiesAreApart() {
        BoardKey board = put(define("b"));
        submitScores(board, 30, 20, 20, 20, 10);
        assertThat(ranks(board, RankMode.ORDINAL, 5)).containsExactlyInAnyOrder(1L, 2L, 3L, 4L, 5L);
    }

    @Test
    @Rule("RANK-01")
    void theOnlyEntryIsFirst() {
        BoardKey board = put(define("b"));
        submitScores(board, Long.MIN_VALUE);
        assertThat(ranks(board, RankMode.ORDINAL, 1)).containsExactly(1L);
    }

    @Test
    @Rule("RANK-01")
    void ordinalRanksOfManyAreCompleteWhateverTheTies() {
        BoardKey board = put(define("b"));
        int size = 300;
        submitMany(board, size, 7);
        var expected = new ArrayList<Long>();
        for (long rank = 1; rank <= size; rank++) {
            expected.add(rank);
        }
        assertThat(ranks(board, RankMode.ORDINAL, size))
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    @Rule("RANK-02")
    void competitionRanksAreSharedAndLeaveAGap() {
        BoardKey board = put(define("b"));
        submitScores(board, 30, 20, 20, 10);
        assertThat(ranks(board, RankMode.COMPETITION, 4)).containsExactly(1L, 2L, 2L, 4L);
    }

    @Test
    @Rule("RANK-02")
    void competitionRanksOfATieAtTheTopAreOne() {
        BoardKey board = put(define("b"));
        submitScores(board, 30, 30, 30, 10, 10, 5);
        assertThat(ranks(board, RankMode.COMPETITION, 6)).containsExactly(1L, 1L, 1L, 4L, 4L, 6L);
    }

    @Test
    @Rule("RANK-02")
    void competitionRanksOfEqualsAreAllOne() {
        BoardKey board = put(define("b"));
        submitScores(board, 0, 0, 0);
        assertThat(ranks(board, RankMode.COMPETITION, 3)).containsExactly(1L, 1L, 1L);
    }

    @Test
    @Rule("RANK-02")
    void competitionRanksOfManyCountTheStrictlyBetter() {
        BoardKey board = put(define("b"));
        submitMany(board, 100, 10); // ten players on each of the scores 0 to 9
        List<Long> ranks = ranks(board, RankMode.COMPETITION, 100);
        for (int i = 0; i < 100; i++) {
            assertThat(ranks.get(i)).as("player %s", i).isEqualTo(1 + 10 * (9 - i % 10));
        }
    }

    @Test
    @Rule("RANK-03")
    void denseRanksAreSharedAndLeaveNoGap() {
        BoardBuilder builder = define("b").dense();
        if (lacks(Ability.DENSE_RANKS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submitScores(board, 30, 20, 20, 10);
        assertThat(ranks(board, RankMode.DENSE, 4)).containsExactly(1L, 2L, 2L, 3L);
    }

    @Test
    @Rule("RANK-03")
    void denseRanksCountDistinctPairs() {
        BoardBuilder builder = define("b").dense();
        if (lacks(Ability.DENSE_RANKS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submitMany(board, 100, 10);
        List<Long> ranks = ranks(board, RankMode.DENSE, 100);
        for (int i = 0; i < 100; i++) {
            assertThat(ranks.get(i)).as("player %s", i).isEqualTo(10 - i % 10);
        }
    }

    @Test
    @Rule("RANK-01")
    void aBoardWithDenseRanksHasOrdinalRanksToo() {
        BoardBuilder builder = define("b").dense();
        if (lacks(Ability.DENSE_RANKS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submitScores(board, 30, 20, 20, 10);
        assertThat(ranks(board, RankMode.ORDINAL, 4)).containsExactlyInAnyOrder(1L, 2L, 3L, 4L);
    }

    @Test
    @Rule("RANK-02")
    void aBoardWithDenseRanksHasCompetitionRanksToo() {
        BoardBuilder builder = define("b").dense();
        if (lacks(Ability.DENSE_RANKS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submitScores(board, 30, 20, 20, 10);
        assertThat(ranks(board, RankMode.COMPETITION, 4)).containsExactly(1L, 2L, 2L, 4L);
    }

    @Test
    @Rule("RANK-04")
    void densePagesAreRefusedWhereNotDeclared() {
        BoardKey board = plainBoard();
        PageRequest dense = PageRequest.top(10).in(RankMode.DENSE);
        refused(Problem.DENSE_NOT_DECLARED, () -> engine().standings().page(allTime(board), dense));
    }

    @Test
    @Rule("RANK-04")
    void denseRanksOfPlayersAreRefusedWhereNotDeclared() {
        BoardKey board = plainBoard();
        List<PlayerId> asked = List.of(player("p0"));
        refused(
                Problem.DENSE_NOT_DECLARED,
                () -> engine().standings().ranks(allTime(board), asked, RankMode.DENSE));
    }

    @Test
    @Rule("RANK-04")
    void densePercentilesAreRefusedWhereNotDeclared() {
        BoardKey board = plainBoard();
        List<PlayerId> asked = List.of(player("p0"));
        refused(
                Problem.DENSE_NOT_DECLARED,
                () -> engine().standings().percentiles(allTime(board), asked, RankMode.DENSE));
    }

    @Test
    @Rule("RANK-04")
    void theDenseRankOfAScoreIsRefusedWhereNotDeclared() {
        BoardKey board = plainBoard();
        ScorePair pair = ScorePair.of(5);
        refused(
                Problem.DENSE_NOT_DECLARED,
                () -> engine().standings().rankOf(allTime(board), pair, RankMode.DENSE));
    }

    @Test
    @Rule("RANK-04")
    void denseContextsAreRefusedWhereNotDeclared() {
        BoardKey board = plainBoard();
        PlayerId asked = player("p0");
        refused(
                Problem.DENSE_NOT_DECLARED,
                () -> engine().standings().context(allTime(board), asked, 1, 1, RankMode.DENSE));
    }

    @Test
    @Rule("RANK-04")
    void denseRanksAreRefusedAlsoWhereNobodyStands() {
        BoardKey board = put(define("b"));
        List<PlayerId> asked = List.of(player("p0"));
        refused(
                Problem.DENSE_NOT_DECLARED,
                () -> engine().standings().ranks(allTime(board), asked, RankMode.DENSE));
    }

    @Test
    @Rule("RANK-05")
    void ranksOfManyComeFromOneCall() {
        BoardKey board = put(define("b"));
        submitScores(board, 40, 30, 20, 10);
        Map<PlayerId, Standing> found = find(board, RankMode.ORDINAL, "p3", "p0", "p2");
        assertThat(found).containsOnlyKeys(player("p0"), player("p2"), player("p3"));
        found.forEach((player, s) -> assertThat(s.entry().player()).isEqualTo(player));
    }

    @Test
    @Rule("RANK-05")
    void playersWithoutAnEntryAreLeftOut() {
        BoardKey board = put(define("b"));
        submitScores(board, 40, 30);
        assertThat(find(board, RankMode.ORDINAL, "p0", "nobody", "p"))
                .containsOnlyKeys(player("p0"));
    }

    @Test
    @Rule("RANK-05")
    void aPlayerAskedForTwiceIsToldOnce() {
        BoardKey board = put(define("b"));
        submitScores(board, 40, 30);
        assertThat(find(board, RankMode.ORDINAL, "p1", "p0", "p1"))
                .containsOnlyKeys(player("p0"), player("p1"));
    }

    @Test
    @Rule("RANK-05")
    void ranksOfNobodyAreNone() {
        BoardKey board = plainBoard();
        assertThat(find(board, RankMode.ORDINAL)).isEmpty();
    }

    @Test
    @Rule("RANK-07")
    void competitionTiesAreEqualPairsAndNotEqualScores() {
        BoardKey board = put(define("b"));
        submitPairs(board);
        assertThat(ranks(board, RankMode.COMPETITION, 4)).containsExactly(1L, 2L, 2L, 4L);
    }

    @Test
    @Rule("RANK-07")
    void denseTiesAreEqualPairsAndNotEqualScores() {
        BoardBuilder builder = define("b").dense();
        if (lacks(Ability.DENSE_RANKS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submitPairs(board);
        assertThat(ranks(board, RankMode.DENSE, 4)).containsExactly(1L, 2L, 2L, 3L);
    }

    @Test
    @Rule("RANK-07")
    void equalPairsReachedAtDifferentTimesAreTies() {
        BoardKey board = put(define("b"));
        submit(draft(board, "p0", 10).subscore(5));
        clock().advance(Duration.ofHours(1));
        submit(draft(board, "p1", 10).subscore(5));
        assertThat(ranks(board, RankMode.COMPETITION, 2)).containsExactly(1L, 1L);
    }

    @Test
    @Rule("RANK-08")
    void anApproximateRankIsNoFurtherOffThanItStates() {
        BoardKey board = put(define("b"));
        submitMany(board, 300, 30);
        List<PlayerId> asked = playersUpTo(300);
        Map<PlayerId, ApproximateRank> estimates =
                engine().standings().approximateRanks(allTime(board), asked).value();
        Map<PlayerId, Standing> exact =
                engine().standings().ranks(allTime(board), asked, RankMode.ORDINAL).value();
        assertThat(estimates).containsOnlyKeys(asked);
        exact.forEach(
                (player, standing) ->
                        assertThat(estimates)
                                .hasEntrySatisfying(
                                        player,
                                        e ->
                                                assertThat(Math.abs(e.rank() - standing.rank()))
                                                        .isLessThanOrEqualTo(e.maxError())));
    }

    private BoardKey plainBoard() {
        BoardKey board = put(define("b"));
        submitScores(board, 10);
        return board;
    }

    /** Submits one score each for players {@code p0}, {@code p1} and so on, a second apart. */
    private void submitScores(BoardKey board, long... scores) {
        for (int i = 0; i < scores.length; i++) {
            submit(board, "p" + i, scores[i]);
            clock().advance(Duration.ofSeconds(1));
        }
    }

    /** Submits scores from 0 up to a bound, in turn, for so many players at once. */
    private void submitMany(BoardKey board, int players, int bound) {
        var submissions = new ArrayList<Submission>();
        for (int i = 0; i < players; i++) {
            submissions.add(score(board, "p" + i, i % bound));
        }
        engine().scores().submit(new Batch(submissions)).forEach(RuleGroup::accepted);
    }

    /** Equal scores throughout; the subscores of the second and third are equal, too. */
    private void submitPairs(BoardKey board) {
        submit(draft(board, "p0", 10).subscore(3));
        submit(draft(board, "p1", 10).subscore(2));
        submit(draft(board, "p2", 10).subscore(2));
        submit(draft(board, "p3", 10).subscore(1));
    }

    private static List<PlayerId> playersUpTo(int count) {
        var players = new ArrayList<PlayerId>();
        for (int i = 0; i < count; i++) {
            players.add(player("p" + i));
        }
        return players;
    }

    /** Ranks of {@code p0}, {@code p1} and so on. */
    private List<Long> ranks(BoardKey board, RankMode mode, int count) {
        List<PlayerId> asked = playersUpTo(count);
        Map<PlayerId, Standing> found =
                engine().standings().ranks(allTime(board), asked, mode).value();
        assertThat(found).containsOnlyKeys(asked);
        var ranks = new ArrayList<Long>();
        for (PlayerId player : asked) {
            Standing standing = found.get(player);
            ranks.add(standing == null ? 0 : standing.rank());
        }
        return ranks;
    }

    private Map<PlayerId, Standing> find(BoardKey board, RankMode mode, String... players) {
        List<PlayerId> asked = List.of(players).stream().map(RuleGroup::player).toList();
        return engine().standings().ranks(allTime(board), asked, mode).value();
    }
}
