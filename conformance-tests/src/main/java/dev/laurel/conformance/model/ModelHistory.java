package dev.laurel.conformance.model;

import dev.laurel.conformance.model.ModelStore.Capture;
import dev.laurel.conformance.model.ModelStore.StoredBoard;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.history.CaptureProgress;
import dev.laurel.engine.history.History;
import dev.laurel.engine.history.Snapshot;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.StandingsKey;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The model's snapshots: the first call copies the standings, later ones hand the copy over. */
final class ModelHistory extends ModelRole implements History {
    private static final int LARGEST_PART = 100_000;

    ModelHistory(ModelEngine node) {
        super(node);
    }

    @Override
    public CaptureProgress capture(StandingsKey key, LocalDate date, long fence, int limit) {
        Checks.range("limit", limit, 1, LARGEST_PART);
        return answer(
                () -> {
                    readable(key);
                    Capture capture =
                            board(key.board())
                                    .captures
                                    .computeIfAbsent(date, d -> new Capture(copy(key, d)));
                    if (decisions.isStale(fence, capture.fence)) {
                        throw new EngineException(
                                Problem.STALE_FENCE, "someone with a higher fence has taken over");
                    }
                    if (!capture.complete) {
                        proceed(capture, fence, limit);
                    }
                    return new CaptureProgress(capture.captured, capture.complete);
                });
    }

    private List<Snapshot> copy(StandingsKey key, LocalDate date) {
        var snapshots = new ArrayList<Snapshot>();
        List<Row> sorted = sorted(key);
        for (int i = 0; i < sorted.size(); i++) {
            Row row = sorted.get(i);
            snapshots.add(
                    new Snapshot(
                            date,
                            decisions.ordinalRank(sorted, i),
                            row.player(),
                            row.pair(),
                            row.reachedAt(),
                            store.displayName(key.board().game(), row.player())));
        }
        return snapshots;
    }

    private static void proceed(Capture capture, long fence, int limit) {
        capture.fence = fence;
        for (int i = 0; i < limit && !capture.left.isEmpty(); i++) {
            capture.taken.add(capture.left.remove(0));
            capture.captured++;
        }
        capture.complete = capture.left.isEmpty();
    }

    /** The captures that queries show, newest first. */
    private List<Map.Entry<LocalDate, Capture>> shown(BoardKey key) {
        StoredBoard board = board(key);
        return board.captures.entrySet().stream()
                .filter(c -> decisions.isShown(c.getValue().complete))
                .sorted(Map.Entry.<LocalDate, Capture>comparingByKey().reversed())
                .toList();
    }

    @Override
    public List<LocalDate> dates(BoardKey board, @Nullable LocalDate before, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        return answer(
                () ->
                        shown(board).stream()
                                .map(Map.Entry::getKey)
                                .filter(date -> before == null || date.isBefore(before))
                                .limit(limit)
                                .toList());
    }

    @Override
    public List<Snapshot> ofPlayer(
            BoardKey board, PlayerId player, LocalDate from, LocalDate to, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        return answer(
                () ->
                        shown(board).stream()
                                .filter(c -> decisions.isWithin(c.getKey(), from, to))
                                .flatMap(c -> c.getValue().taken.stream())
                                .filter(snapshot -> snapshot.player().equals(player))
                                .limit(limit)
                                .toList());
    }

    @Override
    public List<Snapshot> onDate(BoardKey board, SnapshotQuery query) {
        ScoreRange range = query.scores();
        return answer(
                () ->
                        shown(board).stream()
                                .filter(c -> c.getKey().equals(query.date()))
                                .flatMap(c -> c.getValue().taken.stream())
                                .filter(s -> s.rank() >= query.fromRank())
                                .filter(
                                        s ->
                                                range == null
                                                        || decisions.isInRange(
                                                                range, s.pair().score()))
                                .sorted(Comparator.comparingLong(Snapshot::rank))
                                .limit(query.limit())
                                .toList());
    }

    @Override
    public void removeBefore(BoardKey board, LocalDate cutoff) {
        run(
                () ->
                        board(board)
                                .captures
                                .keySet()
                                .removeIf(date -> decisions.isSnapshotTooOld(date, cutoff)));
    }
}
