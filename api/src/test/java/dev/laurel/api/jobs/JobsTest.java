package dev.laurel.api.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.id.BoardKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the jobs do, once, late and again. */
final class JobsTest {
    private final JobLab lab = new JobLab();

    @Test
    void closedWindowsAreArchivedAndExpiredOnesRemoved() {
        BoardKey board = lab.board("arena", "UTC", Duration.ofHours(1), 2, "daily", "all-time");
        lab.submit(board, "ada", 1);
        var node = lab.node();
        node.run();
        assertThat(node.recorded.count("archive")).isZero();
        lab.clock.set(Instant.parse("2026-07-14T00:59:30Z"));
        node.run();
        assertThat(node.recorded.count("archive")).isZero();
        lab.clock.set(Instant.parse("2026-07-14T01:00:00Z"));
        node.run();
        assertThat(node.recorded.count("archive")).isOne();
        lab.clock.advance(Duration.ofSeconds(30));
        node.run();
        assertThat(node.recorded.count("archive")).isOne();
        lab.clock.set(Instant.parse("2026-07-16T00:00:00Z"));
        assertThat(lab.engine.windows().removeExpired(board)).isOne();
        lab.submit(board, "bob", 1);
        lab.clock.advance(Duration.ofDays(10));
        node.run();
        assertThat(lab.engine.windows().removeExpired(board)).isZero();
        assertThat(node.registry.counter("laurel.jobs.windows.removed").count()).isOne();
    }

    @Test
    void aBoardIsLeftAloneUntilOneOfItsWindowsEnds() {
        lab.board("arena", "UTC", Duration.ZERO, 2, "daily");
        var node = lab.node();
        for (int i = 0; i < 5; i++) {
            node.run();
            lab.clock.advance(Duration.ofSeconds(30));
        }
        assertThat(node.recorded.count("removeExpired")).isOne();
        lab.clock.advance(Duration.ofDays(1));
        node.run();
        assertThat(node.recorded.count("removeExpired")).isEqualTo(2);
    }

    @Test
    void aSnapshotIsTakenWhenTheDayEndsInTheBoardsZone() {
        BoardKey board = lab.board("arena", "Asia/Tokyo", Duration.ZERO, 2, "daily", "all-time");
        lab.submit(board, "ada", 1);
        var node = lab.node();
        lab.clock.set(Instant.parse("2026-07-13T14:59:30Z"));
        node.run();
        assertThat(lab.dates(board)).isEmpty();
        lab.clock.set(Instant.parse("2026-07-13T15:00:00Z"));
        node.run();
        assertThat(lab.dates(board)).containsExactly("2026-07-13");
        assertThat(lab.snapshots(board, "2026-07-13")).containsExactly("ada=1");
    }

    @Test
    void aCompleteSnapshotIsNotTakenAgain() {
        BoardKey board = lab.board("arena", "UTC", Duration.ZERO, 2, "all-time");
        lab.submit(board, "ada", 1);
        lab.clock.advance(Duration.ofDays(1));
        lab.node().run();
        lab.submit(board, "ada", 2);
        lab.clock.advance(JobLab.LEASE);
        var other = lab.node();
        other.run();
        assertThat(other.recorded.count("capture")).isZero();
        assertThat(lab.snapshots(board, "2026-07-13")).containsExactly("ada=1");
    }

    @Test
    void aSnapshotOfADaysOwnWindowWaitsForItsGraceAndIsThenExact() {
        BoardKey board = lab.board("arena", "UTC", Duration.ofHours(2), 5, "daily");
        lab.submit(board, "ada", 1);
        var node = lab.node();
        lab.clock.set(Instant.parse("2026-07-14T01:59:30Z"));
        node.run();
        assertThat(lab.dates(board)).isEmpty();
        lab.submit(board, "ada", 9);
        lab.clock.set(Instant.parse("2026-07-14T02:00:00Z"));
        node.run();
        assertThat(lab.snapshots(board, "2026-07-13")).containsExactly("ada=1");
    }

    @Test
    void daysThatWereMissedAreTakenAsLongAsTheirWindowsAreReadable() {
        BoardKey daily = lab.board("daily", "UTC", Duration.ZERO, 3, "daily");
        BoardKey all = lab.board("all", "UTC", Duration.ZERO, 3, "all-time", "daily");
        for (int day = 0; day < 6; day++) {
            lab.submit(daily, "ada", 10 + day);
            lab.submit(all, "ada", 10 + day);
            lab.clock.advance(Duration.ofDays(1));
        }
        lab.node().run();
        // Today is the 19th; of daily windows those of the 16th to 18th can be read.
        assertThat(lab.dates(daily)).containsExactly("2026-07-18", "2026-07-17", "2026-07-16");
        assertThat(lab.snapshots(daily, "2026-07-16")).containsExactly("ada=13");
        assertThat(lab.snapshots(daily, "2026-07-18")).containsExactly("ada=15");
        // All-time standings show the present only: the last day, and no guess about the others.
        assertThat(lab.dates(all)).containsExactly("2026-07-18");
    }

    @Test
    void withoutAllTimeTheDaysOwnWindowIsCaptured() {
        BoardKey board = lab.board("arena", "UTC", Duration.ZERO, 3, "hourly", "daily");
        lab.submit(board, "ada", 7);
        lab.clock.advance(Duration.ofDays(1));
        lab.node().run();
        assertThat(lab.snapshots(board, "2026-07-13")).containsExactly("ada=7");
    }

    @Test
    void aWeekIsCapturedDayByDayAndAfterwardsByItsLastDay() {
        BoardKey board = lab.board("weekly", "UTC", Duration.ZERO, 3, "weekly");
        lab.submit(board, "ada", 1);
        lab.clock.advance(Duration.ofDays(1));
        lab.node().run();
        assertThat(lab.dates(board)).containsExactly("2026-07-13");
        lab.clock.set(Instant.parse("2026-07-22T10:00:00Z"));
        lab.submit(board, "ada", 5);
        lab.node().run();
        // Sunday the 19th ended the week; the 21st is the last day of the present one.
        assertThat(lab.dates(board)).containsExactly("2026-07-21", "2026-07-19", "2026-07-13");
        assertThat(lab.snapshots(board, "2026-07-19")).containsExactly("ada=1");
        assertThat(lab.snapshots(board, "2026-07-21")).containsExactly("ada=5");
    }

    @Test
    void aCaptureThatWasBegunElsewhereIsCompleted() {
        BoardKey board = lab.board("arena", "UTC", Duration.ZERO, 2, "all-time");
        for (char player = 'a'; player <= 'e'; player++) {
            lab.submit(board, Character.toString(player), player);
        }
        lab.clock.advance(Duration.ofDays(1));
        var first = lab.new Node(2);
        first.recorded.before(
                call -> {
                    if (call.equals("capture") && first.recorded.count("capture") == 1) {
                        throw new IllegalStateException("the node dies here");
                    }
                });
        first.run();
        assertThat(lab.dates(board)).isEmpty();
        lab.clock.advance(JobLab.LEASE);
        var second = lab.new Node(2);
        second.run();
        assertThat(second.recorded.count("capture")).isEqualTo(2);
        assertThat(lab.snapshots(board, "2026-07-13"))
                .containsExactly("e=101", "d=100", "c=99", "b=98", "a=97");
    }

    @Test
    void whatIsOlderThanItIsKeptIsRemovedAndNothingElse() {
        BoardKey board = lab.board("arena", "UTC", Duration.ZERO, 2, "all-time");
        lab.submit(board, "ada", 1, "first");
        var node = lab.node();
        lab.clock.advance(Duration.ofDays(1));
        node.run();
        lab.clock.advance(Duration.ofDays(6));
        node.run();
        assertThat(lab.submit(board, "ada", 1, "first")).isTrue();
        lab.clock.advance(Duration.ofSeconds(3_601));
        node.run();
        assertThat(lab.submit(board, "ada", 1, "first")).isFalse();
        assertThat(events(board)).isEqualTo(1);
        lab.clock.advance(Duration.ofDays(83));
        node.run();
        assertThat(events(board)).isZero();
        assertThat(lab.dates(board)).contains("2026-07-13");
        lab.clock.advance(Duration.ofDays(311));
        node.run();
        assertThat(lab.dates(board)).doesNotContain("2026-07-13").isNotEmpty();
        List<String> left = lab.dates(board);
        node.run();
        assertThat(lab.dates(board)).isEqualTo(left);
    }

    private int events(BoardKey board) {
        return lab.engine.events().ofBoard(board, EventQuery.newest(10)).events().size();
    }

    @Test
    void boardsOfAllGamesGetTheirTurn() {
        for (int i = 0; i < 30; i++) {
            lab.board("board-" + i, "UTC", Duration.ZERO, 1, "all-time");
        }
        lab.clock.advance(Duration.ofDays(1));
        var node = lab.node();
        node.run();
        assertThat(node.registry.counter("laurel.jobs.snapshots.captured").count()).isEqualTo(30);
    }

    @Test
    void aLeaseShorterThanItsRenewalIsRefused() {
        Duration minute = Duration.ofMinutes(1);
        Duration day = Duration.ofDays(1);
        assertThatThrownBy(() -> new JobsConfig(true, minute, minute, minute, 1, day, day, day))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("longer than the interval");
    }
}
