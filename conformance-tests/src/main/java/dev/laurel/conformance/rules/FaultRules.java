package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Faults;
import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Reason;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.window.CalendarWindow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Faults: lost answers, failures, delays. */
@Tag("fault")
public abstract class FaultRules extends RuleGroup {
    private static final Duration DELAY = Duration.ofMillis(300);

    private final Faults faults;

    protected FaultRules(Lab lab) {
        super(lab);
        faults = lab.fixture().faults();
    }

    private LeaderboardEngine faulty() {
        return faults.around(engine());
    }

    private BoardKey sums() {
        return put(
                define("sums")
                        .strategy(UpdateStrategy.SUM)
                        .window(CalendarWindow.DAILY, 1)
                        .window(CalendarWindow.ALL_TIME, 0));
    }

    private List<Event> events(BoardKey board) {
        return engine().events().ofBoard(board, EventQuery.newest(100)).events();
    }

    /** Expects a player's total in both windows. */
    private void assertTotal(BoardKey board, String player, long total) {
        assertThat(standing(allTime(board), player).entry().pair()).isEqualTo(ScorePair.of(total));
        assertThat(standing(in(board, "2025-01-15"), player).entry().pair())
                .isEqualTo(ScorePair.of(total));
    }

    private static void assertNotApplied(SubmitResult result) {
        assertThat(result).isInstanceOf(SubmitResult.Failed.class);
        assertThat(((SubmitResult.Failed) result).failure().reason())
                .isIn(Reason.UNAVAILABLE, Reason.OVERLOADED);
    }

    /** A lost answer is unknown, or was settled inside the engine; it is never "not applied". */
    private static void assertUnknownOrSettled(SubmitResult result) {
        if (result instanceof SubmitResult.Failed failed) {
            assertThat(failed.failure().reason()).isEqualTo(Reason.OUTCOME_UNKNOWN);
        }
    }

    @Test
    @Rule("FAULT-01")
    void submissionThatFailedAsNotAppliedHasChangedNothing() {
        BoardKey board = sums();
        submit(board, "a", 5);
        LeaderboardEngine engine = faulty();
        faults.failBefore();
        assertNotApplied(engine.scores().submit(Batch.of(score(board, "a", 7))).get(0));
        assertTotal(board, "a", 5);
        assertThat(events(board)).hasSize(1);
    }

    @Test
    @Rule("FAULT-01")
    void submissionThatFailedAsNotAppliedIsAppliedOnceWhenSentAgain() {
        BoardKey board = sums();
        LeaderboardEngine engine = faulty();
        Submission sent = score(board, "a", 7).withId(id("again"));
        faults.failBefore();
        assertNotApplied(engine.scores().submit(Batch.of(sent)).get(0));
        Outcome outcome = Retrying.submit(engine, sent);
        assertThat(outcome.applied()).isTrue();
        assertThat(outcome.replayed()).isFalse();
        assertTotal(board, "a", 7);
        assertThat(events(board)).hasSize(1);
    }

    @Test
    @Rule("FAULT-01")
    void batchThatFailedAsNotAppliedIsAppliedOnceWhenSentAgain() {
        BoardKey board = sums();
        LeaderboardEngine engine = faulty();
        List<Submission> batch = batch(board);
        faults.failBefore();
        engine.scores().submit(new Batch(batch)).forEach(FaultRules::assertNotApplied);
        assertThat(top(allTime(board))).isEmpty();
        Retrying.submit(engine, batch);
        assertBatchCountsOnce(board);
    }

    /** Twelve submissions of 1 for three players, with ids. */
    private List<Submission> batch(BoardKey board) {
        var batch = new ArrayList<Submission>();
        for (int i = 0; i < 12; i++) {
            batch.add(score(board, "p" + i % 3, 1).withId(id("batch-" + i)));
        }
        return batch;
    }

    private void assertBatchCountsOnce(BoardKey board) {
        for (int i = 0; i < 3; i++) {
            assertTotal(board, "p" + i, 4);
        }
        assertThat(events(board)).hasSize(12);
    }

    @Test
    @Rule("FAULT-02")
    void lostAnswerIsNeverToldAsNotApplied() {
        BoardKey board = sums();
        LeaderboardEngine engine = faulty();
        faults.failAfter();
        assertUnknownOrSettled(
                engine.scores().submit(Batch.of(score(board, "a", 7).withId(id("lost")))).get(0));
    }

    @Test
    @Rule("FAULT-02")
    void submissionWhoseAnswerWasLostIsAppliedOnceInAll() {
        BoardKey board = sums();
        submit(board, "a", 5);
        LeaderboardEngine engine = faulty();
        Submission sent = score(board, "a", 7).withId(id("lost"));
        faults.failAfter();
        engine.scores().submit(Batch.of(sent));
        Retrying.submit(engine, sent);
        assertTotal(board, "a", 12);
        assertThat(events(board)).hasSize(2);
    }

    @Test
    @Rule("FAULT-02")
    void answerAfterALostOneIsTheFirstOutcome() {
        BoardKey board = sums();
        submit(board, "a", 5);
        LeaderboardEngine engine = faulty();
        Submission sent = score(board, "a", 7).withId(id("lost")).askingForRanks();
        faults.failAfter();
        engine.scores().submit(Batch.of(sent));
        Outcome again = Retrying.submit(engine, sent);
        assertThat(again.applied()).isTrue();
        assertThat(again.windows()).hasSize(2);
        again.windows()
                .forEach(
                        change -> {
                            assertThat(change.before()).isEqualTo(ScorePair.of(5));
                            assertThat(change.after()).isEqualTo(ScorePair.of(12));
                        });
        assertThat(again.ranks()).hasSize(2);
        assertThat(Retrying.submit(engine, sent)).isEqualTo(again.asReplay());
    }

    @Test
    @Rule("FAULT-02")
    void batchWhoseAnswerWasLostIsAppliedOnceInAll() {
        BoardKey board = sums();
        LeaderboardEngine engine = faulty();
        List<Submission> batch = batch(board);
        faults.failAfter();
        engine.scores().submit(new Batch(batch)).forEach(FaultRules::assertUnknownOrSettled);
        Retrying.submit(engine, batch);
        assertBatchCountsOnce(board);
    }

    @Test
    @Rule("FAULT-02")
    void answerLostOnOneNodeIsSettledOnAnother() {
        BoardKey board = sums();
        LeaderboardEngine other = lab.otherNode();
        Waiting.until(() -> other.boards().find(board).isPresent());
        LeaderboardEngine engine = faulty();
        Submission sent = score(board, "a", 7).withId(id("lost"));
        faults.failAfter();
        engine.scores().submit(Batch.of(sent));
        assertThat(Retrying.submit(other, sent).replayed()).isTrue();
        assertTotal(board, "a", 7);
    }

    @Test
    @Rule("FAULT-03")
    void slowSubmitIsAppliedOnce() {
        BoardKey board = sums();
        LeaderboardEngine engine = faulty();
        faults.delay(DELAY);
        Retrying.submit(engine, batch(board));
        assertBatchCountsOnce(board);
    }

    @Test
    @Rule("FAULT-03")
    void othersGoOnDuringASlowSubmitAndNothingIsLost() {
        BoardKey board = sums();
        LeaderboardEngine engine = faulty();
        faults.delay(DELAY);
        Crowd.of(4)
                .run(
                        thread -> {
                            for (int i = 0; i < 5; i++) {
                                String name = "slow-" + thread + "-" + i;
                                Retrying.submit(engine, score(board, "a", 1).withId(id(name)));
                            }
                        });
        assertTotal(board, "a", 20);
        assertThat(events(board)).hasSize(20);
    }
}
