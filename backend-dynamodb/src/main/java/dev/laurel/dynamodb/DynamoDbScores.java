package dev.laurel.dynamodb;

import dev.laurel.dynamodb.SubmitDecisions.Decision;
import dev.laurel.dynamodb.SubmitDecisions.Draft;
import dev.laurel.dynamodb.Table.Committed;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Scores;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Submitting, in rounds: read what is concerned, decide in memory, write by transactions that hold
 * only when nothing read has changed. What did not get through is in the next round.
 */
final class DynamoDbScores implements Scores {
    private static final int ACTIONS = 100;
    private static final int LONGEST_PAUSE_MILLIS = 200;

    private final Node node;
    private final UsedIds ids;

    DynamoDbScores(Node node) {
        this.node = node;
        this.ids = new UsedIds(node.table, node.uids, node.config.submissionIdTtl());
    }

    @Override
    public List<SubmitResult> submit(Batch batch) {
        List<Submission> submissions = batch.submissions();
        var players = new LinkedHashSet<String>();
        submissions.forEach(s -> players.add(PlayerLocks.name(s.board().game(), s.player())));
        try {
            return node.players.holding(
                    players, node.config.callTimeout(), () -> submitAll(submissions));
        } catch (EngineException e) {
            return Collections.nCopies(submissions.size(), new SubmitResult.Failed(e.failure()));
        }
    }

    private List<SubmitResult> submitAll(List<Submission> submissions) {
        node.table.checkOpen();
        Map<Integer, SubmitResult> results = new TreeMap<>();
        long end = System.nanoTime() + node.config.callTimeout().toNanos();
        int fruitless = 0;
        while (results.size() < submissions.size()) {
            int before = results.size();
            try {
                round(submissions, results, fruitless > 0);
            } catch (EngineException e) {
                fail(submissions.size(), results, e.failure());
            }
            fruitless = results.size() > before ? 0 : fruitless + 1;
            if (fruitless > 0) {
                if (System.nanoTime() > end) {
                    fail(submissions.size(), results, Errors.crowded().failure());
                }
                pause(fruitless);
            }
        }
        return List.copyOf(results.values());
    }

    private static void fail(int size, Map<Integer, SubmitResult> results, Failure failure) {
        for (int i = 0; i < size; i++) {
            results.putIfAbsent(i, new SubmitResult.Failed(failure));
        }
    }

    private static void pause(int number) {
        int longest = Math.min(LONGEST_PAUSE_MILLIS, 2 << Math.min(number, 10));
        LockSupport.parkNanos(1_000L * ThreadLocalRandom.current().nextInt(1_000 * longest));
    }

    /** Decides and writes as many of those without a result as can go together. */
    private void round(
            List<Submission> submissions, Map<Integer, SubmitResult> results, boolean alone) {
        Instant now = node.clock.instant();
        var left = new ArrayList<Integer>();
        var keys = new LinkedHashSet<Key>();
        keys.add(Keys.forgottenIds());
        for (int i = 0; i < submissions.size(); i++) {
            if (!results.containsKey(i)) {
                left.add(i);
                keys.add(Keys.board(submissions.get(i).board()));
            }
        }
        Map<Key, Item> read = new LinkedHashMap<>(node.table.getAll(keys));
        Map<BoardKey, StoredBoard> boards = new LinkedHashMap<>();
        var items = new ArrayList<SubmitItem>();
        for (int number : left) {
            Submission submission = submissions.get(number);
            Item item = read.get(Keys.board(submission.board()));
            StoredBoard board =
                    item == null
                            ? null
                            : boards.computeIfAbsent(submission.board(), b -> StoredBoard.of(item));
            items.add(SubmitItem.of(number, submission, board, now));
        }
        List<SubmitItem> taken = SubmitPlan.take(items, ACTIONS);
        var wanted = new LinkedHashSet<Key>();
        taken.forEach(item -> wanted.addAll(item.keys()));
        if (!wanted.isEmpty()) {
            read.putAll(node.table.getAll(wanted));
        }
        var decisions = new SubmitDecisions(read, UsedIds.forgotten(read));
        List<Decision> decided = taken.stream().map(decisions::decide).toList();
        var round = new SubmitUnit.Round(read, node.uids, ids, now, UsedIds.forgotten(read));
        commit(units(round, decisions, decided, alone), results);
    }

    private List<SubmitUnit> units(
            SubmitUnit.Round round,
            SubmitDecisions decisions,
            List<Decision> decided,
            boolean alone) {
        List<Long> ranks = decisions.ranks().answer(node.views, SubmitDecisions.boards(decided));
        var byPlayer = new LinkedHashMap<String, List<Decision>>();
        for (Decision decision : decided) {
            byPlayer.computeIfAbsent(decision.item().player(), p -> new ArrayList<>())
                    .add(decision);
        }
        var units = new ArrayList<SubmitUnit>();
        SubmitUnit last = null;
        for (List<Decision> ofPlayer : byPlayer.values()) {
            registerWindows(ofPlayer);
            boolean hidden = decisions.isHidden(ofPlayer.get(0).item());
            SubmitUnit unit = SubmitUnit.of(round, ofPlayer, ranks, hidden, node.uids.next());
            if (alone || last == null || last.size() + unit.size() > ACTIONS) {
                units.add(unit);
                last = unit;
            } else {
                last.add(unit);
            }
        }
        return units;
    }

    /** Writes windows down before anyone can have an entry in them. */
    private void registerWindows(List<Decision> decisions) {
        for (Decision decision : decisions) {
            Draft draft = decision.draft();
            if (draft != null) {
                for (Slot slot : draft.slots()) {
                    if (slot.isNew()) {
                        node.windows.ensure(draft.board().generation(), slot.window());
                    }
                }
            }
        }
    }

    private void commit(List<SubmitUnit> units, Map<Integer, SubmitResult> results) {
        var sent = new LinkedHashMap<SubmitUnit, CompletableFuture<Committed>>();
        for (SubmitUnit unit : units) {
            sent.put(
                    unit,
                    unit.isEmpty()
                            ? CompletableFuture.completedFuture(Committed.APPLIED)
                            : node.table.transact(unit.writes(node), node.uids.next()));
        }
        sent.forEach(
                (unit, committed) -> {
                    Failure failure = null;
                    boolean applied = false;
                    try {
                        applied = isApplied(unit, committed);
                    } catch (EngineException e) {
                        failure = e.failure();
                    }
                    if (applied || failure != null) {
                        settle(unit, failure, results);
                    }
                    if (applied) {
                        node.changed(unit.boards());
                    }
                });
    }

    private boolean isApplied(SubmitUnit unit, CompletableFuture<Committed> committed) {
        Committed outcome;
        try {
            outcome = committed.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Errors.failedWrite(e, true);
        } catch (ExecutionException e) {
            throw Errors.failedWrite(e, false);
        }
        Key evidence = unit.evidence();
        return switch (outcome) {
            case APPLIED -> true;
            case NOT_APPLIED -> false;
            // An answer was lost and a condition failed afterwards: was that our own doing?
            case UNCLEAR -> evidence != null && node.table.get(evidence).isPresent();
        };
    }

    private static void settle(
            SubmitUnit unit, @Nullable Failure failure, Map<Integer, SubmitResult> results) {
        for (Decision decision : unit.decisions()) {
            results.put(
                    decision.item().number(),
                    failure != null && decision.draft() != null
                            ? new SubmitResult.Failed(failure)
                            : unit.result(decision));
        }
    }

    @Override
    public void forgetIdsBefore(Instant cutoff) {
        node.table.checkOpen();
        ids.forgetBefore(cutoff.isAfter(Limits.LATEST) ? Limits.LATEST : cutoff);
    }
}
