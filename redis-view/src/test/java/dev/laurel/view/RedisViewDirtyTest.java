package dev.laurel.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.servers.RedisServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is remembered while it cannot be shown. */
final class RedisViewDirtyTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static RedisServer server;

    private final MapTruth truth = new MapTruth();
    private final Lab lab = new Lab(21);
    private final ViewBoard board = Lab.board();

    @BeforeAll
    static void start() {
        server = Servers.startRedis(ServerOptions.temporary());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private List<ViewState> states(int from, int to) {
        var states = new ArrayList<ViewState>();
        for (int i = from; i < to; i++) {
            states.add(lab.plain(board, i));
        }
        return states;
    }

    private RedisView open(int all, int ofBoard) {
        truth.put(board);
        var config = RedisViewConfig.of(server.uri()).withMaxDirtyPlayers(all, ofBoard);
        RedisView view = RedisView.open(config, truth);
        Lab.served(view, board);
        return view;
    }

    @Test
    void tooManyPlayersOfABoardMakeItLostAndItIsFilledAnew() {
        try (var view = open(10_000, 50)) {
            long epoch = truth.epoch(board);
            server.pause();
            lab.submit(truth, view, board, states(0, 40));
            assertThat(view.health()).isEqualTo(new ViewHealth(false, 40, 0, 0));
            lab.submit(truth, view, board, states(40, 100));
            assertThat(view.health()).isEqualTo(new ViewHealth(false, 0, 1, 0));
            lab.submit(truth, view, board, states(100, 200));
            assertThat(view.health().dirtyPlayers()).isZero();
            server.resume();
            Lab.equal(view, board);
            assertThat(truth.epoch(board)).isGreaterThan(epoch);
            assertThat(view.health()).isEqualTo(new ViewHealth(true, 0, 0, 0));
        }
    }

    @Test
    void tooManyPlayersOfAllBoardsMakeTheLastOneLost() {
        try (var view = open(60, 50)) {
            var other = Lab.board();
            truth.put(other);
            Lab.served(view, other);
            server.pause();
            lab.submit(truth, view, board, states(0, 40));
            lab.submit(truth, view, other, states(40, 80));
            assertThat(view.health()).isEqualTo(new ViewHealth(false, 40, 1, 0));
            server.resume();
            Lab.equal(view, board);
            Lab.equal(view, other);
        }
    }

    @Test
    void aPlayerMarkedAgainDuringTheRereadStaysMarked() {
        try (var view = open(1_000, 500)) {
            server.pause();
            lab.submit(truth, view, board, states(0, 10));
            var first = new AtomicBoolean(true);
            truth.duringReread =
                    () -> {
                        if (first.compareAndSet(true, false)) {
                            // The states read are old now, and the server is away again.
                            server.pause();
                            lab.submit(truth, view, board, states(0, 10));
                            server.resume();
                        }
                    };
            server.resume();
            Lab.eventually(PATIENCE, "re-read", () -> !first.get());
            Lab.equal(view, board);
            assertThat(truth.rereads.get()).isGreaterThanOrEqualTo(2);
        }
    }

    @Test
    void aTruthThatFailsIsAskedAgain() {
        try (var view = open(1_000, 500)) {
            server.pause();
            lab.submit(truth, view, board, states(0, 10));
            truth.failing = true;
            server.resume();
            Lab.eventually(PATIENCE, "server is back", () -> view.health().reachable());
            assertThat(view.size(Lab.everyone(board))).isEmpty();
            assertThat(view.health().dirtyPlayers()).isEqualTo(10);
            truth.failing = false;
            Lab.equal(view, board);
        }
    }

    @Test
    void closingShowsWhatWaits() {
        var view = open(1_000, 500);
        server.pause();
        lab.submit(truth, view, board, states(0, 10));
        server.resume();
        Lab.eventually(PATIENCE, "server is back", () -> view.health().reachable());
        view.close();
        try (var later = RedisView.open(RedisViewConfig.of(server.uri()), truth)) {
            Lab.equal(later, board);
        }
    }
}
