package dev.laurel.conformance;

import dev.laurel.engine.Capabilities;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.Boards;
import dev.laurel.engine.change.ChangeFeed;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.event.Events;
import dev.laurel.engine.history.History;
import dev.laurel.engine.lease.Leases;
import dev.laurel.engine.player.Players;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Scores;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.Standings;
import dev.laurel.engine.window.Windows;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Faults around an engine, at the SPI: they show that ids settle an unknown outcome, whatever the
 * engine. An engine that can fail deeper down brings faults of its own.
 */
final class OuterFaults implements Faults {
    private final AtomicReference<Fault> armed = new AtomicReference<>(Fault.NONE);

    private record Fault(boolean before, boolean after, Duration delay) {
        static final Fault NONE = new Fault(false, false, Duration.ZERO);
    }

    @Override
    public LeaderboardEngine around(LeaderboardEngine engine) {
        return new FaultyEngine(engine);
    }

    @Override
    public void failBefore() {
        armed.set(new Fault(true, false, Duration.ZERO));
    }

    @Override
    public void failAfter() {
        armed.set(new Fault(false, true, Duration.ZERO));
    }

    @Override
    public void delay(Duration delay) {
        armed.set(new Fault(false, false, delay));
    }

    private List<SubmitResult> submit(Scores scores, Batch batch) {
        Fault fault = armed.getAndSet(Fault.NONE);
        if (fault.before()) {
            return all(batch, Problem.UNAVAILABLE, "failed on purpose before");
        }
        if (!fault.delay().isZero()) {
            linger(fault.delay());
        }
        List<SubmitResult> results = scores.submit(batch);
        return fault.after()
                ? all(batch, Problem.OUTCOME_UNKNOWN, "failed on purpose after")
                : results;
    }

    private static List<SubmitResult> all(Batch batch, Problem problem, String text) {
        return Collections.nCopies(
                batch.submissions().size(), new SubmitResult.Failed(Failure.of(problem, text)));
    }

    private static void linger(Duration delay) {
        var over = new CountDownLatch(1);
        CompletableFuture.delayedExecutor(delay.toMillis(), TimeUnit.MILLISECONDS)
                .execute(over::countDown);
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private final class FaultyEngine implements LeaderboardEngine, Scores {
        private final LeaderboardEngine engine;

        FaultyEngine(LeaderboardEngine engine) {
            this.engine = engine;
        }

        @Override
        public List<SubmitResult> submit(Batch batch) {
            return OuterFaults.this.submit(engine.scores(), batch);
        }

        @Override
        public void forgetIdsBefore(Instant cutoff) {
            engine.scores().forgetIdsBefore(cutoff);
        }

        @Override
        public Scores scores() {
            return this;
        }

        @Override
        public Capabilities capabilities() {
            return engine.capabilities();
        }

        @Override
        public Boards boards() {
            return engine.boards();
        }

        @Override
        public Standings standings() {
            return engine.standings();
        }

        @Override
        public Windows windows() {
            return engine.windows();
        }

        @Override
        public History history() {
            return engine.history();
        }

        @Override
        public Players players() {
            return engine.players();
        }

        @Override
        public Events events() {
            return engine.events();
        }

        @Override
        public ChangeFeed changes() {
            return engine.changes();
        }

        @Override
        public Leases leases() {
            return engine.leases();
        }

        @Override
        public void close() {
            engine.close();
        }
    }
}
