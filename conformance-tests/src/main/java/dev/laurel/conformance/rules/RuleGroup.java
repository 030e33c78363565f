package dev.laurel.conformance.rules;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.ManualClock;
import dev.laurel.engine.Ability;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.history.CaptureProgress;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;

/** What every chapter of rules needs: an engine, a clock, a game of its own, and short words. */
abstract class RuleGroup {
    protected final Lab lab;
    protected final GameId game = Lab.newGame();

    RuleGroup(Lab lab) {
        this.lab = lab;
    }

    @BeforeEach
    void resetClock() {
        lab.clock().set(Lab.START);
    }

    protected LeaderboardEngine engine() {
        return lab.engine();
    }

    protected ManualClock clock() {
        return lab.clock();
    }

    protected BoardBuilder define(String name) {
        return new BoardBuilder(new BoardKey(game, new BoardId(name)));
    }

    /** Puts the board and tells its key. */
    protected BoardKey put(BoardBuilder builder) {
        BoardDefinition definition = builder.build();
        engine().boards().put(definition);
        return definition.key();
    }

    protected static PlayerId player(String text) {
        return new PlayerId(text);
    }

    protected static SubmissionId id(String text) {
        return new SubmissionId(text);
    }

    protected static StandingsKey allTime(BoardKey board) {
        return StandingsKey.of(board, WindowKey.ALL_TIME);
    }

    protected static StandingsKey in(BoardKey board, String window) {
        return StandingsKey.of(board, new WindowKey(window));
    }

    /** A submission of a score that arrives now. */
    protected Submission score(BoardKey board, String player, long score) {
        return Submission.of(board, player(player), score, clock().instant());
    }

    /** Submits one and expects it to be accepted. */
    protected Outcome submit(Submission submission) {
        return accepted(engine().scores().submit(Batch.of(submission)).get(0));
    }

    /** Submits a score that arrives now and expects it to be accepted. */
    protected Outcome submit(BoardKey board, String player, long score) {
        return submit(score(board, player, score));
    }

    protected static Outcome accepted(SubmitResult result) {
        assertThat(result).isInstanceOf(SubmitResult.Accepted.class);
        return ((SubmitResult.Accepted) result).outcome();
    }

    /** Submits one and expects it to be refused. */
    protected Failure refused(Submission submission, Problem problem) {
        return failed(engine().scores().submit(Batch.of(submission)).get(0), problem);
    }

    protected static Failure failed(SubmitResult result, Problem problem) {
        assertThat(result).isInstanceOf(SubmitResult.Failed.class);
        Failure failure = ((SubmitResult.Failed) result).failure();
        assertThat(failure.problem()).isEqualTo(problem);
        return failure;
    }

    /** Expects a call to be refused. */
    protected static EngineException refused(Problem problem, ThrowingCallable call) {
        Throwable thrown = catchThrowable(call);
        assertThat(thrown).isInstanceOf(EngineException.class);
        EngineException exception = (EngineException) thrown;
        assertThat(exception.problem()).isEqualTo(problem);
        return exception;
    }

    /** Submits all in one batch and expects each to be accepted. */
    protected List<Outcome> submitAll(Submission... submissions) {
        return engine().scores().submit(Batch.of(submissions)).stream()
                .map(RuleGroup::accepted)
                .toList();
    }

    /** Submits 10 for the last letter, 20 for the one before, and so on; each letter a player. */
    protected void row(BoardKey board, String letters) {
        var submissions = new ArrayList<Submission>();
        for (int i = 0; i < letters.length(); i++) {
            long points = 10L * (letters.length() - i);
            submissions.add(score(board, letters.substring(i, i + 1), points));
        }
        submitAll(submissions.toArray(Submission[]::new));
    }

    /** Players of some standings written one after another: what {@link #row} was given. */
    protected static String letters(List<Standing> standings) {
        return standings.stream().map(s -> s.entry().player().text()).collect(joining());
    }

    /**
     * Runs the test, or expects the typed refusal of an engine that declares to lack the ability.
     */
    protected void unlessMissing(Ability ability, Runnable test, ThrowingCallable refusedCall) {
        if (engine().capabilities().can(ability)) {
            test.run();
        } else {
            refused(Problem.MISSING_ABILITY, refusedCall);
        }
    }

    /** Captures standings in as many calls as it takes and tells the last progress. */
    protected static CaptureProgress capture(
            LeaderboardEngine node, StandingsKey key, LocalDate date, long fence, int limit) {
        for (int calls = 0; calls < 1_000; calls++) {
            CaptureProgress progress = node.history().capture(key, date, fence, limit);
            if (progress.complete()) {
                return progress;
            }
        }
        throw new AssertionError("the capture does not come to an end");
    }

    /** The whole standings, up to a page. */
    protected List<Standing> top(StandingsKey key) {
        return engine().standings().page(key, PageRequest.top(1_000)).value().standings();
    }

    /** Players of the whole standings, best first. */
    protected List<String> players(StandingsKey key) {
        return top(key).stream().map(s -> s.entry().player().text()).toList();
    }

    /** The ordinal standing of one player, who must be there. */
    protected Standing standing(StandingsKey key, String player) {
        Map<PlayerId, Standing> found =
                engine().standings().ranks(key, List.of(player(player)), RankMode.ORDINAL).value();
        assertThat(found).containsOnlyKeys(player(player));
        return Objects.requireNonNull(found.get(player(player)));
    }

    /** A draft of a submission that arrives now. */
    Draft draft(BoardKey board, String player, long score) {
        return Draft.of(board, player, score, clock().instant());
    }

    /** Submits one and expects it to be accepted. */
    Outcome submit(Draft draft) {
        return submit(draft.build());
    }

    /** Submits one and expects it to be refused. */
    Failure refused(Draft draft, Problem problem) {
        return refused(draft.build(), problem);
    }

    /**
     * Puts a board that needs an ability. Where the engine lacks it, expects the board to be
     * refused for that and tells so: then there is nothing more to test.
     */
    protected boolean lacks(Ability ability, BoardBuilder builder) {
        if (engine().capabilities().can(ability)) {
            put(builder);
            return false;
        }
        refused(Problem.MISSING_ABILITY, () -> put(builder));
        return true;
    }
}
