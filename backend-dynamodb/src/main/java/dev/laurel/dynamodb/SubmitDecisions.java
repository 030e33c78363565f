package dev.laurel.dynamodb;

import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.score.Fingerprint;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.RankChange;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.WindowChange;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Decides what becomes of each submission, in order and in memory: each sees what those before it
 * did. Nothing is written here.
 */
final class SubmitDecisions {
    private final Map<Key, Item> read;
    private final UsedIds.Forgotten forgotten;
    private final Map<Key, Slot> slots = new LinkedHashMap<>();
    private final BatchRanks ranks = new BatchRanks();

    /** What becomes of a submission: refused, known already, or an outcome in the making. */
    record Decision(
            SubmitItem item,
            @Nullable Failure refused,
            @Nullable Outcome known,
            @Nullable Draft draft) {}

    /** An outcome whose ranks are to be counted, and the entries it is about. */
    record Draft(
            SubmitItem item,
            StoredBoard board,
            boolean applied,
            List<WindowChange> windows,
            List<RankDraft> ranks,
            List<Slot> slots) {}

    /** Ranks as numbers of questions; before is -1 for someone who was not there. */
    record RankDraft(WindowKey window, GroupKey group, int before, int after) {}

    private record Step(
            Slot slot, WindowKey window, Slot.@Nullable State before, Slot.State after) {
        boolean isChange(BoardDefinition board) {
            return before == null
                    || !before.groups().equals(after.groups())
                    || !board.order().pair(before.key()).equals(board.order().pair(after.key()));
        }
    }

    /** Decides from what was read. */
    SubmitDecisions(Map<Key, Item> read, UsedIds.Forgotten forgotten) {
        this.read = read;
        this.forgotten = forgotten;
    }

    BatchRanks ranks() {
        return ranks;
    }

    Decision decide(SubmitItem item) {
        StoredBoard board = item.board();
        if (board == null) {
            return refuse(item, Objects.requireNonNull(item.refusal()));
        }
        Key id = item.idKey();
        Item used = id == null ? null : read.get(id);
        if (used != null && !forgotten.holds(used)) {
            Fingerprint fingerprint = item.submission().fingerprint();
            return used.text(UsedIds.FINGERPRINT).equals(fingerprint.hex())
                    ? new Decision(item, null, UsedIds.outcome(used).asReplay(), null)
                    : refuse(item, reused());
        }
        if (item.refusal() != null) {
            return refuse(item, item.refusal());
        }
        try {
            return new Decision(item, null, null, apply(item, board));
        } catch (EngineException e) {
            return refuse(item, e.failure());
        }
    }

    private static Decision refuse(SubmitItem item, Failure failure) {
        return new Decision(item, failure, null, null);
    }

    private static Failure reused() {
        return Failure.of(
                Problem.SUBMISSION_ID_REUSED, "the id was used before with another payload");
    }

    private Draft apply(SubmitItem item, StoredBoard board) {
        var steps = new ArrayList<Step>();
        for (Window window : item.windows()) {
            steps.add(step(board, window, item.submission()));
        }
        boolean visible = !isHidden(item);
        boolean asked = item.submission().withRanks() && visible;
        boolean applied = false;
        var changes = new ArrayList<WindowChange>();
        var asking = new ArrayList<RankDraft>();
        for (Step step : steps) {
            changes.add(change(board, step));
            List<Integer> before = asked ? askBefore(step) : List.of();
            if (step.isChange(board.definition())) {
                applied = true;
                step.slot().set(step.after());
                if (visible) {
                    move(step);
                }
            }
            if (asked) {
                askAfter(step, before, asking);
            }
        }
        return new Draft(
                item, board, applied, changes, asking, steps.stream().map(Step::slot).toList());
    }

    boolean isHidden(SubmitItem item) {
        Item profile = read.get(Keys.profile(item.game(), item.submission().player()));
        return profile != null && profile.flag(PlayerItems.HIDDEN);
    }

    private Step step(StoredBoard board, Window window, Submission submission) {
        Key key = Keys.entry(board.key(), window.key(), submission.player());
        Slot slot =
                slots.computeIfAbsent(
                        key, k -> new Slot(board, window.key(), submission.player(), read.get(k)));
        Slot.State before = slot.now();
        BoardDefinition definition = board.definition();
        ScorePair held = before == null ? null : definition.order().pair(before.key());
        ScorePair pair =
                definition.strategy().next(definition.order(), held, submission.submitted());
        var groups = new TreeMap<>(before == null ? Map.<String, String>of() : before.groups());
        groups.putAll(submission.groups());
        boolean better = held == null || definition.order().isBetter(pair, held);
        var reachedAt =
                before == null || better
                        ? submission.at()
                        : definition.order().reachedAt(before.key());
        String metadata =
                before != null && pair.equals(held) ? before.metadata() : submission.metadata();
        var entryKey = definition.order().key(pair, reachedAt, submission.player());
        return new Step(slot, window.key(), before, new Slot.State(entryKey, groups, metadata));
    }

    private static WindowChange change(StoredBoard board, Step step) {
        Slot.State before = step.before();
        return new WindowChange(
                step.window(),
                before == null ? null : board.order().pair(before.key()),
                board.order().pair(step.after().key()));
    }

    private static BatchRanks.Place place(Step step, GroupKey group) {
        return new BatchRanks.Place(step.slot().board().key(), step.slot().slice(group));
    }

    private List<Integer> askBefore(Step step) {
        Slot.State before = step.before();
        List<GroupKey> there = step.slot().groups(before);
        var questions = new ArrayList<Integer>();
        for (GroupKey group : step.slot().groups(step.after())) {
            questions.add(
                    before != null && there.contains(group)
                            ? ranks.ask(place(step, group), before.key().toBytes())
                            : -1);
        }
        return questions;
    }

    private void askAfter(Step step, List<Integer> before, List<RankDraft> asking) {
        List<GroupKey> groups = step.slot().groups(step.after());
        for (int i = 0; i < groups.size(); i++) {
            GroupKey group = groups.get(i);
            int after = ranks.ask(place(step, group), step.after().key().toBytes());
            asking.add(new RankDraft(step.window(), group, before.get(i), after));
        }
    }

    private void move(Step step) {
        Slot.State before = step.before();
        if (before != null) {
            for (GroupKey group : step.slot().groups(before)) {
                ranks.moved(place(step, group), before.key().toBytes(), -1);
            }
        }
        for (GroupKey group : step.slot().groups(step.after())) {
            ranks.moved(place(step, group), step.after().key().toBytes(), 1);
        }
    }

    /** The outcome, once the ranks are counted. */
    static Outcome finish(Draft draft, List<Long> counted) {
        var told = new ArrayList<RankChange>();
        for (RankDraft rank : draft.ranks()) {
            Long before = rank.before() < 0 ? null : counted.get(rank.before());
            told.add(
                    new RankChange(rank.window(), rank.group(), before, counted.get(rank.after())));
        }
        return new Outcome(draft.applied(), false, draft.windows(), told);
    }

    /** The boards that drafts were made on. */
    static Map<dev.laurel.engine.id.BoardKey, StoredBoard> boards(List<Decision> decisions) {
        var boards = new HashMap<dev.laurel.engine.id.BoardKey, StoredBoard>();
        for (Decision decision : decisions) {
            Draft draft = decision.draft();
            if (draft != null) {
                boards.put(draft.board().key(), draft.board());
            }
        }
        return boards;
    }
}
