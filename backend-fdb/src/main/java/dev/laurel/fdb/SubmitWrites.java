package dev.laurel.fdb;

import com.apple.foundationdb.MutationType;
import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes what submissions have come to: entries, places, events, ids, versions. */
final class SubmitWrites {
    private final Node node;
    private final Keys keys;
    private final Transaction transaction;
    private final Instant now;

    SubmitWrites(Node node, Transaction transaction, Instant now) {
        this.node = node;
        this.keys = node.keys;
        this.transaction = transaction;
        this.now = now;
    }

    /** Writes everything; returns standings that deserve a look. */
    List<StandingsRef> write(
            Map<SubmitAttempt.SlotKey, SlotState> slots, Map<SubmitDraft, Outcome> outcomes) {
        var places = new PlaceChanges(keys);
        var newEntries = new HashMap<Slot, Integer>();
        for (SlotState state : slots.values()) {
            write(state, places, newEntries);
        }
        newEntries.forEach(
                (slot, count) ->
                        transaction.mutate(MutationType.ADD, keys.meta(slot), Counts.bytes(count)));
        Set<BoardKey> grown = new LinkedHashSet<>();
        int number = 0;
        for (Map.Entry<SubmitDraft, Outcome> entry : outcomes.entrySet()) {
            SubmitDraft draft = entry.getKey();
            remember(draft.submission(), entry.getValue());
            if (draft.applied()) {
                event(draft, entry.getValue(), number++);
                grown.add(draft.submission().board());
            }
        }
        grown.forEach(board -> node.grow(transaction, board));
        return places.write(transaction, node.shape);
    }

    private void write(SlotState state, PlaceChanges places, Map<Slot, Integer> newEntries) {
        EntryRow before = state.first();
        EntryRow after = state.current();
        if (after == null || after == before) {
            return;
        }
        transaction.set(keys.entry(state.slot, state.player), after.pack());
        if (before == null) {
            newEntries.merge(state.slot, 1, Integer::sum);
            BoardKey board = state.board.key();
            transaction.set(
                    keys.member(
                            board.game(),
                            state.player,
                            board.board().text(),
                            state.window.key().text()),
                    Tuple.from(state.slot.board(), state.slot.kind(), state.slot.start()).pack());
        }
        for (StandingsRef ref : state.standings(before)) {
            if (before != null) {
                places.remove(ref, state.key(before));
            }
        }
        for (StandingsRef ref : state.standings(after)) {
            places.add(ref, state.key(after), after.metadata() != null);
        }
    }

    private void remember(Submission submission, Outcome outcome) {
        SubmissionId id = submission.id();
        if (id != null) {
            GameId game = submission.board().game();
            long at = Micros.of(now);
            var used = new OutcomeRow.UsedId(submission.fingerprint().hex(), at, outcome);
            transaction.set(keys.id(game, id), used.pack());
            transaction.set(keys.idTime(at, game, id), new byte[0]);
        }
    }

    private void event(SubmitDraft draft, Outcome outcome, int number) {
        Submission submission = draft.submission();
        byte[] at = EventRow.at(Micros.of(submission.at()));
        var row =
                new EventRow(
                        submission.player(),
                        submission.id(),
                        submission.submitted(),
                        outcome.windows());
        long board = draft.board().number();
        transaction.mutate(
                MutationType.SET_VERSIONSTAMPED_KEY,
                Keys.stamped(Keys.join(keys.events(board), at), number),
                row.pack());
        BoardKey key = submission.board();
        transaction.mutate(
                MutationType.SET_VERSIONSTAMPED_KEY,
                Keys.stamped(Keys.join(keys.trail(key.game(), submission.player()), at), number),
                Tuple.from(board, key.board().text()).pack());
    }
}
