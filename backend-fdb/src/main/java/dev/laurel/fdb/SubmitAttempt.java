package dev.laurel.fdb;

import com.apple.foundationdb.Transaction;
import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.window.Window;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Submissions in one transaction: read what they need in two round trips, decide one after the
 * other in memory, count ranks where they are asked for, then write.
 */
final class SubmitAttempt {
    private final Node node;
    private final Transaction transaction;
    private final List<Submission> submissions;
    private final Instant now;
    private final Map<BoardKey, Optional<StoredBoard>> boards = new HashMap<>();
    private final Map<IdKey, OutcomeRow.UsedId> usedIds = new HashMap<>();
    private final Map<PlayerKey, Boolean> hidden = new HashMap<>();
    private final Map<IdKey, SubmitDraft> drafts = new HashMap<>();
    private final Map<SlotKey, SlotState> slots = new LinkedHashMap<>();
    private final List<List<Window>> windows = new ArrayList<>();
    private final List<@Nullable Failure> refusals = new ArrayList<>();
    private final BatchRanks ranks;
    private List<StandingsRef> noticed = List.of();

    /** A submission id within its game. */
    record IdKey(GameId game, SubmissionId id) {}

    /** A player within a game. */
    record PlayerKey(GameId game, PlayerId player) {}

    /** A player within a window. */
    record SlotKey(Slot slot, PlayerId player) {}

    /** What becomes of a submission: refused, known before, or drafted; ranks come later. */
    private record Decision(
            @Nullable Failure refused,
            @Nullable Outcome known,
            @Nullable SubmitDraft draft,
            boolean again) {}

    SubmitAttempt(Node node, Transaction transaction, List<Submission> submissions) {
        this.node = node;
        this.transaction = transaction;
        this.submissions = submissions;
        this.now = node.now();
        this.ranks = new BatchRanks(transaction.snapshot(), node.keys);
    }

    /** The results, in order; everything is written and waits for the commit. */
    List<SubmitResult> run() {
        readBoardsIdsAndPlayers();
        readEntries();
        var decisions = new ArrayList<Decision>(submissions.size());
        for (int i = 0; i < submissions.size(); i++) {
            decisions.add(decide(i));
        }
        ranks.count();
        var results = new ArrayList<SubmitResult>(submissions.size());
        decisions.forEach(decision -> results.add(result(decision)));
        noticed = new SubmitWrites(node, transaction, now).write(slots, drafts(decisions));
        return results;
    }

    /** Standings that deserve a look once this is committed. */
    List<StandingsRef> noticed() {
        return noticed;
    }

    private void readBoardsIdsAndPlayers() {
        var readBoards = new HashMap<BoardKey, CompletableFuture<Optional<StoredBoard>>>();
        var readIds = new HashMap<IdKey, CompletableFuture<byte[]>>();
        var readPlayers = new HashMap<PlayerKey, CompletableFuture<byte[]>>();
        for (Submission s : submissions) {
            GameId game = s.board().game();
            readBoards.computeIfAbsent(s.board(), key -> node.boards.reading(transaction, key));
            SubmissionId id = s.id();
            if (id != null) {
                readIds.computeIfAbsent(
                        new IdKey(game, id), key -> transaction.get(node.keys.id(game, id)));
            }
            readPlayers.computeIfAbsent(
                    new PlayerKey(game, s.player()),
                    key -> transaction.get(node.keys.player(game, s.player())));
        }
        readBoards.forEach((key, read) -> boards.put(key, read.join()));
        readIds.forEach(
                (key, read) -> {
                    byte[] bytes = read.join();
                    if (bytes != null) {
                        usedIds.put(key, OutcomeRow.UsedId.unpack(bytes));
                    }
                });
        readPlayers.forEach((key, read) -> hidden.put(key, PlayerRow.unpack(read.join()).hidden()));
    }

    private void readEntries() {
        var reads = new LinkedHashMap<SlotKey, CompletableFuture<byte[]>>();
        for (Submission s : submissions) {
            StoredBoard board = board(s);
            List<Window> touched = List.of();
            Failure refusal = null;
            if (board != null) {
                try {
                    touched = BoardRules.accept(board.definition(), s, now);
                } catch (EngineException e) {
                    refusal = e.failure();
                }
            }
            windows.add(touched);
            refusals.add(refusal);
            for (Window window : touched) {
                if (board != null) {
                    var key = new SlotKey(Slot.of(board, window), s.player());
                    reads.computeIfAbsent(
                            key, k -> transaction.get(node.keys.entry(k.slot(), k.player())));
                    slots.computeIfAbsent(
                            key, k -> new SlotState(board, window, k.slot(), k.player()));
                }
            }
        }
        reads.forEach(
                (key, read) -> {
                    byte[] bytes = read.join();
                    SlotState state = slots.get(key);
                    if (bytes != null && state != null) {
                        state.load(EntryRow.unpack(bytes));
                    }
                });
    }

    private @Nullable StoredBoard board(Submission s) {
        return boards.getOrDefault(s.board(), Optional.empty()).orElse(null);
    }

    private Decision decide(int number) {
        Submission s = submissions.get(number);
        StoredBoard board = board(s);
        if (board == null) {
            return refuse(StoredBoards.missing(s.board()).failure());
        }
        SubmissionId id = s.id();
        IdKey idKey = id == null ? null : new IdKey(s.board().game(), id);
        OutcomeRow.UsedId used = idKey == null ? null : usedIds.get(idKey);
        if (used != null) {
            return used.fingerprint().equals(s.fingerprint().hex())
                    ? new Decision(null, used.outcome().asReplay(), null, true)
                    : reused();
        }
        SubmitDraft first = idKey == null ? null : drafts.get(idKey);
        if (first != null) {
            return first.submission().fingerprint().equals(s.fingerprint())
                    ? new Decision(null, null, first, true)
                    : reused();
        }
        Failure refusal = refusals.get(number);
        if (refusal != null) {
            return refuse(refusal);
        }
        try {
            SubmitDraft draft = draft(s, board, windows.get(number));
            if (idKey != null) {
                drafts.put(idKey, draft);
            }
            return new Decision(null, null, draft, false);
        } catch (EngineException e) {
            return refuse(e.failure());
        }
    }

    private SubmitDraft draft(Submission s, StoredBoard board, List<Window> touched) {
        boolean visible = !hidden.getOrDefault(new PlayerKey(s.board().game(), s.player()), false);
        var steps = new ArrayList<SlotState.Step>();
        for (Window window : touched) {
            SlotState state = slots.get(new SlotKey(Slot.of(board, window), s.player()));
            if (state != null) {
                steps.add(state.step(s, visible));
            }
        }
        return SubmitDraft.of(s, steps, visible && s.withRanks(), ranks);
    }

    private static Decision refuse(Failure failure) {
        return new Decision(failure, null, null, false);
    }

    private static Decision reused() {
        return refuse(
                Failure.of(
                        Problem.SUBMISSION_ID_REUSED,
                        "the id was used before with another payload"));
    }

    private SubmitResult result(Decision decision) {
        if (decision.refused() != null) {
            return new SubmitResult.Failed(decision.refused());
        }
        if (decision.known() != null) {
            return new SubmitResult.Accepted(decision.known());
        }
        SubmitDraft draft = java.util.Objects.requireNonNull(decision.draft());
        Outcome outcome = draft.outcome(ranks);
        return new SubmitResult.Accepted(decision.again() ? outcome.asReplay() : outcome);
    }

    /** The drafts in order, each once, with the outcomes that are to be remembered. */
    private Map<SubmitDraft, Outcome> drafts(List<Decision> decisions) {
        var outcomes = new LinkedHashMap<SubmitDraft, Outcome>();
        for (Decision decision : decisions) {
            SubmitDraft draft = decision.draft();
            if (draft != null) {
                outcomes.computeIfAbsent(draft, d -> d.outcome(ranks));
            }
        }
        return outcomes;
    }
}
