package dev.laurel.conformance.mutant;

import dev.laurel.conformance.model.Decisions;
import dev.laurel.conformance.model.Row;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.window.Window;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Mistakes in updates, batches and outcomes. */
final class SubmitMutants {
    private SubmitMutants() {}

    static List<Mutant> all() {
        return List.of(
                new Mutant(
                        "best takes whatever comes",
                        Set.of(
                                "EVENT-02",
                                "GROUP-03",
                                "ID-04",
                                "LOAD-01",
                                "LOAD-03",
                                "LOAD-04",
                                "SUBMIT-02",
                                "SUBMIT-03",
                                "UPDATE-01",
                                "UPDATE-04",
                                "UPDATE-07"),
                        new Decisions() {
                            @Override
                            public ScorePair next(
                                    BoardDefinition board,
                                    @Nullable ScorePair before,
                                    ScorePair submitted) {
                                return board.strategy() == UpdateStrategy.BEST
                                        ? submitted
                                        : super.next(board, before, submitted);
                            }
                        }),
                new Mutant(
                        "best keeps score and subscore apart",
                        Set.of("ORDER-05", "UPDATE-04"),
                        new Decisions() {
                            @Override
                            public ScorePair next(
                                    BoardDefinition board,
                                    @Nullable ScorePair before,
                                    ScorePair submitted) {
                                ScorePair next = super.next(board, before, submitted);
                                return before != null && board.strategy() == UpdateStrategy.BEST
                                        ? new ScorePair(
                                                next.score(),
                                                Math.max(before.subscore(), submitted.subscore()))
                                        : next;
                            }
                        }),
                new Mutant(
                        "latest keeps the better",
                        Set.of(
                                "ORDER-05",
                                "RANK-06",
                                "SUBMIT-02",
                                "SUBMIT-03",
                                "SUBMIT-04",
                                "UPDATE-02",
                                "UPDATE-05",
                                "UPDATE-07"),
                        new Decisions() {
                            @Override
                            public ScorePair next(
                                    BoardDefinition board,
                                    @Nullable ScorePair before,
                                    ScorePair submitted) {
                                return before != null
                                                && board.strategy() == UpdateStrategy.LATEST
                                                && comparePairs(board.order(), before, submitted)
                                                        < 0
                                        ? before
                                        : super.next(board, before, submitted);
                            }
                        }),
                new Mutant(
                        "a sum adds subscores, too",
                        Set.of("UPDATE-05"),
                        new Decisions() {
                            @Override
                            public ScorePair next(
                                    BoardDefinition board,
                                    @Nullable ScorePair before,
                                    ScorePair submitted) {
                                ScorePair next = super.next(board, before, submitted);
                                return before != null && board.strategy() == UpdateStrategy.SUM
                                        ? new ScorePair(
                                                next.score(),
                                                before.subscore() + submitted.subscore())
                                        : next;
                            }
                        }),
                new Mutant(
                        "a sum wraps around",
                        Set.of("BATCH-03", "EVENT-02", "SCORE-05", "SUBMIT-05"),
                        new Decisions() {
                            @Override
                            public long add(long a, long b) {
                                return a + b;
                            }
                        }),
                new Mutant(
                        "a sum stops at the largest score",
                        Set.of("BATCH-03", "EVENT-02", "SCORE-05", "SUBMIT-05"),
                        new Decisions() {
                            @Override
                            public long add(long a, long b) {
                                long sum = a + b;
                                return ((a ^ sum) & (b ^ sum)) < 0
                                        ? (a < 0 ? Long.MIN_VALUE : Long.MAX_VALUE)
                                        : sum;
                            }
                        }),
                new Mutant(
                        "a sum is made of doubles",
                        Set.of("BATCH-03", "SCORE-04", "SCORE-05", "SUBMIT-05"),
                        new Decisions() {
                            @Override
                            public long add(long a, long b) {
                                super.add(a, b);
                                return (long) ((double) a + (double) b);
                            }
                        }),
                new Mutant(
                        "metadata follows every submission",
                        Set.of("GROUP-03", "GROUP-05", "LOAD-03", "LOAD-04", "UPDATE-07"),
                        new Decisions() {
                            @Override
                            public @Nullable String metadata(
                                    @Nullable Row before,
                                    ScorePair after,
                                    @Nullable String submitted) {
                                return submitted;
                            }
                        }),
                new Mutant(
                        "metadata stays when the new one has none",
                        Set.of("UPDATE-07"),
                        new Decisions() {
                            @Override
                            public @Nullable String metadata(
                                    @Nullable Row before,
                                    ScorePair after,
                                    @Nullable String submitted) {
                                String next = super.metadata(before, after, submitted);
                                return next == null && before != null ? before.metadata() : next;
                            }
                        }),
                new Mutant(
                        "values left out are lost",
                        Set.of(
                                "GROUP-04",
                                "LOAD-03",
                                "LOAD-04",
                                "READ-01",
                                "SUBMIT-03",
                                "SUBMIT-04"),
                        new Decisions() {
                            @Override
                            public Map<String, String> groups(
                                    @Nullable Row before, Map<String, String> submitted) {
                                return submitted;
                            }
                        }),
                new Mutant(
                        "a player never changes groups",
                        Set.of(
                                "GROUP-03",
                                "GROUP-04",
                                "GROUP-05",
                                "LIMIT-02",
                                "LOAD-03",
                                "LOAD-04",
                                "PLAYER-05",
                                "SUBMIT-03",
                                "SUBMIT-04"),
                        new Decisions() {
                            @Override
                            public Map<String, String> groups(
                                    @Nullable Row before, Map<String, String> submitted) {
                                return before == null ? submitted : before.groups();
                            }
                        }),
                new Mutant(
                        "a new group alone is no change",
                        Set.of(
                                "GROUP-03",
                                "GROUP-04",
                                "GROUP-05",
                                "LIMIT-02",
                                "LOAD-03",
                                "LOAD-04",
                                "PLAYER-05",
                                "SUBMIT-03",
                                "SUBMIT-04"),
                        new Decisions() {
                            @Override
                            public boolean isChange(@Nullable Row before, Row after) {
                                return before == null || !before.pair().equals(after.pair());
                            }
                        }),
                new Mutant(
                        "unknown dimensions are accepted",
                        Set.of("BATCH-03", "ERROR-05", "GROUP-06", "SUBMIT-05", "WINDOW-11"),
                        new Decisions() {
                            @Override
                            public boolean isKnownDimension(
                                    BoardDefinition board, String dimension) {
                                return true;
                            }
                        }),
                new Mutant(
                        "ranks are always told",
                        Set.of("SUBMIT-04"),
                        new Decisions() {
                            @Override
                            public boolean tellsRanks(Submission submission, boolean hidden) {
                                return !hidden;
                            }
                        }),
                new Mutant(
                        "hidden players are told ranks",
                        Set.of("PLAYER-07"),
                        new Decisions() {
                            @Override
                            public boolean tellsRanks(Submission submission, boolean hidden) {
                                return submission.withRanks();
                            }
                        }),
                new Mutant(
                        "a submission from the future is accepted",
                        Set.of("BATCH-03", "ERROR-05", "EVENT-02", "SUBMIT-05", "SUBMIT-07"),
                        new Decisions() {
                            @Override
                            public boolean isTooEarly(Instant at, Instant now) {
                                return false;
                            }
                        }),
                new Mutant(
                        "clocks must agree exactly",
                        Set.of("EVENT-03", "EVENT-04", "SUBMIT-07", "WINDOW-11"),
                        new Decisions() {
                            @Override
                            public boolean isTooEarly(Instant at, Instant now) {
                                return at.isAfter(now);
                            }
                        }),
                new Mutant(
                        "a refused submission stops its batch",
                        Set.of("BATCH-01", "BATCH-03", "SUBMIT-05"),
                        new Decisions() {
                            @Override
                            public boolean goesOnAfter(Failure refused) {
                                return false;
                            }
                        }),
                new Mutant(
                        "a batch is applied backwards",
                        Set.of(
                                "BATCH-01",
                                "BATCH-02",
                                "BATCH-03",
                                "ID-02",
                                "LOAD-01",
                                "LOAD-03",
                                "SUBMIT-05"),
                        new Decisions() {
                            @Override
                            public List<Submission> inOrder(List<Submission> batch) {
                                var reversed = new ArrayList<>(batch);
                                Collections.reverse(reversed);
                                return reversed;
                            }
                        }),
                new Mutant(
                        "unchanged submissions leave events",
                        Set.of("EVENT-02", "LOAD-03"),
                        new Decisions() {
                            @Override
                            public boolean leavesEvent(Outcome outcome) {
                                return true;
                            }
                        }),
                new Mutant(
                        "submissions leave no events",
                        Set.of(
                                "EVENT-01",
                                "EVENT-03",
                                "EVENT-04",
                                "EVENT-05",
                                "FAULT-01",
                                "FAULT-02",
                                "FAULT-03",
                                "GROUP-05",
                                "LIMIT-01",
                                "LIMIT-02",
                                "LOAD-03",
                                "PLAYER-07",
                                "PLAYER-09",
                                "READ-01",
                                "READ-03",
                                "SUBMIT-05"),
                        new Decisions() {
                            @Override
                            public boolean leavesEvent(Outcome outcome) {
                                return false;
                            }
                        }),
                new Mutant(
                        "the last window of a board is forgotten",
                        Set.of(
                                "FAULT-01",
                                "FAULT-02",
                                "FAULT-03",
                                "GROUP-02",
                                "GROUP-03",
                                "GROUP-04",
                                "HISTORY-01",
                                "LIMIT-02",
                                "LOAD-03",
                                "LOAD-04",
                                "ORDER-05",
                                "PLAYER-11",
                                "SCORE-05",
                                "SUBMIT-01",
                                "SUBMIT-02",
                                "SUBMIT-04",
                                "UPDATE-07",
                                "WINDOW-01",
                                "WINDOW-07",
                                "WINDOW-11",
                                "WINDOW-12",
                                "WINDOW-14"),
                        new Decisions() {
                            @Override
                            public List<Window> touched(BoardDefinition board, Instant at) {
                                List<Window> windows = super.touched(board, at);
                                return windows.size() > 1
                                        ? windows.subList(0, windows.size() - 1)
                                        : windows;
                            }
                        }));
    }
}
