package dev.laurel.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.servers.RedisServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Real faults of a real server; each ends with the view equal to the truth. */
final class RedisViewLossTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration WAIT = Duration.ofMillis(250);

    private final MapTruth truth = new MapTruth();
    private final Lab lab = new Lab(11);
    private final ViewBoard board = Lab.board(TotalOrder.DESCENDING, true);
    private RedisServer server;
    private RedisView view;

    @BeforeEach
    void start() {
        server = Servers.startRedis(ServerOptions.temporary().withSetting("appendonly", "no"));
        view = RedisView.open(RedisViewConfig.of(server.uri()), truth);
        truth.put(board);
        submitSome(300);
        Lab.equal(view, board);
    }

    @AfterEach
    void stop() {
        view.close();
        server.close();
    }

    private void submitSome(int count) {
        var states = new ArrayList<ViewState>();
        for (int i = 0; i < count; i++) {
            states.add(lab.state(board, 200));
        }
        lab.submit(truth, view, board, states);
    }

    private String token() {
        try (var probe = new Probe(server)) {
            return probe.redis.get("laurel:{" + board.key() + "}:7:e");
        }
    }

    /** Calls go on while the server is away; none waits long, and queries answer empty. */
    private void goOnWithout(int calls) {
        for (int i = 0; i < calls; i++) {
            long start = System.nanoTime();
            submitSome(20);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(WAIT);
            start = System.nanoTime();
            assertThat(view.size(Lab.everyone(board))).isEmpty();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(WAIT);
        }
    }

    @Test
    void aHungServerDelaysNobodyAndIsCaughtUpAfterwards() {
        String token = token();
        server.pause();
        goOnWithout(20);
        assertThat(view.health().reachable()).isFalse();
        assertThat(view.health().dirtyPlayers()).isPositive();
        server.resume();
        Lab.equal(view, board);
        assertThat(view.health()).isEqualTo(new ViewHealth(true, 0, 0, 0));
        assertThat(token()).as("the same process needs no rebuild").isEqualTo(token);
    }

    @Test
    void aKilledServerThatComesBackEmptyIsFilledAnew() {
        server.kill();
        goOnWithout(20);
        server.restart();
        Lab.equal(view, board);
    }

    @Test
    void aServerReplacedBetweenTwoCallsIsNoticed() {
        server.kill();
        server.restart();
        submitSome(10);
        Lab.equal(view, board);
    }

    @Test
    void anOldCopyThatComesBackIsNotTrusted() {
        try (var probe = new Probe(server)) {
            probe.redis.save();
        }
        submitSome(50);
        Lab.served(view, board);
        long epoch = truth.epoch(board);
        server.kill();
        server.restart(); // reads the copy, in which the last states are missing
        try (var probe = new Probe(server)) {
            assertThat(probe.keys(board)).isNotEmpty();
        }
        Lab.eventually(PATIENCE, "declared lost", () -> touchedEpoch() > epoch);
        Lab.equal(view, board);
    }

    @Test
    void anOldCopyIsNotTrustedByANodeThatStartsLater() {
        try (var probe = new Probe(server)) {
            probe.redis.save();
        }
        submitSome(50);
        view.close();
        server.kill();
        server.restart();
        view = RedisView.open(RedisViewConfig.of(server.uri()), truth);
        Lab.equal(view, board);
    }

    private long touchedEpoch() {
        view.size(Lab.everyone(board));
        return truth.epoch(board);
    }

    @Test
    void aFlushedServerIsFilledAnew() {
        try (var probe = new Probe(server)) {
            probe.redis.flushall();
        }
        submitSome(10);
        Lab.equal(view, board);
        try (var probe = new Probe(server)) {
            probe.redis.flushall();
        }
        assertThat(view.size(Lab.everyone(board))).isEmpty();
        Lab.equal(view, board);
    }

    @Test
    void forgottenScriptsAloneCostNoRebuild() {
        String token = token();
        try (var probe = new Probe(server)) {
            probe.redis.scriptFlush();
        }
        submitSome(10);
        Lab.equal(view, board);
        assertThat(token()).isEqualTo(token);
    }

    @Test
    void aFullServerTakesUpAgainWhenItHasRoom() {
        try (var probe = new Probe(server)) {
            probe.redis.configSet("maxmemory", "1");
            goOnWithout(5);
            assertThat(view.health().dirtyPlayers()).isPositive();
            assertThat(view.health().reachable()).isTrue();
            probe.redis.configSet("maxmemory", "0");
        }
        Lab.equal(view, board);
    }

    @Test
    void aServerThatEvictsKeysIsNotUsed() {
        try (var probe = new Probe(server)) {
            probe.redis.configSet("maxmemory-policy", "allkeys-lru");
            probe.redis.configSet("maxmemory", "100mb");
            Lab.eventually(PATIENCE, "noticed", () -> !view.health().reachable());
            goOnWithout(3);
            probe.redis.configSet("maxmemory-policy", "noeviction");
        }
        Lab.equal(view, board);
    }

    @Test
    void changesDuringARebuildAreNotLost() {
        var going = new AtomicBoolean(true);
        truth.duringScan =
                () -> {
                    if (going.compareAndSet(true, false)) {
                        submitSome(100); // told by nobody but the update itself
                        assertThat(view.size(Lab.everyone(board))).isEmpty();
                    }
                };
        view.rebuild(board);
        Lab.eventually(PATIENCE, "rebuilt", () -> !going.get());
        Lab.equal(view, board);
    }

    @Test
    void aRebuildThatTheTruthBreaksOffIsBegunAgain() {
        truth.failing = true;
        view.rebuild(board);
        assertThat(view.size(Lab.everyone(board))).isEmpty();
        assertThat(view.health().dirtyBoards()).isEqualTo(1);
        truth.failing = false;
        Lab.equal(view, board);
    }

    @Test
    void twoNodesThatFillTheSameBoardDoNoHarm() {
        try (var other = RedisView.open(RedisViewConfig.of(server.uri()), truth)) {
            Lab.served(other, board);
            for (int i = 0; i < 50; i++) {
                view.rebuild(board);
                other.rebuild(board);
                submitSome(20);
            }
            Lab.equal(view, board);
            Lab.equal(other, board);
            submitSome(20); // the other's build may have been the last: looked at again
            Lab.equal(view, board);
            Lab.equal(other, board);
        }
    }

    @Test
    void aServerThatWasNeverThereHarmsNobody() {
        server.close();
        try (var alone = RedisView.open(RedisViewConfig.of(server.uri()), truth)) {
            var update = new ViewUpdate(board, lab.state(board, 5));
            long start = System.nanoTime();
            alone.applied(List.of(update), List.of(), 1);
            assertThat(alone.size(Lab.everyone(board))).isEmpty();
            alone.announce(board.key(), 1);
            assertThat(alone.carriesChanges()).isFalse();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(WAIT);
        }
    }
}
