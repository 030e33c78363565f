package dev.laurel.fdb;

import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.RankChange;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.WindowChange;
import dev.laurel.engine.window.WindowKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An outcome whose ranks are still to be counted. Each is itself alone, whatever it holds. */
final class SubmitDraft {
    private final Submission submission;
    private final StoredBoard board;
    private final boolean applied;
    private final List<WindowChange> windows;
    private final List<Asked> asked;

    /** A rank that is asked for; before is -1 for someone who was not there. */
    private record Asked(WindowKey window, StandingsRef ref, int before, int after) {}

    private SubmitDraft(
            Submission submission,
            StoredBoard board,
            boolean applied,
            List<WindowChange> windows,
            List<Asked> asked) {
        this.submission = submission;
        this.board = board;
        this.applied = applied;
        this.windows = windows;
        this.asked = asked;
    }

    /** Takes the steps of a submission, and asks for ranks before and after them. */
    static SubmitDraft of(
            Submission submission,
            List<SlotState.Step> steps,
            boolean withRanks,
            BatchRanks ranks) {
        boolean applied = false;
        var windows = new ArrayList<WindowChange>();
        var asked = new ArrayList<Asked>();
        for (SlotState.Step step : steps) {
            windows.add(step.change());
            SlotState state = step.state();
            List<StandingsRef> refs = state.standings(step.after());
            List<Integer> before = withRanks ? before(step, refs, ranks) : List.of();
            if (step.isChange()) {
                applied = true;
                move(step, ranks);
                step.take();
            }
            EntryRow now = state.current();
            for (int i = 0; i < before.size() && now != null; i++) {
                int after = ranks.ask(refs.get(i), state.key(now));
                asked.add(new Asked(state.window.key(), refs.get(i), before.get(i), after));
            }
        }
        return new SubmitDraft(submission, steps.get(0).state().board, applied, windows, asked);
    }

    private static List<Integer> before(
            SlotState.Step step, List<StandingsRef> refs, BatchRanks ranks) {
        EntryRow row = step.before();
        List<StandingsRef> there = step.state().standings(row);
        var questions = new ArrayList<Integer>();
        for (StandingsRef ref : refs) {
            boolean asks = row != null && there.contains(ref);
            questions.add(asks && row != null ? ranks.ask(ref, step.state().key(row)) : -1);
        }
        return questions;
    }

    private static void move(SlotState.Step step, BatchRanks ranks) {
        SlotState state = step.state();
        EntryRow before = step.before();
        for (StandingsRef ref : state.standings(before)) {
            if (before != null) {
                ranks.moved(ref, state.key(before), -1);
            }
        }
        for (StandingsRef ref : state.standings(step.after())) {
            ranks.moved(ref, state.key(step.after()), 1);
        }
    }

    Submission submission() {
        return submission;
    }

    StoredBoard board() {
        return board;
    }

    boolean applied() {
        return applied;
    }

    /** The outcome, once ranks were counted. */
    Outcome outcome(BatchRanks ranks) {
        var told = new ArrayList<RankChange>();
        for (Asked question : asked) {
            told.add(
                    new RankChange(
                            question.window(),
                            question.ref().group(),
                            rank(ranks, question.before()),
                            ranks.rank(question.after())));
        }
        return new Outcome(applied, false, windows, told);
    }

    private static @Nullable Long rank(BatchRanks ranks, int question) {
        return question < 0 ? null : Long.valueOf(ranks.rank(question));
    }
}
