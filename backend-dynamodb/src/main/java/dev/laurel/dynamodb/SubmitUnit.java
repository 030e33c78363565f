package dev.laurel.dynamodb;

import dev.laurel.dynamodb.SubmitDecisions.Decision;
import dev.laurel.dynamodb.SubmitDecisions.Draft;
import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The submissions of one player in a round, or of several players: what they write, in one
 * transaction. Each is applied with its entries, event and id, or none of the unit is.
 */
final class SubmitUnit {
    private final List<Decision> decisions = new ArrayList<>();
    private final Map<Integer, Outcome> outcomes = new LinkedHashMap<>();
    private final List<Write> writes = new ArrayList<>();
    private final Map<StoredBoard, Change> changes = new LinkedHashMap<>();
    private @Nullable Key evidence;

    /** What all submissions of a round have in common. */
    record Round(
            Map<Key, Item> read,
            Uids uids,
            UsedIds ids,
            Instant now,
            UsedIds.Forgotten forgotten) {}

    /** The submissions of one player, as they were decided, with the ranks that were counted. */
    static SubmitUnit of(
            Round round, List<Decision> decisions, List<Long> ranks, boolean hidden, String uid) {
        var unit = new SubmitUnit();
        unit.decisions.addAll(decisions);
        Set<Slot> slots = new LinkedHashSet<>();
        var records = new ArrayList<Write>();
        for (Decision decision : decisions) {
            Draft draft = decision.draft();
            if (draft != null) {
                Outcome outcome = SubmitDecisions.finish(draft, ranks);
                unit.outcomes.put(draft.item().number(), outcome);
                slots.addAll(draft.slots());
                records.addAll(unit.record(round, draft, outcome));
            }
        }
        if (records.isEmpty()) {
            return unit;
        }
        SubmitItem first = decisions.get(0).item();
        Key profile = Keys.profile(first.game(), first.submission().player());
        Item read = round.read().get(profile);
        String mark = read == null ? null : read.textOrNull(PlayerItems.HIDING);
        unit.writes.add(Write.check(profile, Condition.is(PlayerItems.HIDING, mark)));
        for (Slot slot : slots) {
            unit.writes.add(slot.write(uid, slot.isChanged() ? !hidden : slot.isShown()));
            if (slot.isChanged()) {
                slot.tell(!hidden, unit.change(slot.board()));
                slot.mark(!hidden).ifPresent(unit.writes::add);
            }
        }
        unit.writes.addAll(records);
        return unit;
    }

    private Change change(StoredBoard board) {
        return changes.computeIfAbsent(board, b -> new Change());
    }

    private List<Write> record(Round round, Draft draft, Outcome outcome) {
        var records = new ArrayList<Write>();
        Submission submission = draft.item().submission();
        Key id = draft.item().idKey();
        if (id != null) {
            records.add(
                    round.ids()
                            .use(
                                    id,
                                    draft.item(),
                                    outcome,
                                    round.now(),
                                    round.forgotten(),
                                    round.read().get(id)));
            evidence = evidence == null ? id : evidence;
        }
        if (outcome.applied()) {
            change(draft.board());
            List<Item> events =
                    EventItems.of(draft.board(), round.uids().next(), submission, outcome);
            events.forEach(event -> records.add(Write.put(event)));
            evidence = events.get(0).key();
        }
        return records;
    }

    boolean isEmpty() {
        return writes.isEmpty();
    }

    /** How many writes its transaction has. */
    int size() {
        return writes.size() + changes.size();
    }

    /** Takes in another unit, of other players. */
    void add(SubmitUnit other) {
        decisions.addAll(other.decisions);
        outcomes.putAll(other.outcomes);
        writes.addAll(other.writes);
        other.changes.forEach(
                (board, change) ->
                        change.marks()
                                .forEach(
                                        (slice, marks) ->
                                                marks.forEach(m -> change(board).add(slice, m))));
        other.changes.keySet().forEach(this::change);
        evidence = evidence == null ? other.evidence : evidence;
    }

    /** Everything that is written, with one change for each board. */
    List<Write> writes(Node node) {
        var all = new ArrayList<>(writes);
        changes.forEach((board, change) -> all.add(node.change(board, change)));
        return all;
    }

    /** The boards that it changes. */
    Collection<StoredBoard> boards() {
        return changes.keySet();
    }

    /** An item that is there when the unit was applied, and not otherwise. */
    @Nullable Key evidence() {
        return evidence;
    }

    List<Decision> decisions() {
        return decisions;
    }

    /** The results once the unit was applied. */
    SubmitResult result(Decision decision) {
        if (decision.refused() != null) {
            return new SubmitResult.Failed(decision.refused());
        }
        Outcome known = decision.known();
        Outcome outcome = known != null ? known : outcomes.get(decision.item().number());
        if (outcome == null) {
            throw new IllegalStateException("a decision has no outcome");
        }
        return new SubmitResult.Accepted(outcome);
    }
}
