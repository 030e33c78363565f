package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Scores;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Submitting. A batch shares transactions of about a megabyte; a part that keeps meeting others is
 * halved, so that in the end a submission conflicts alone.
 */
final class FdbScores implements Scores {
    private static final int PART_BYTES = 1_200_000;
    private static final int CONFLICTS = 3;
    private static final int IDS = 1_000;

    private final Node node;

    FdbScores(Node node) {
        this.node = node;
    }

    @Override
    public List<SubmitResult> submit(Batch batch) {
        long end = node.transactions.end();
        var results = new ArrayList<SubmitResult>(batch.submissions().size());
        for (List<Submission> part : parts(batch.submissions())) {
            results.addAll(submit(part, end));
        }
        return results;
    }

    /** Cuts a batch where a transaction would become large. */
    private static List<List<Submission>> parts(List<Submission> whole) {
        var parts = new ArrayList<List<Submission>>();
        int from = 0;
        long bytes = 0;
        for (int i = 0; i < whole.size(); i++) {
            long more = bytes(whole.get(i));
            if (i > from && bytes + more > PART_BYTES) {
                parts.add(whole.subList(from, i));
                from = i;
                bytes = 0;
            }
            bytes += more;
        }
        parts.add(whole.subList(from, whole.size()));
        return parts;
    }

    /** About what a submission writes: it may touch each window, each with metadata. */
    private static long bytes(Submission submission) {
        String metadata = submission.metadata();
        long row = 400 + (metadata == null ? 0 : 3L * metadata.length());
        long places = 500L * (1 + submission.groups().size());
        return 600
                + (metadata == null && submission.groups().isEmpty() ? 1 : Limits.WINDOWS)
                        * (row + places);
    }

    private record Told(List<SubmitResult> results, List<StandingsRef> noticed) {}

    private List<SubmitResult> submit(List<Submission> part, long end) {
        try {
            int conflicts = part.size() == 1 ? Integer.MAX_VALUE : CONFLICTS;
            Told told =
                    node.transactions.write(
                            end,
                            conflicts,
                            transaction -> {
                                var attempt = new SubmitAttempt(node, transaction, part);
                                List<SubmitResult> results = attempt.run();
                                return new Told(results, attempt.noticed());
                            });
            node.maintenance.look(told.noticed());
            return told.results();
        } catch (Transactions.TooMuch e) {
            if (part.size() == 1) {
                return failed(part, Errors.notApplied(e.why()));
            }
            int half = part.size() / 2;
            var results = new ArrayList<>(submit(part.subList(0, half), end));
            results.addAll(submit(part.subList(half, part.size()), end));
            return results;
        } catch (EngineException e) {
            return failed(part, e);
        }
    }

    private static List<SubmitResult> failed(List<Submission> part, EngineException e) {
        var results = new ArrayList<SubmitResult>(part.size());
        for (int i = 0; i < part.size(); i++) {
            results.add(new SubmitResult.Failed(e.failure()));
        }
        return results;
    }

    @Override
    public void forgetIdsBefore(Instant cutoff) {
        long before = Micros.of(cutoff);
        boolean more = true;
        while (more) {
            more = node.transactions.write(transaction -> forget(transaction, before));
        }
        node.transactions.sweepMarkers();
    }

    private boolean forget(Transaction transaction, long before) {
        byte[] from = node.keys.idTimes();
        byte[] to = node.keys.idTimes(before);
        List<KeyValue> rows = transaction.getRange(from, to, IDS).asList().join();
        for (KeyValue row : rows) {
            Tuple parts = node.keys.unpack(row.getKey());
            var game = new GameId(parts.getString(2));
            transaction.clear(node.keys.id(game, new SubmissionId(parts.getString(3))));
            transaction.clear(row.getKey());
        }
        return rows.size() == IDS;
    }
}
