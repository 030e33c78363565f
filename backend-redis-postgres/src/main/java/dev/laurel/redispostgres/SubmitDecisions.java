package dev.laurel.redispostgres;

import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.RankChange;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.WindowChange;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Decides what becomes of each submission of a batch, in order and in memory: each sees what those
 * before it did. Nothing is written here; {@link RedisPostgresScores} does that for all at once.
 */
final class SubmitDecisions {
    private final SubmitRead read;
    private final Numbers numbers;
    private final Map<SubmitRead.SlotKey, Slot> slots = new LinkedHashMap<>();
    private final Map<SubmitRead.IdKey, Draft> ids = new HashMap<>();
    private final Set<Numbers.StandingsRef> unnumbered = new LinkedHashSet<>();
    private final BatchRanks ranks = new BatchRanks();

    /**
     * What becomes of a submission: refused, known, or an outcome whose ranks are to be counted.
     */
    record Decision(
            @Nullable Failure refused,
            @Nullable Outcome known,
            @Nullable Draft draft,
            boolean replay) {}

    /** An outcome in the making. */
    record Draft(
            SubmitItem item, boolean applied, List<WindowChange> windows, List<RankDraft> ranks) {}

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

    SubmitDecisions(SubmitRead read, Numbers numbers) {
        this.read = read;
        this.numbers = numbers;
    }

    /** Every slot that was looked at, also those that stay as they are. */
    Collection<Slot> slots() {
        return slots.values();
    }

    /** Standings that have no number yet; when there are some, the batch must begin anew. */
    Set<Numbers.StandingsRef> unnumbered() {
        return unnumbered;
    }

    BatchRanks ranks() {
        return ranks;
    }

    Decision decide(SubmitItem item) {
        Submission submission = item.submission();
        StoredBoard board = item.board();
        if (board == null) {
            return refuse(item.refusal());
        }
        item.windows().forEach(window -> slot(board, window, submission));
        var id =
                submission.id() == null
                        ? null
                        : new SubmitRead.IdKey(submission.board().game(), submission.id());
        SubmitRead.UsedId used = id == null ? null : read.ids.get(id);
        if (used != null) {
            return used.fingerprint().equals(submission.fingerprint().hex())
                    ? new Decision(null, used.outcome().asReplay(), null, true)
                    : reused();
        }
        Draft first = id == null ? null : ids.get(id);
        if (first != null) {
            return first.item().submission().fingerprint().equals(submission.fingerprint())
                    ? new Decision(null, null, first, true)
                    : reused();
        }
        if (item.refusal() != null) {
            return refuse(item.refusal());
        }
        try {
            Draft draft = apply(item, board);
            if (id != null) {
                ids.put(id, draft);
            }
            return new Decision(null, null, draft, false);
        } catch (EngineException e) {
            return refuse(e.failure());
        }
    }

    private static Decision refuse(@Nullable Failure failure) {
        return new Decision(Objects.requireNonNull(failure), null, null, false);
    }

    private static Decision reused() {
        return refuse(
                Failure.of(
                        Problem.SUBMISSION_ID_REUSED,
                        "the id was used before with another payload"));
    }

    private Draft apply(SubmitItem item, StoredBoard board) {
        var steps = new ArrayList<Step>();
        for (Window window : item.windows()) {
            steps.add(step(board, window, item.submission()));
        }
        boolean visible = isVisible(item.submission());
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
        return new Draft(item, applied, changes, asking);
    }

    boolean isVisible(Submission submission) {
        return !read.hidden.contains(
                new SubmitRead.PlayerKey(submission.board().game(), submission.player()));
    }

    private Step step(StoredBoard board, Window window, Submission submission) {
        Slot slot = slot(board, window, submission);
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
        var after =
                new Slot.State(
                        definition.order().key(pair, reachedAt, submission.player()),
                        groups,
                        metadata);
        return new Step(slot, window.key(), before, after);
    }

    private Slot slot(StoredBoard board, Window window, Submission submission) {
        long windowNo =
                Objects.requireNonNull(
                        numbers.window(new Numbers.WindowRef(board.boardNo(), window.key())));
        var key = new SubmitRead.SlotKey(windowNo, submission.player());
        Slot slot = slots.get(key);
        if (slot == null) {
            SubmitRead.Entry entry = read.entries.get(key);
            slot =
                    new Slot(
                            board,
                            window.key(),
                            windowNo,
                            submission.player(),
                            entry == null ? null : entry.state(),
                            entry == null ? 0 : entry.version());
            slots.put(key, slot);
        }
        return slot;
    }

    private static WindowChange change(StoredBoard board, Step step) {
        var order = board.definition().order();
        Slot.State before = step.before();
        return new WindowChange(
                step.window(),
                before == null ? null : order.pair(before.key()),
                order.pair(step.after().key()));
    }

    private List<Integer> askBefore(Step step) {
        Slot.State before = step.before();
        List<GroupKey> there = step.slot().groups(before);
        var questions = new ArrayList<Integer>();
        for (GroupKey group : step.slot().groups(step.after())) {
            questions.add(
                    before != null && there.contains(group)
                            ? ranks.ask(number(step.slot(), group), before.key().toBytes())
                            : -1);
        }
        return questions;
    }

    private void askAfter(Step step, List<Integer> before, List<RankDraft> asking) {
        List<GroupKey> groups = step.slot().groups(step.after());
        for (int i = 0; i < groups.size(); i++) {
            GroupKey group = groups.get(i);
            int after = ranks.ask(number(step.slot(), group), step.after().key().toBytes());
            asking.add(new RankDraft(step.window(), group, before.get(i), after));
        }
    }

    private void move(Step step) {
        Slot.State before = step.before();
        if (before != null) {
            for (GroupKey group : step.slot().groups(before)) {
                ranks.left(number(step.slot(), group), before.key().toBytes());
            }
        }
        for (GroupKey group : step.slot().groups(step.after())) {
            ranks.came(number(step.slot(), group), step.after().key().toBytes());
        }
    }

    /** The number of standings; -1 for those that have none yet, which are remembered. */
    private long number(Slot slot, GroupKey group) {
        Numbers.StandingsRef ref = slot.standings(group);
        Long number = numbers.standings(ref);
        if (number == null) {
            unnumbered.add(ref);
            return -1;
        }
        return number;
    }

    /** The outcome, once it is known how many places stood before the key of each question. */
    Outcome finish(Draft draft, List<Long> counts) {
        var told = new ArrayList<RankChange>();
        for (RankDraft rank : draft.ranks()) {
            int before = rank.before();
            told.add(
                    new RankChange(
                            rank.window(),
                            rank.group(),
                            before < 0 ? null : ranks.rank(before, counts.get(before)),
                            ranks.rank(rank.after(), counts.get(rank.after()))));
        }
        return new Outcome(draft.applied(), false, draft.windows(), told);
    }

    /** Adds what a slot's change does to entries and places. */
    void write(Slot slot, boolean visible, WriteSet writes) {
        Slot.State first = slot.first();
        Slot.State now = slot.now();
        if (now == null || !slot.isChanged()) {
            return;
        }
        if (first == null) {
            writes.insert(slot.row(now));
        } else {
            writes.update(slot.row(now));
        }
        if (!visible) {
            return;
        }
        boolean moved = first == null || !first.key().equals(now.key());
        List<GroupKey> before = slot.groups(first);
        List<GroupKey> after = slot.groups(now);
        for (GroupKey group : before) {
            if (first != null && (moved || !after.contains(group))) {
                writes.leave(number(slot, group), first.key().toBytes());
            }
        }
        for (GroupKey group : after) {
            if (moved || !before.contains(group)) {
                writes.take(number(slot, group), now.key().toBytes());
            }
        }
    }
}
