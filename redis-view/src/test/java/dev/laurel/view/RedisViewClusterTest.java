package dev.laurel.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.servers.RedisCluster;
import dev.laurel.servers.RedisServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class RedisViewClusterTest {
    private static RedisCluster cluster;

    private final MapTruth truth = new MapTruth();
    private final Lab lab = new Lab(41);
    private final List<ViewBoard> boards = new ArrayList<>();

    @BeforeAll
    static void start() {
        cluster =
                Servers.startRedisCluster(
                        ServerOptions.temporary().withSetting("appendonly", "no"));
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    private RedisView open() {
        var view = RedisView.open(RedisViewConfig.of(cluster.uris().toArray(URI[]::new)), truth);
        while (boards.size() < 12) {
            boards.add(Lab.board());
        }
        boards.forEach(truth::put);
        boards.forEach(board -> Lab.served(view, board));
        return view;
    }

    private void submitToAll(RedisView view) {
        var updates = new ArrayList<ViewUpdate>();
        for (int i = 0; i < 600; i++) {
            ViewBoard board = boards.get(i % boards.size());
            ViewState state = lab.state(board, 50);
            truth.commit(board, state);
            updates.add(new ViewUpdate(board, state));
        }
        view.applied(updates, List.of(), 1);
    }

    @Test
    void boardsAreSharedOutAndOneCallReachesAll() throws InterruptedException {
        try (var view = open()) {
            submitToAll(view);
            for (ViewBoard board : boards) {
                assertThat(Lab.ask(() -> view.size(Lab.everyone(board))))
                        .isEqualTo(new Expected(truth, Lab.everyone(board)).size());
                Lab.equal(view, board);
            }
            for (RedisServer node : cluster.nodes()) {
                try (var probe = new Probe(node)) {
                    assertThat(probe.redis.dbsize()).isPositive();
                }
            }
            var told = new LinkedBlockingQueue<Long>();
            try (var watch = view.watch(boards.get(0).key(), told::add)) {
                assertThat(watch).isNotNull();
                Lab.eventually(Duration.ofSeconds(10), "heard", view::carriesChanges);
                view.announce(boards.get(0).key(), 7);
                Long first = told.poll(10, TimeUnit.SECONDS);
                assertThat(first == 0 ? told.poll(10, TimeUnit.SECONDS) : first).isEqualTo(7);
            }
        }
    }

    @Test
    void aNodeThatComesBackEmptyIsFilledAnew() {
        try (var view = open()) {
            submitToAll(view);
            RedisServer node = cluster.nodes().get(1);
            node.kill();
            for (int i = 0; i < 10; i++) {
                long start = System.nanoTime();
                submitToAll(view);
                assertThat(Duration.ofNanos(System.nanoTime() - start))
                        .isLessThan(Duration.ofMillis(250));
            }
            node.restart();
            boards.forEach(board -> Lab.equal(view, board));
        }
    }
}
