package dev.laurel.api.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Several nodes, one of which does a job at a time. */
final class LeaseTest {
    private final JobLab lab = new JobLab();

    private BoardKey boardWithAClosedWindow() {
        BoardKey board = lab.board("arena", "UTC", Duration.ZERO, 3, "daily");
        lab.submit(board, "ada", 1);
        lab.clock.advance(Duration.ofDays(1));
        return board;
    }

    @Test
    void aJobRunsOnOneOfTwoNodes() {
        BoardKey board = boardWithAClosedWindow();
        var a = lab.node();
        var b = lab.node();
        for (int i = 0; i < 3; i++) {
            a.run();
            b.run();
            lab.clock.advance(Duration.ofSeconds(30));
        }
        assertThat(a.runs("windows", "done")).isEqualTo(3);
        assertThat(a.recorded.count("archive")).isOne();
        assertThat(a.recorded.count("capture")).isOne();
        assertThat(b.recorded.count("archive") + b.recorded.count("capture")).isZero();
        assertThat(b.runs("windows", "done")).isZero();
        assertThat(lab.dates(board)).containsExactly("2026-07-13");
    }

    @Test
    void aNodeThatDiesIsFollowedWhenItsLeaseExpires() {
        boardWithAClosedWindow();
        var a = lab.node();
        var b = lab.node();
        a.run();
        lab.clock.advance(JobLab.LEASE.minusSeconds(1));
        b.run();
        assertThat(b.runs("windows", "done")).isZero();
        lab.clock.advance(Duration.ofSeconds(1));
        b.run();
        assertThat(b.runs("windows", "done")).isOne();
        a.run();
        assertThat(a.runs("windows", "done")).isOne();
    }

    @Test
    void aNodeThatStopsIsFollowedAtOnce() {
        boardWithAClosedWindow();
        var a = lab.node();
        var b = lab.node();
        a.run();
        a.runner.stop();
        a.runner.release();
        a.run();
        b.run();
        assertThat(a.runs("windows", "done")).isOne();
        assertThat(b.runs("windows", "done")).isOne();
    }

    @Test
    void whoLosesTheLeaseStopsAtOnceAndTheOtherFinishes() {
        BoardKey board = lab.board("arena", "UTC", Duration.ZERO, 3, "all-time");
        for (char player = 'a'; player <= 'e'; player++) {
            lab.submit(board, Character.toString(player), player);
        }
        lab.clock.advance(Duration.ofDays(1));
        var a = lab.new Node(1);
        var b = lab.new Node(1);
        a.recorded.before(
                call -> {
                    if (call.equals("capture") && a.recorded.count("capture") == 2) {
                        // A long pause in the middle of a call: b takes over and finishes.
                        lab.clock.advance(JobLab.LEASE);
                        b.run();
                    }
                });
        a.run();
        assertThat(b.recorded.count("capture")).isEqualTo(3);
        assertThat(a.runs("snapshots", "lost")).isOne();
        assertThat(a.recorded.count("capture")).isEqualTo(3);
        assertThat(lab.snapshots(board, "2026-07-13")).hasSize(5);
    }

    @Test
    void aLeaseIsRenewedWhileAJobWorks() {
        BoardKey board = lab.board("arena", "UTC", Duration.ZERO, 3, "all-time");
        for (char player = 'a'; player <= 'j'; player++) {
            lab.submit(board, Character.toString(player), player);
        }
        lab.clock.advance(Duration.ofDays(1));
        var a = lab.new Node(1);
        var b = lab.node();
        a.recorded.before(
                call -> {
                    if (call.equals("capture")) {
                        lab.clock.advance(Duration.ofSeconds(40));
                        assertThat(
                                        lab.engine
                                                .leases()
                                                .acquire(
                                                        "laurel.jobs.snapshots", "x", JobLab.LEASE))
                                .isEmpty();
                    }
                });
        a.run();
        b.run();
        assertThat(a.recorded.count("renew")).isGreaterThanOrEqualTo(5);
        assertThat(a.runs("snapshots", "done")).isOne();
        assertThat(lab.snapshots(board, "2026-07-13")).hasSize(10);
    }

    @Test
    void aStoreThatFailsIsTriedAgainAtTheNextRun() {
        BoardKey board = boardWithAClosedWindow();
        var a = lab.node();
        a.recorded.before(
                call -> {
                    if (call.equals("capture")) {
                        throw new EngineException(Problem.UNAVAILABLE, "no store");
                    }
                });
        a.run();
        assertThat(a.runs("snapshots", "failed")).isOne();
        assertThat(a.runs("retention", "done")).isOne();
        a.recorded.before(call -> {});
        a.run();
        assertThat(lab.dates(board)).containsExactly("2026-07-13");
    }

    @Test
    void aBoardThatFailsDoesNotKeepOthersFromTheirTurn() {
        lab.board("a", "UTC", Duration.ZERO, 3, "all-time");
        BoardKey second = lab.board("b", "UTC", Duration.ZERO, 3, "all-time");
        lab.clock.advance(Duration.ofDays(1));
        var a = lab.node();
        a.recorded.before(
                call -> {
                    if (call.equals("capture") && a.recorded.count("dates") == 1) {
                        throw new EngineException(Problem.BROKEN, "a broken board");
                    }
                });
        a.run();
        assertThat(lab.dates(second)).containsExactly("2026-07-13");
        assertThat(a.runs("snapshots", "done")).isOne();
    }
}
