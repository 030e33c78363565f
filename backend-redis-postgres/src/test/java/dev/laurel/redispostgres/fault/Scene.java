package dev.laurel.redispostgres.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.ManualClock;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.redispostgres.ObservedEngine;
import dev.laurel.redispostgres.fault.AcknowledgedLog.Figures;
import dev.laurel.servers.PostgresServer;
import dev.laurel.view.ViewCheck;
import java.net.URI;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** An engine under load, into whose middle a fault comes. */
final class Scene implements AutoCloseable {
    private static final int BEFORE = 150;
    private static final int AFTER = 150;
    private static final Duration VIEW_BOUND = Duration.ofSeconds(20);
    private static final Duration REDIS_WAIT = Duration.ofMillis(250);

    private final String name;
    private final ObservedEngine node;
    private final ObservedEngine truth;
    private final Load load;

    private Scene(String name, ObservedEngine node, ObservedEngine truth, Load load) {
        this.name = name;
        this.node = node;
        this.truth = truth;
        this.load = load;
    }

    /**
     * Begins a load and returns when the view answers for every board.
     *
     * @param name names the scene, and the schema it is in
     * @param port where the engine finds PostgreSQL, which may be a proxy's
     */
    static Scene begin(
            String name, PostgresServer postgres, int port, List<URI> redisNodes, long seed) {
        var clock = new ManualClock(Arena.NOW);
        var node = new ObservedEngine(postgres, port, name, redisNodes, clock);
        var truth = new ObservedEngine(postgres, postgres.port(), name, List.of(), clock);
        var scene = new Scene(name, node, truth, Load.start(node, seed));
        scene.goOnUntilViewAnswers();
        scene.load.goOn(BEFORE);
        return scene;
    }

    Load load() {
        return load;
    }

    ObservedEngine node() {
        return node;
    }

    /** Goes on until the fault has taken the view of every board away. */
    void goOnUntilViewIsAway() {
        load.goOnUntil(
                () -> Arena.BOARDS.stream().noneMatch(board -> node.viewAnswers(board.key())));
    }

    /** Goes on until the view has answered for every board. */
    void goOnUntilViewAnswers() {
        Set<BoardDefinition> away = new HashSet<>(Arena.BOARDS);
        load.goOnUntil(
                () -> {
                    away.removeIf(board -> node.viewAnswers(board.key()));
                    return away.isEmpty();
                });
    }

    /**
     * Called when the fault is over: goes on until the view answers again and some more was sent,
     * ends the load, waits until the view equals PostgreSQL, and compares everything.
     *
     * @return what clients were told
     */
    Figures end() {
        long over = System.nanoTime();
        goOnUntilViewAnswers();
        long answered = System.nanoTime();
        load.goOn(AFTER);
        load.stop();
        long stopped = System.nanoTime();
        awaitEqualView();
        long equal = System.nanoTime();
        Audit.check(node, truth, load.logs());
        Figures figures = load.figures();
        System.out.printf(
                "fault %s: %s; view answers after %d ms, equals after %d ms of rest; audit %d ms%n",
                name,
                figures,
                (answered - over) / 1_000_000,
                (equal - stopped) / 1_000_000,
                (System.nanoTime() - equal) / 1_000_000);
        return figures;
    }

    private void awaitEqualView() {
        long bound = System.nanoTime() + VIEW_BOUND.toNanos();
        for (BoardDefinition board : Arena.BOARDS) {
            Optional<ViewCheck> check = node.compareView(board.key());
            while (check.isEmpty() || !check.get().isEqual()) {
                assertThat(System.nanoTime())
                        .as("the view of %s equals the truth in time, last %s", board.key(), check)
                        .isLessThan(bound);
                check = node.compareView(board.key());
            }
        }
    }

    /** Ends a scene in which Redis failed, of which submits must not take notice. */
    Figures endUnnoticed() {
        Figures figures = end();
        assertThat(figures.atOnce()).as("%s", figures).isGreaterThan(figures.sent() * 999 / 1_000);
        assertThat(figures.unknown()).as("%s", figures).isZero();
        assertThat(figures.readsRefused()).as("%s", figures).isZero();
        assertThat(Duration.ofNanos(figures.redisWaitNanos()))
                .as("the longest wait for Redis")
                .isLessThanOrEqualTo(REDIS_WAIT);
        return figures;
    }

    @Override
    public void close() {
        load.close();
        node.close();
        truth.close();
    }
}
