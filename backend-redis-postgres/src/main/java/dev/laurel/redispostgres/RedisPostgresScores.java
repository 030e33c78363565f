package dev.laurel.redispostgres;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Scores;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.window.Window;
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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Submitting: a batch is one transaction of two round trips, one that reads and locks and one that
 * writes, with all decisions between them made in memory.
 */
final class RedisPostgresScores implements Scores {
    private static final int ATTEMPTS = 10;
    private static final int FORGOTTEN_AT_ONCE = 10_000;

    private final Node node;

    RedisPostgresScores(Node node) {
        this.node = node;
    }

    /** What a transaction came to, before it is known whether it commits. */
    private record Done(
            List<SubmitResult> results, Set<Integer> fresh, Applied applied, Set<Long> seen) {}

    /** A transaction that must begin anew, after what it has run into is mended. */
    private static final class Again extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Runnable mend;

        Again(Runnable mend) {
            super(null, null, false, false);
            this.mend = mend;
        }
    }

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
            List<SubmitItem> items = prepare(submissions);
            var last = new Done[1];
            try {
                node.publishing(
                        connection -> {
                            last[0] = run(connection, items);
                            return last[0].applied();
                        });
                Done done = Objects.requireNonNull(last[0]);
                node.publications.await(done.seen());
                return done.results();
            } catch (Again again) {
                again.mend.run();
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

    /** Everything that can be done before the transaction, to keep it short. */
    private List<SubmitItem> prepare(List<Submission> submissions) {
        node.database.checkOpen();
        Instant now = node.clock.instant();
        Map<BoardKey, StoredBoard> boards =
                node.boards.forSubmit(
                        submissions.stream().map(Submission::board).collect(Collectors.toSet()));
        var items = new ArrayList<SubmitItem>(submissions.size());
        var windows = new LinkedHashSet<Numbers.WindowRef>();
        for (Submission submission : submissions) {
            var item = SubmitItem.of(submission, boards.get(submission.board()), now);
            items.add(item);
            StoredBoard board = item.board();
            if (board != null && !item.windows().isEmpty()) {
                item.windows()
                        .forEach(w -> windows.add(new Numbers.WindowRef(board.boardNo(), w.key())));
                node.partitions.ensure(Micros.of(submission.at()));
            }
        }
        node.numbers.ensureWindows(windows);
        node.numbers.ensureStandings(likelyStandings(items));
        return items;
    }

    private Set<Numbers.StandingsRef> likelyStandings(List<SubmitItem> items) {
        var refs = new HashSet<Numbers.StandingsRef>();
        for (SubmitItem item : items) {
            StoredBoard board = item.board();
            if (board == null) {
                continue;
            }
            List<GroupKey> groups = board.definition().groupsOf(item.submission().groups());
            for (Window window : item.windows()) {
                Long number = window(board, window);
                if (number != null) {
                    boolean dense = board.definition().dense();
                    groups.forEach(g -> refs.add(new Numbers.StandingsRef(number, g, dense)));
                }
            }
        }
        return refs;
    }

    private @Nullable Long window(StoredBoard board, Window window) {
        return node.numbers.window(new Numbers.WindowRef(board.boardNo(), window.key()));
    }

    private Done run(Connection connection, List<SubmitItem> items) throws SQLException {
        SubmitRead read = SubmitRead.of(connection, node.stripes, wanted(items));
        checkCurrent(items, read);
        var decisions = new SubmitDecisions(read, node.numbers);
        List<Decision> decided = items.stream().map(decisions::decide).toList();
        var writes = new WriteSet();
        for (Slot slot : decisions.slots()) {
            decisions.write(slot, !isHidden(read, slot), writes);
        }
        if (!decisions.unnumbered().isEmpty()) {
            throw new Again(() -> node.numbers.ensureStandings(decisions.unnumbered()));
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
        return new Done(results, fresh, write(connection, decisions, read, writes), read.versions);
    }

    private static boolean isHidden(SubmitRead read, Slot slot) {
        return read.hidden.contains(
                new SubmitRead.PlayerKey(slot.board().key().game(), slot.player()));
    }

    private SubmitRead.Wanted wanted(List<SubmitItem> items) {
        var stripes = new HashSet<Integer>();
        var boards = new HashSet<Long>();
        var windows = new HashSet<Long>();
        var ids = new LinkedHashSet<SubmitRead.IdKey>();
        var players = new LinkedHashSet<SubmitRead.PlayerKey>();
        var slots = new LinkedHashSet<SubmitRead.SlotKey>();
        for (SubmitItem item : items) {
            StoredBoard board = item.board();
            if (board == null) {
                continue;
            }
            Submission submission = item.submission();
            var game = submission.board().game();
            boards.add(board.boardNo());
            stripes.add(Stripes.ofBoard(board.boardNo()));
            if (submission.id() != null) {
                ids.add(new SubmitRead.IdKey(game, submission.id()));
            }
            if (!item.windows().isEmpty()) {
                stripes.add(Stripes.ofPlayer(game, submission.player()));
                players.add(new SubmitRead.PlayerKey(game, submission.player()));
            }
            for (Window window : item.windows()) {
                Long number = window(board, window);
                if (number == null) {
                    throw new Again(() -> node.boards.forget(board.key()));
                }
                windows.add(number);
                slots.add(new SubmitRead.SlotKey(number, submission.player()));
            }
        }
        return new SubmitRead.Wanted(
                stripes,
                boards,
                windows,
                List.copyOf(ids),
                List.copyOf(players),
                List.copyOf(slots));
    }

    /** Begins anew when a board or a window is not what this node remembers. */
    private void checkCurrent(List<SubmitItem> items, SubmitRead read) {
        for (SubmitItem item : items) {
            StoredBoard board = item.board();
            if (board == null) {
                continue;
            }
            if (!Objects.equals(read.revisions.get(board.boardNo()), board.revision())) {
                throw new Again(() -> node.boards.forget(board.key()));
            }
            for (Window window : item.windows()) {
                long number = Objects.requireNonNull(window(board, window));
                if (!read.windows.contains(number)) {
                    throw new Again(() -> node.numbers.forgetWindow(number));
                }
            }
        }
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
        if (writes.isEmpty()) {
            return Applied.NOTHING;
        }
        OptionalLong version = writes.write(connection, node.clock.instant());
        if (version.isEmpty()) {
            throw new Again(() -> {});
        }
        var applied = new Applied(version.getAsLong(), writes);
        node.publications.begin(applied.version());
        for (Slot slot : decisions.slots()) {
            if (slot.isChanged()) {
                applied.add(slot, !isHidden(read, slot));
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
