package dev.laurel.api.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.ManualClock;
import dev.laurel.conformance.model.ModelEngine;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.history.Snapshot;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.WindowKind;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/** A store, a clock, and as many nodes as a test wants. */
final class JobLab {
    static final Duration LEASE = Duration.ofSeconds(90);

    final ManualClock clock = new ManualClock(Instant.parse("2026-07-13T10:00:00Z"));
    final ModelStore store = new ModelStore();
    final LeaderboardEngine engine = new ModelEngine(store, clock);

    /** A node that runs all jobs. */
    final class Node {
        final RecordedEngine recorded = new RecordedEngine(new ModelEngine(store, clock));
        final SimpleMeterRegistry registry = new SimpleMeterRegistry();
        final JobRunner runner;

        Node(int captureLimit) {
            var config =
                    new JobsConfig(
                            true,
                            Duration.ofSeconds(30),
                            Duration.ofHours(1),
                            LEASE,
                            captureLimit,
                            Duration.ofDays(90),
                            Duration.ofDays(7),
                            Duration.ofDays(400));
            var figures = new JobFigures(registry);
            var seen = recorded.engine();
            runner =
                    new JobRunner(
                            seen,
                            clock,
                            config,
                            List.of(
                                    new WindowsJob(seen, clock, config, figures),
                                    new SnapshotsJob(seen, clock, config, figures),
                                    new RetentionJob(seen, clock, config)),
                            figures);
        }

        void run() {
            runner.runDue();
        }

        double runs(String job, String result) {
            var counter =
                    registry.find("laurel.jobs.runs").tags("job", job, "result", result).counter();
            return counter == null ? 0 : counter.count();
        }
    }

    Node node() {
        return new Node(1_000);
    }

    BoardKey board(String name, String zone, Duration grace, int keep, String... kinds) {
        BoardKey key = BoardKey.of("game", name);
        List<WindowSpec> specs =
                List.of(kinds).stream()
                        .map(kind -> new WindowSpec(WindowKind.parse(kind), keep))
                        .toList();
        engine.boards()
                .put(
                        new BoardDefinition(
                                key,
                                "",
                                UpdateStrategy.BEST,
                                new TotalOrder(Order.DESC, Order.DESC),
                                false,
                                new WindowPlan(ZoneId.of(zone), grace, specs),
                                List.of()));
        return key;
    }

    void submit(BoardKey board, String player, long score) {
        accept(Submission.of(board, new PlayerId(player), score, clock.instant()));
    }

    /** Submits under an id; tells whether it was a replay. */
    boolean submit(BoardKey board, String player, long score, String id) {
        var submission = Submission.of(board, new PlayerId(player), score, clock.instant());
        return accept(submission.withId(new SubmissionId(id))).outcome().replayed();
    }

    private SubmitResult.Accepted accept(Submission submission) {
        var result = engine.scores().submit(new Batch(List.of(submission))).get(0);
        assertThat(result).isInstanceOf(SubmitResult.Accepted.class);
        return (SubmitResult.Accepted) result;
    }

    List<String> dates(BoardKey board) {
        return engine.history().dates(board, null, 1_000).stream()
                .map(LocalDate::toString)
                .toList();
    }

    /** Player and score of each snapshot of a date. */
    List<String> snapshots(BoardKey board, String date) {
        var query = new SnapshotQuery(LocalDate.parse(date), 1, 1_000, null);
        return engine.history().onDate(board, query).stream().map(JobLab::text).toList();
    }

    private static String text(Snapshot snapshot) {
        return snapshot.player() + "=" + snapshot.pair().score();
    }
}
