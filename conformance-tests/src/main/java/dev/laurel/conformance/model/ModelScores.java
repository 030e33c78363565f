package dev.laurel.conformance.model;

import dev.laurel.conformance.model.Decisions.Change;
import dev.laurel.conformance.model.ModelStore.IdKey;
import dev.laurel.conformance.model.ModelStore.StoredBoard;
import dev.laurel.conformance.model.ModelStore.StoredWindow;
import dev.laurel.conformance.model.ModelStore.UsedId;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.RankChange;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Scores;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.score.WindowChange;
import dev.laurel.engine.window.Window;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The model's submitting: look everything up, decide, and only then change anything. */
final class ModelScores extends ModelRole implements Scores {

    /** What a submission does to one window. */
    private record Step(Window window, @Nullable Row before, Row after) {}

    ModelScores(ModelEngine node) {
        super(node);
    }

    @Override
    public List<SubmitResult> submit(Batch batch) {
        var results = new ArrayList<SubmitResult>();
        Failure stopped = null;
        for (Submission submission : decisions.inOrder(batch.submissions())) {
            if (stopped != null) {
                results.add(new SubmitResult.Failed(stopped));
                continue;
            }
            try {
                results.add(new SubmitResult.Accepted(answer(() -> submit(submission))));
            } catch (EngineException e) {
                results.add(new SubmitResult.Failed(e.failure()));
                stopped = decisions.goesOnAfter(e.failure()) ? null : e.failure();
            }
        }
        return results;
    }

    private Outcome submit(Submission submission) {
        StoredBoard board = board(submission.board());
        SubmissionId id = submission.id();
        if (id == null) {
            return apply(board, submission);
        }
        var key = new IdKey(decisions.scopeOfIds(submission.board()), id);
        UsedId used = store.ids.get(key);
        if (used == null) {
            Outcome outcome = apply(board, submission);
            if (decisions.usesUpId(outcome)) {
                store.ids.put(key, new UsedId(submission, outcome, now()));
            }
            return outcome;
        }
        if (!decisions.isSamePayload(used.first(), submission)) {
            throw new EngineException(
                    Problem.SUBMISSION_ID_REUSED, "the id was used before with another payload");
        }
        return decisions.replay(used.outcome());
    }

    private Outcome apply(StoredBoard board, Submission submission) {
        BoardDefinition definition = board.board.definition();
        checkAcceptable(definition, submission);
        var steps = new ArrayList<Step>();
        for (Window window : decisions.touched(definition, submission.at())) {
            Row before = row(board, window, submission.player());
            steps.add(new Step(window, before, after(definition, before, submission)));
        }
        boolean hidden = store.isHidden(submission.board().game(), submission.player());
        boolean withRanks = decisions.tellsRanks(submission, hidden);
        List<RankChange> ranksBefore = withRanks ? ranks(board, steps, List.of()) : List.of();
        boolean applied = false;
        for (Step step : steps) {
            if (decisions.isChange(step.before(), step.after())) {
                applied = true;
                write(board, step);
            }
        }
        var outcome =
                new Outcome(
                        applied,
                        false,
                        steps.stream().map(ModelScores::change).toList(),
                        withRanks ? ranks(board, steps, ranksBefore) : List.of());
        if (decisions.leavesEvent(outcome)) {
            addEvent(submission, outcome);
        }
        if (applied && decisions.growsVersion(Change.SUBMITTED)) {
            store.grow(submission.board());
        }
        return outcome;
    }

    private void checkAcceptable(BoardDefinition board, Submission submission) {
        if (decisions.isTooEarly(submission.at(), now())) {
            throw new EngineException(
                    Problem.FUTURE_SUBMISSION, "the submission's time lies in the future");
        }
        for (String dimension : submission.groups().keySet()) {
            if (!decisions.isKnownDimension(board, dimension)) {
                throw new EngineException(
                        Problem.UNKNOWN_DIMENSION, "no grouping of the board uses this dimension");
            }
        }
        for (Window window : decisions.touched(board, submission.at())) {
            if (decisions.isClosed(board, window, now())) {
                throw new EngineException(
                        Problem.WINDOW_CLOSED, "the submission would touch a closed window");
            }
        }
    }

    private static @Nullable Row row(StoredBoard board, Window window, PlayerId player) {
        StoredWindow stored = board.windows.get(window.key());
        return stored == null ? null : stored.rows().get(player);
    }

    private Row after(BoardDefinition board, @Nullable Row before, Submission submission) {
        ScorePair pair =
                decisions.next(
                        board, before == null ? null : before.pair(), submission.submitted());
        return new Row(
                submission.player(),
                pair,
                decisions.reachedAt(board, before, pair, submission.at()),
                decisions.metadata(before, pair, submission.metadata()),
                decisions.groups(before, submission.groups()));
    }

    private static void write(StoredBoard board, Step step) {
        board.windows
                .computeIfAbsent(
                        step.window().key(),
                        key -> new StoredWindow(step.window(), new ConcurrentHashMap<>()))
                .rows()
                .put(step.after().player(), step.after());
    }

    private static WindowChange change(Step step) {
        Row before = step.before();
        return new WindowChange(
                step.window().key(), before == null ? null : before.pair(), step.after().pair());
    }

    /**
     * The ranks now in each of the standings the player will be in, or is in; told as {@code after}
     * of the change, with what the ranks were before, if that is known, as {@code before}.
     */
    private List<RankChange> ranks(
            StoredBoard board, List<Step> steps, List<RankChange> ranksBefore) {
        var ranks = new ArrayList<RankChange>();
        for (Step step : steps) {
            for (GroupKey group : board.board.definition().groupsOf(step.after().groups())) {
                Long before =
                        ranksBefore.isEmpty() ? null : known(ranksBefore.get(ranks.size()).after());
                List<Row> sorted = sorted(board, step.window().key(), group);
                long rank = 0;
                for (int i = 0; i < sorted.size(); i++) {
                    if (sorted.get(i).player().equals(step.after().player())) {
                        rank = decisions.ordinalRank(sorted, i);
                    }
                }
                ranks.add(new RankChange(step.window().key(), group, before, rank));
            }
        }
        return ranks;
    }

    private static @Nullable Long known(long rank) {
        return rank == 0 ? null : rank;
    }

    private void addEvent(Submission submission, Outcome outcome) {
        long number = store.nextNumber();
        store.events.put(
                number,
                new Event(
                        "event-" + number,
                        submission.board(),
                        submission.player(),
                        submission.id(),
                        submission.submitted(),
                        submission.at(),
                        outcome.windows()));
    }

    @Override
    public void forgetIdsBefore(Instant cutoff) {
        run(
                () ->
                        store.ids
                                .values()
                                .removeIf(id -> decisions.isForgotten(id.acceptedAt(), cutoff)));
    }
}
