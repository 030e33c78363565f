package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Batches: together, yet each on its own. */
@Tag("batch")
public abstract class BatchRules extends RuleGroup {

    protected BatchRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("BATCH-01")
    void resultsComeInTheOrderOfTheSubmissions() {
        BoardKey board = put(define("b"));
        var submissions = new ArrayList<Submission>();
        for (int i = 0; i < 20; i++) {
            submissions.add(score(board, "p" + i * 7 % 20, i));
        }
        List<SubmitResult> results = engine().scores().submit(new Batch(submissions));
        assertThat(results).hasSize(20);
        for (int i = 0; i < 20; i++) {
            assertThat(after(results.get(i))).isEqualTo(i);
        }
    }

    @Test
    @Rule("BATCH-01")
    void resultsOfRefusedSubmissionsStandInTheirPlaces() {
        BoardKey board = put(define("b"));
        BoardKey nowhere = new BoardKey(game, new BoardId("nowhere"));
        List<SubmitResult> results =
                engine().scores()
                        .submit(
                                Batch.of(
                                        score(nowhere, "ann", 1),
                                        score(board, "ann", 2),
                                        score(nowhere, "bob", 3),
                                        score(board, "bob", 4)));
        assertThat(results).hasSize(4);
        failed(results.get(0), Problem.BOARD_NOT_FOUND);
        assertThat(after(results.get(1))).isEqualTo(2);
        failed(results.get(2), Problem.BOARD_NOT_FOUND);
        assertThat(after(results.get(3))).isEqualTo(4);
    }

    @Test
    @Rule("BATCH-02")
    void severalOfOnePlayerAddUpInOneBatch() {
        assertLikeOneByOne(
                define("b").strategy(UpdateStrategy.SUM),
                score("ann", 5),
                score("ann", -7),
                score("bob", 1),
                score("ann", 5));
    }

    @Test
    @Rule("BATCH-02")
    void theLastOfOnePlayerInABatchIsTheLatest() {
        assertLikeOneByOne(
                define("b").strategy(UpdateStrategy.LATEST),
                score("ann", 5),
                score("bob", 6),
                score("ann", 9),
                score("ann", 7));
    }

    @Test
    @Rule("BATCH-02")
    void theBestOfOnePlayerInABatchStays() {
        assertLikeOneByOne(
                define("b"), score("ann", 5), score("ann", 9), score("bob", 6), score("ann", 7));
    }

    @Test
    @Rule("BATCH-02")
    void severalOfOnePlayerInSeveralWindowsAreLikeOneByOne() {
        Draft hourAgo = score("ann", 5).at(clock().instant().minusSeconds(3_600));
        assertLikeOneByOne(
                define("b")
                        .strategy(UpdateStrategy.SUM)
                        .grace(Duration.ofHours(2))
                        .window(CalendarWindow.HOURLY, 1)
                        .window(CalendarWindow.ALL_TIME, 0),
                hourAgo,
                score("ann", 3),
                hourAgo.player("bob"),
                hourAgo.pair(1, 1));
    }

    @Test
    @Rule("BATCH-02")
    void ranksWithinABatchCountTheSubmissionsBefore() {
        assertLikeOneByOne(
                define("b").strategy(UpdateStrategy.LATEST),
                score("ann", 10).askingForRanks(),
                score("bob", 20).askingForRanks(),
                score("cid", 30).askingForRanks(),
                score("ann", 25).askingForRanks(),
                score("cid", 5).askingForRanks(),
                score("bob", 20).askingForRanks());
    }

    @Test
    @Rule("BATCH-02")
    void metadataWithinABatchIsThatOfTheLastPair() {
        assertLikeOneByOne(
                define("b"),
                score("ann", 5).metadata("car=red"),
                score("ann", 9).metadata("car=blue"),
                score("ann", 9).metadata("car=green"));
    }

    @Test
    @Rule("BATCH-02")
    void groupsWithinABatchAreLikeOneByOne() {
        BoardBuilder builder = define("b").strategy(UpdateStrategy.LATEST).grouping("region");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        assertLikeOneByOne(
                builder,
                score("ann", 5).group("region", "asia").askingForRanks(),
                score("bob", 6).group("region", "asia").askingForRanks(),
                score("ann", 7).group("region", "europe").askingForRanks(),
                score("bob", 8).askingForRanks(),
                score("bob", 8).group("region", "europe").askingForRanks());
    }

    @Test
    @Rule("BATCH-03")
    void aRefusedSubmissionLeavesItsNeighboursAsTheyAre() {
        BoardKey board = put(define("b"));
        BoardKey nowhere = new BoardKey(game, new BoardId("nowhere"));
        Submission future =
                draft(board, "dan", 9).arriving(clock().instant().plusSeconds(60)).build();
        List<SubmitResult> results =
                engine().scores()
                        .submit(
                                Batch.of(
                                        score(board, "ann", 3),
                                        score(nowhere, "ann", 9),
                                        score(board, "bob", 2),
                                        future,
                                        draft(board, "eve", 9).group("colour", "red").build(),
                                        score(board, "cid", 1)));
        for (int i : new int[] {0, 2, 5}) {
            assertThat(accepted(results.get(i)).applied()).isTrue();
        }
        assertThat(players(allTime(board))).containsExactly("ann", "bob", "cid");
    }

    @Test
    @Rule("BATCH-03")
    void aRefusedSubmissionLeavesThoseOfTheSamePlayer() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        List<SubmitResult> results =
                engine().scores()
                        .submit(
                                Batch.of(
                                        score(board, "ann", Long.MAX_VALUE),
                                        score(board, "ann", 1),
                                        score(board, "ann", -1)));
        failed(results.get(1), Problem.SCORE_OVERFLOW);
        assertThat(after(results.get(2))).isEqualTo(Long.MAX_VALUE - 1);
        assertThat(standing(allTime(board), "ann").entry().pair().score())
                .isEqualTo(Long.MAX_VALUE - 1);
    }

    @Test
    @Rule("BATCH-03")
    void aReusedIdLeavesItsNeighboursAsTheyAre() {
        BoardKey board = put(define("b"));
        submit(draft(board, "ann", 3).id("s1"));
        List<SubmitResult> results =
                engine().scores()
                        .submit(
                                Batch.of(
                                        score(board, "bob", 2),
                                        draft(board, "ann", 4).id("s1").build(),
                                        score(board, "cid", 1)));
        failed(results.get(1), Problem.SUBMISSION_ID_REUSED);
        assertThat(players(allTime(board))).containsExactly("ann", "bob", "cid");
    }

    @Test
    @Rule("BATCH-04")
    void aBatchMayHoldSeveralBoards() {
        BoardKey one = put(define("one"));
        BoardKey two = put(define("two").strategy(UpdateStrategy.SUM));
        engine().scores()
                .submit(
                        Batch.of(
                                score(one, "ann", 1),
                                score(two, "ann", 2),
                                score(one, "ann", 3),
                                score(two, "ann", 4)))
                .forEach(RuleGroup::accepted);
        assertThat(standing(allTime(one), "ann").entry().pair().score()).isEqualTo(3);
        assertThat(standing(allTime(two), "ann").entry().pair().score()).isEqualTo(6);
    }

    @Test
    @Rule("BATCH-04")
    void aBatchMayHoldSeveralGames() {
        BoardKey here = put(define("b"));
        BoardKey there = put(new BoardBuilder(new BoardKey(Lab.newGame(), here.board())));
        engine().scores()
                .submit(Batch.of(score(here, "ann", 1), score(there, "bob", 2)))
                .forEach(RuleGroup::accepted);
        assertThat(players(allTime(here))).containsExactly("ann");
        assertThat(players(allTime(there))).containsExactly("bob");
    }

    @Test
    @Rule("BATCH-05")
    void aBatchOfOneWorks() {
        BoardKey board = put(define("b"));
        assertThat(engine().scores().submit(Batch.of(score(board, "ann", 1)))).hasSize(1);
        assertThat(players(allTime(board))).containsExactly("ann");
    }

    @Test
    @Rule("BATCH-05")
    void aBatchOfAThousandWorks() {
        BoardKey board = put(define("b"));
        var submissions = new ArrayList<Submission>();
        var expected = new ArrayList<String>();
        for (int i = 0; i < Limits.BATCH; i++) {
            submissions.add(score(board, "p" + i, Limits.BATCH - i));
            expected.add("p" + i);
        }
        List<SubmitResult> results = engine().scores().submit(new Batch(submissions));
        assertThat(results).hasSize(Limits.BATCH);
        assertThat(results).allMatch(SubmitResult.Accepted.class::isInstance);
        assertThat(players(allTime(board))).isEqualTo(expected);
    }

    @Test
    @Rule("BATCH-05")
    void anEmptyBatchCannotBeBuilt() {
        refused(Problem.INVALID_VALUE, () -> new Batch(List.of()));
    }

    @Test
    @Rule("BATCH-05")
    void aBatchOfOneMoreThanAThousandCannotBeBuilt() {
        BoardKey board = new BoardKey(game, new BoardId("b"));
        List<Submission> tooMany = Collections.nCopies(Limits.BATCH + 1, score(board, "ann", 1));
        refused(Problem.INVALID_VALUE, () -> new Batch(tooMany));
    }

    /** A draft for the board that {@link #assertLikeOneByOne} puts. */
    private Draft score(String player, long score) {
        return draft(new BoardKey(game, new BoardId("b")), player, score);
    }

    /** Sends the same to equal boards, at once and one by one, and expects no difference. */
    private void assertLikeOneByOne(BoardBuilder builder, Draft... drafts) {
        BoardKey together = put(builder);
        BoardKey apart = new BoardKey(Lab.newGame(), together.board());
        engine().boards().put(at(apart, builder.build()));
        var batch = new ArrayList<Submission>();
        var outcomes = new ArrayList<Outcome>();
        for (Draft draft : drafts) {
            batch.add(draft.build());
            outcomes.add(submit(draft.board(apart)));
        }
        List<SubmitResult> results = engine().scores().submit(new Batch(batch));
        assertThat(results.stream().map(RuleGroup::accepted).toList()).isEqualTo(outcomes);
        var touched = new LinkedHashSet<StandingsKey>();
        for (Outcome outcome : outcomes) {
            outcome.windows().forEach(w -> touched.add(StandingsKey.of(apart, w.window())));
            outcome.ranks()
                    .forEach(r -> touched.add(new StandingsKey(apart, r.window(), r.group())));
        }
        for (StandingsKey key : touched) {
            assertThat(top(new StandingsKey(together, key.window(), key.group())))
                    .isEqualTo(top(key));
        }
    }

    private static BoardDefinition at(BoardKey key, BoardDefinition like) {
        return new BoardDefinition(
                key,
                like.title(),
                like.strategy(),
                like.order(),
                like.dense(),
                like.windows(),
                like.groupings());
    }

    private static long after(SubmitResult result) {
        return accepted(result).windows().get(0).after().score();
    }
}
