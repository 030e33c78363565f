package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.window.CalendarWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Replays: late, together, forgotten. */
@Tag("replay")
public abstract class ReplayRules extends MidHourGroup {
    private static final Duration SECOND = Duration.ofSeconds(1);

    protected ReplayRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("ID-05")
    void aReplayTellsTheFirstOutcomeAfterTheScoreHasMovedOn() {
        BoardKey board = sumBoard();
        Draft draft = draft(board, "ann", 10).id("s1");
        Outcome first = submit(draft);
        submit(board, "ann", 20);
        assertThat(submit(draft).asReplay()).isEqualTo(first.asReplay());
        assertThat(score(board)).isEqualTo(30);
    }

    @Test
    @Rule("ID-05")
    void aReplayOfAnOlderScoreDoesNotBringItBack() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        Draft draft = draft(board, "ann", 10).id("s1");
        submit(draft);
        submit(board, "ann", 20);
        submit(draft);
        assertThat(score(board)).isEqualTo(20);
    }

    @Test
    @Rule("ID-05")
    void aReplayIsAnsweredAfterTheWindowHasClosed() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 5));
        Draft draft = draft(board, "ann", 10).id("s1");
        Outcome first = submit(draft);
        clock().advance(Duration.ofHours(2));
        assertThat(submit(draft).asReplay()).isEqualTo(first.asReplay());
    }

    @Test
    @Rule("ID-05")
    void aReplayThatArrivesInAnotherWindowIsNotCountedThere() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 5));
        Draft draft = draft(board, "ann", 10).id("s1");
        Outcome first = submit(draft);
        Instant later = clock().advance(Duration.ofHours(2));
        assertThat(submit(draft.arriving(later)).asReplay()).isEqualTo(first.asReplay());
        assertThat(players(in(board, "2025-01-15T13"))).isEmpty();
    }

    @Test
    @Rule("ID-05")
    void anotherPayloadIsRefusedAsSuchAlsoAfterTheWindowHasClosed() {
        BoardKey board = put(define("b").window(CalendarWindow.HOURLY, 5));
        Draft draft = draft(board, "ann", 10).id("s1");
        submit(draft);
        clock().advance(Duration.ofHours(2));
        refused(draft.subscore(1), Problem.SUBMISSION_ID_REUSED);
    }

    @Test
    @Rule("ID-06")
    void theSameIdTwiceInOneBatchIsAReplay() {
        BoardKey board = sumBoard();
        Submission submission = draft(board, "ann", 10).id("s1").build();
        List<SubmitResult> results = engine().scores().submit(Batch.of(submission, submission));
        Outcome first = accepted(results.get(0));
        assertThat(first.replayed()).isFalse();
        assertThat(accepted(results.get(1))).isEqualTo(first.asReplay());
        assertThat(score(board)).isEqualTo(10);
    }

    @Test
    @Rule("ID-06")
    void theSameIdTwiceInOneBatchWithOthersBetweenIsAReplay() {
        BoardKey board = sumBoard();
        Submission twice = draft(board, "ann", 10).id("s1").build();
        Submission between = draft(board, "ann", 5).id("s2").build();
        List<SubmitResult> results = engine().scores().submit(Batch.of(twice, between, twice));
        assertThat(accepted(results.get(2))).isEqualTo(accepted(results.get(0)).asReplay());
        assertThat(score(board)).isEqualTo(15);
    }

    @Test
    @Rule("ID-06")
    void anIdOfAnEarlierBatchIsAReplayInALaterOne() {
        BoardKey board = sumBoard();
        Draft draft = draft(board, "ann", 10).id("s1");
        submit(draft);
        List<SubmitResult> results =
                engine().scores().submit(Batch.of(draft.build(), draft.build()));
        results.forEach(RuleGroup::accepted);
        assertThat(score(board)).isEqualTo(10);
    }

    @Test
    @Rule("ID-07")
    void aForgottenIdIsNewAgain() {
        BoardKey board = sumBoard();
        Draft draft = draft(board, "ann", 10).id("s1");
        submit(draft);
        engine().scores().forgetIdsBefore(clock().advance(SECOND));
        submit(draft);
        assertThat(score(board)).isEqualTo(20);
    }

    @Test
    @Rule("ID-07")
    void aForgottenIdTakesAnotherPayload() {
        BoardKey board = sumBoard();
        submit(draft(board, "ann", 10).id("s1"));
        engine().scores().forgetIdsBefore(clock().advance(SECOND));
        submit(draft(board, "ann", 5).id("s1"));
        assertThat(score(board)).isEqualTo(15);
    }

    @Test
    @Rule("ID-07")
    void anIdAcceptedAtTheCutoffOrLaterStaysKnown() {
        BoardKey board = sumBoard();
        Instant cutoff = clock().advance(SECOND);
        Draft at = draft(board, "ann", 10).id("s1");
        submit(at);
        clock().advance(SECOND);
        Draft later = draft(board, "ann", 10).id("s2");
        submit(later);
        engine().scores().forgetIdsBefore(cutoff);
        submit(at);
        submit(later);
        assertThat(score(board)).isEqualTo(20);
    }

    @Test
    @Rule("ID-07")
    void anIdIsForgottenByWhenItWasAcceptedAndNotByTheTimeItGives() {
        BoardKey board = sumBoard();
        Instant now = clock().instant();
        Draft backfilled = draft(board, "ann", 10).id("s1").at(now.minusSeconds(3_600));
        submit(backfilled);
        engine().scores().forgetIdsBefore(now);
        submit(backfilled);
        assertThat(score(board)).isEqualTo(10);
    }

    @Test
    @Rule("ID-07")
    void forgettingTwiceIsForgettingOnce() {
        BoardKey board = sumBoard();
        Draft draft = draft(board, "ann", 10).id("s1");
        submit(draft);
        Instant cutoff = clock().advance(SECOND);
        engine().scores().forgetIdsBefore(cutoff);
        submit(draft);
        engine().scores().forgetIdsBefore(cutoff);
        submit(draft);
        assertThat(score(board)).isEqualTo(20);
    }

    @Test
    @Rule("ID-08")
    void theSameIdSentAtOnceByManyIsAppliedOnce() throws Exception {
        BoardKey board = sumBoard();
        atOnce(8, 25, round -> draft(board, "ann", 10).id("s" + round).build());
        assertThat(score(board)).isEqualTo(250);
    }

    @Test
    @Rule("ID-08")
    void theSameIdSentAtOnceByManyHasOneOutcome() throws Exception {
        BoardKey board = sumBoard();
        List<List<Outcome>> rounds =
                atOnce(8, 5, round -> draft(board, "ann", 10).id("s" + round).build());
        for (List<Outcome> outcomes : rounds) {
            assertThat(outcomes.stream().map(Outcome::asReplay).distinct()).hasSize(1);
        }
    }

    /** Outcomes of so many rounds, in each of which all callers send the same at once. */
    private List<List<Outcome>> atOnce(int callers, int rounds, IntFunction<Submission> sent)
            throws Exception {
        var barrier = new CyclicBarrier(callers);
        ExecutorService executor = Executors.newFixedThreadPool(callers);
        try {
            var outcomes = new ArrayList<List<Outcome>>();
            for (int round = 0; round < rounds; round++) {
                Submission submission = sent.apply(round);
                Callable<Outcome> caller =
                        () -> {
                            barrier.await(30, TimeUnit.SECONDS);
                            return submit(submission);
                        };
                var told = new ArrayList<Outcome>();
                for (var future : executor.invokeAll(Collections.nCopies(callers, caller))) {
                    told.add(future.get(30, TimeUnit.SECONDS));
                }
                outcomes.add(told);
            }
            return outcomes;
        } finally {
            executor.shutdownNow();
        }
    }

    private BoardKey sumBoard() {
        return put(define("b").strategy(UpdateStrategy.SUM));
    }

    private long score(BoardKey board) {
        return standing(allTime(board), "ann").entry().pair().score();
    }
}
