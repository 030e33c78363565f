package dev.laurel.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.servers.RedisServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class RedisViewChangesTest {
    private static RedisServer server;

    private final MapTruth truth = new MapTruth();
    private final Lab lab = new Lab(31);
    private final ViewBoard board = Lab.board();
    private final BlockingQueue<Long> told = new LinkedBlockingQueue<>();

    @BeforeAll
    static void start() {
        server = Servers.startRedis(ServerOptions.temporary());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private RedisView open() {
        truth.put(board);
        RedisView view = RedisView.open(RedisViewConfig.of(server.uri()), truth);
        Lab.served(view, board);
        return view;
    }

    private static void heard(RedisView view) {
        Lab.eventually(Duration.ofSeconds(10), "changes are heard", view::carriesChanges);
    }

    private void awaitTold(long version) throws InterruptedException {
        Long next = told.poll(10, TimeUnit.SECONDS);
        while (next != null && next != version) {
            next = told.poll(10, TimeUnit.SECONDS);
        }
        assertThat(next).isEqualTo(version);
    }

    @Test
    void watchersOnEveryNodeAreToldOfTheirBoardAlone() throws InterruptedException {
        try (var here = open();
                var there = open();
                var local = here.watch(board.key(), told::add)) {
            assertThat(local).isNotNull();
            heard(here);
            here.applied(List.of(new ViewUpdate(board, lab.plain(board, 1))), List.of(), 41);
            awaitTold(41);
            there.announce(Lab.board().key(), 42);
            there.announce(board.key(), 43);
            awaitTold(43);
            assertThat(told).doesNotContain(42L);
            assertThat(here.carriesChanges()).isTrue();
        }
    }

    @Test
    void aClosedWatcherIsNotTold() throws InterruptedException {
        try (var view = open()) {
            var subscription = view.watch(board.key(), v -> told.add(-v));
            try (var other = view.watch(board.key(), told::add)) {
                assertThat(other).isNotNull();
                heard(view);
                subscription.close();
                subscription.close();
                view.announce(board.key(), 51);
                awaitTold(51);
            }
            assertThat(told).doesNotContain(-51L);
        }
    }

    @Test
    void watchersAreToldZeroAfterTheConnectionWasLost() throws InterruptedException {
        try (var view = open();
                var watch = view.watch(board.key(), told::add);
                var probe = new Probe(server)) {
            assertThat(watch).isNotNull();
            heard(view);
            view.announce(board.key(), 61);
            awaitTold(61);
            probe.redis.clientKill(io.lettuce.core.KillArgs.Builder.typePubsub());
            awaitTold(0);
            told.clear();
            server.pause();
            view.applied(List.of(new ViewUpdate(board, lab.plain(board, 1))), List.of(), 62);
            assertThat(view.carriesChanges()).isFalse();
            server.resume();
            awaitTold(0);
            heard(view);
            view.announce(board.key(), 63);
            awaitTold(63);
        }
    }
}
