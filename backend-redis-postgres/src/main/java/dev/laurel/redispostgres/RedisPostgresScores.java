package dev.laurel.redispostgres;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Scores;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.redispostgres.SubmitDecisions.Decision;
import dev.laurel.redispostgres.SubmitDecisions.Draft;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Submitting: a batch is one transaction of two round trips, one that reads and locks and one that
 * writes, with all decisions between them made in memory.
 */
final class RedisPostgresScores implements Scores {
    private static final int ATTEMPTS = 10;
    private static final int FORGOTTEN_AT_ONCE = 10_000;

    private final Node node;
    private final SubmitPreparation preparation;

    RedisPostgresScores(Node node) {
        this.node = node;
        this.preparation = new SubmitPreparation(node);
    }

    /** What a transaction came to, before it is known whether it commits. */
    private record Done(List<SubmitResult> results, Set<Integer> fresh, Applied applied) {}

    @Override
    public List<SubmitResult> submit(Batch batch) {
        try {
            return submit(batch.submissions());
        } catch (EngineException e) {
            if (e.problem() == Problem.BROKEN && isAboutData(e)) {
                return oneByOne(batch.submissions());
            }
            return all(batch.submissions().size(), e.failure());
        }
    }

    /** Finds the submission whose data PostgreSQL refuses, so that it fails alone. */
    private List<SubmitResult> oneByOne(List<Submission> submissions) {
        var results = new ArrayList<SubmitResult>();
        for (Submission submission : submissions) {
            try {
                results.addAll(submit(List.of(submission)));
            } catch (EngineException e) {
                results.add(new SubmitResult.Failed(e.failure()));
            }
        }
        return results;
    }

    private static boolean isAboutData(EngineException e) {
        return e.getCause() instanceof SQLException cause && Errors.isAboutData(cause);
    }

    private static List<SubmitResult> all(int size, Failure failure) {
        return Collections.nCopies(size, new SubmitResult.Failed(failure));
    }

    private List<SubmitResult> submit(List<Submission> submissions) {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            List<SubmitItem> items = preparation.prepare(submissions);
            var last = new Done[1];
            try {
                node.publishing(
                        connection -> {
                            last[0] = run(connection, items);
                            return last[0].applied();
                        });
                return Objects.requireNonNull(last[0]).results();
            } catch (SubmitAgain again) {
                again.mend();
                Database.pause(attempt);
            } catch (EngineException e) {
                Done done = last[0];
                if (e.problem() == Problem.OUTCOME_UNKNOWN && done != null) {
                    return unknown(done, e.failure());
                }
                if (!(e.getCause() instanceof SQLException cause)
                        || !Errors.isMissingPartition(cause)) {
                    throw e;
                }
                node.partitions.forget();
            }
        }
        throw Errors.crowded();
    }

    /** Those that were applied, if the commit was, are unknown; the others are as they are. */
    private static List<SubmitResult> unknown(Done done, Failure failure) {
        var results = new ArrayList<>(done.results());
        done.fresh().forEach(i -> results.set(i, new SubmitResult.Failed(failure)));
        return results;
    }

    private Done run(Connection connection, List<SubmitItem> items) throws SQLException {
        SubmitRead read =
                SubmitRead.of(
                        connection, node.stripes, node.debts.self(), preparation.wanted(items));
        preparation.checkCurrent(items, read);
        var decisions = new SubmitDecisions(read, node.numbers);
        List<Decision> decided = items.stream().map(decisions::decide).toList();
        var writes = new WriteSet();
        for (Slot slot : decisions.slots()) {
            decisions.write(slot, !isHidden(read, slot), writes);
        }
        if (!decisions.unnumbered().isEmpty()) {
            throw new SubmitAgain(() -> node.numbers.ensureStandings(decisions.unnumbered()));
        }
        List<Long> counts = count(connection, decisions.ranks().questions());
        var results = new ArrayList<SubmitResult>(items.size());
        var fresh = new HashSet<Integer>();
        var outcomes = new HashMap<Draft, Outcome>();
        for (Decision decision : decided) {
            if (decision.draft() != null && !decision.replay()) {
                Outcome outcome = decisions.finish(decision.draft(), counts);
                outcomes.put(decision.draft(), outcome);
                record(decision.draft(), outcome, writes);
                fresh.add(results.size());
            }
            results.add(result(decision, outcomes));
        }
        return new Done(results, fresh, write(connection, decisions, read, writes));
    }

    private static boolean isHidden(SubmitRead read, Slot slot) {
        return read.hidden.contains(
                new SubmitRead.PlayerKey(slot.board().key().game(), slot.player()));
    }

    private static List<Long> count(Connection connection, List<BatchRanks.Question> questions)
            throws SQLException {
        var counts = new ArrayList<Long>(questions.size());
        if (questions.isEmpty()) {
            return counts;
        }
        try (PreparedStatement statement =
                connection.prepareStatement(
                        """
                        SELECT count_before(u.s, u.k)
                        FROM unnest(?::bigint[], ?::bytea[]) WITH ORDINALITY AS u (s, k, i)
                        ORDER BY u.i
                        """)) {
            Sql.longs(statement, 1, questions, BatchRanks.Question::standingsNo);
            Sql.bytes(statement, 2, questions, BatchRanks.Question::key);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    counts.add(rows.getLong(1));
                }
            }
        }
        return counts;
    }

    private static void record(Draft draft, Outcome outcome, WriteSet writes) {
        Submission submission = draft.item().submission();
        StoredBoard board = Objects.requireNonNull(draft.item().board());
        if (submission.id() != null) {
            writes.id(
                    submission.board().game(), submission.id(), submission.fingerprint(), outcome);
        }
        if (outcome.applied()) {
            writes.event(board.boardNo(), submission, outcome);
        }
    }

    private static SubmitResult result(Decision decision, Map<Draft, Outcome> outcomes) {
        if (decision.refused() != null) {
            return new SubmitResult.Failed(decision.refused());
        }
        if (decision.known() != null) {
            return new SubmitResult.Accepted(decision.known());
        }
        Outcome outcome = Objects.requireNonNull(outcomes.get(decision.draft()));
        return new SubmitResult.Accepted(decision.replay() ? outcome.asReplay() : outcome);
    }

    private Applied write(
            Connection connection, SubmitDecisions decisions, SubmitRead read, WriteSet writes)
            throws SQLException {
        Applied applied = Applied.nothing();
        if (!writes.isEmpty()) {
            OptionalLong version = writes.write(connection, node.clock.instant());
            if (version.isEmpty()) {
                throw new SubmitAgain(() -> {});
            }
            applied = new Applied(version.getAsLong(), writes);
        }
        for (Slot slot : decisions.slots()) {
            if (slot.isChanged()) {
                applied.changed(slot, !isHidden(read, slot));
            } else if (slot.version() > 0) {
                applied.seen(slot, !isHidden(read, slot));
            }
        }
        return applied;
    }

    @Override
    public void forgetIdsBefore(Instant cutoff) {
        int forgotten;
        do {
            forgotten =
                    node.database.transact(
                            connection -> {
                                try (PreparedStatement statement =
                                        connection.prepareStatement(
                                                """
                                                DELETE FROM submission_id WHERE ctid = ANY (ARRAY(
                                                    SELECT ctid FROM submission_id
                                                    WHERE accepted_at < ? LIMIT ?))
                                                """)) {
                                    statement.setLong(1, Micros.of(cutoff));
                                    statement.setInt(2, FORGOTTEN_AT_ONCE);
                                    return statement.executeUpdate();
                                }
                            });
        } while (forgotten == FORGOTTEN_AT_ONCE);
    }
}
