package dev.laurel.redispostgres.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.ManualClock;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.redispostgres.ObservedEngine;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/**
 * A network that lost an engine may still hold its COMMIT: PostgreSQL carries it out when everyone
 * has looked and seen nothing.
 */
final class LateCommitTest {
    private static final BoardKey BOARD = Arena.LARGE.key();
    private static final PlayerId PLAYER = new PlayerId("late");
    private static final Duration WHILE = Duration.ofSeconds(1);
    private static final Duration BOUND = Duration.ofSeconds(20);

    @Test
    void viewShowsACommitThatCameAfterItWasFilledAnew() {
        try (var postgres = Servers.startPostgres(ServerOptions.temporary());
                var redis = Servers.startRedis(ServerOptions.temporary());
                var proxy = new CuttingProxy(postgres);
                var node =
                        new ObservedEngine(
                                postgres,
                                proxy.port(),
                                "late_commit",
                                List.of(redis.uri()),
                                new ManualClock(Arena.NOW))) {
            node.engine().boards().put(Arena.LARGE);
            submit(node, submission(1_000));
            assertThat(within(BOUND, () -> node.viewAnswers(BOARD))).isTrue();

            Submission late = cutOff(node, proxy);
            within(WHILE, () -> node.viewAnswers(BOARD)); // it must not, but would if it could
            proxy.deliver();

            assertThat(settled(node, late)).isTrue();
            assertThat(score(node)).isEqualTo(late.submitted().score());
            assertThat(within(BOUND, () -> isViewEqual(node))).isTrue();
            assertThat(score(node)).isEqualTo(late.submitted().score());
        }
    }

    /** Submits better and better scores until one, and not some maintenance, is cut off. */
    private static Submission cutOff(ObservedEngine node, CuttingProxy proxy) {
        for (long score = 999; score > 989; score--) {
            Submission submission = submission(score);
            proxy.arm(CuttingProxy.Cut.LATE, 1, 1);
            if (submit(node, submission) instanceof SubmitResult.Failed failed) {
                assertThat(failed.failure().problem()).isEqualTo(Problem.OUTCOME_UNKNOWN);
                return submission;
            }
        }
        throw new AssertionError("no submission was cut off");
    }

    private static Submission submission(long score) {
        return Submission.of(BOARD, PLAYER, score, Arena.NOW)
                .withId(new SubmissionId("late-" + score));
    }

    private static SubmitResult submit(ObservedEngine node, Submission submission) {
        return node.engine().scores().submit(Batch.of(submission)).get(0);
    }

    /** Whether the submission, sent again, turns out to have been applied. */
    private static boolean settled(ObservedEngine node, Submission submission) {
        return within(
                BOUND,
                () ->
                        submit(node, submission) instanceof SubmitResult.Accepted accepted
                                && accepted.outcome().replayed());
    }

    private static long score(ObservedEngine node) {
        Map<PlayerId, Standing> told =
                node.engine()
                        .standings()
                        .ranks(
                                StandingsKey.of(BOARD, WindowKey.ALL_TIME),
                                List.of(PLAYER),
                                RankMode.ORDINAL)
                        .value();
        return Objects.requireNonNull(told.get(PLAYER)).entry().pair().score();
    }

    private static boolean isViewEqual(ObservedEngine node) {
        return node.compareView(BOARD).filter(check -> check.isEqual()).isPresent();
    }

    /** Asks until the answer is yes, or the time is over. */
    private static boolean within(Duration bound, BooleanSupplier question) {
        long end = System.nanoTime() + bound.toNanos();
        while (!question.getAsBoolean()) {
            if (System.nanoTime() > end) {
                return false;
            }
            Thread.onSpinWait();
        }
        return true;
    }
}
