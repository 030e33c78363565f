package dev.laurel.fdb;

import dev.laurel.conformance.Faults;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Scores;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.fdb.inprocess.InProcessDatabase;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Faults inside the database that strike the next submit, and nothing else that runs at the same
 * time: the thread that submits is known by a mark.
 */
final class InnerFaults implements Faults {
    private final ThreadLocal<Boolean> submitting = ThreadLocal.withInitial(() -> false);
    private final AtomicReference<dev.laurel.fdb.inprocess.Faults.@Nullable Fault> onRead =
            new AtomicReference<>();
    private final AtomicReference<dev.laurel.fdb.inprocess.Faults.@Nullable Fault> onCommit =
            new AtomicReference<>();

    InnerFaults(InProcessDatabase database) {
        database.inject(
                new dev.laurel.fdb.inprocess.Faults() {
                    @Override
                    public @Nullable Fault beforeRead() {
                        return submitting.get() ? onRead.getAndSet(null) : null;
                    }

                    @Override
                    public @Nullable Fault beforeCommit() {
                        return submitting.get() ? onCommit.getAndSet(null) : null;
                    }
                });
    }

    @Override
    public LeaderboardEngine around(LeaderboardEngine engine) {
        Scores marked = new Marked(engine.scores());
        return (LeaderboardEngine)
                Proxy.newProxyInstance(
                        LeaderboardEngine.class.getClassLoader(),
                        new Class<?>[] {LeaderboardEngine.class},
                        (proxy, method, arguments) -> {
                            if (method.getName().equals("scores")) {
                                return marked;
                            }
                            try {
                                return method.invoke(engine, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }

    private final class Marked implements Scores {
        private final Scores scores;

        Marked(Scores scores) {
            this.scores = scores;
        }

        @Override
        public List<SubmitResult> submit(Batch batch) {
            submitting.set(true);
            try {
                return scores.submit(batch);
            } finally {
                submitting.set(false);
            }
        }

        @Override
        public void forgetIdsBefore(Instant cutoff) {
            scores.forgetIdsBefore(cutoff);
        }
    }

    private static dev.laurel.fdb.inprocess.Faults.Fault fault(
            dev.laurel.fdb.inprocess.Faults.Kind kind, Duration delay) {
        return new dev.laurel.fdb.inprocess.Faults.Fault(kind, delay);
    }

    /** No server answers the first read, until the transaction times out. */
    @Override
    public void failBefore() {
        onRead.set(fault(dev.laurel.fdb.inprocess.Faults.Kind.TIMED_OUT, Duration.ZERO));
    }

    @Override
    public void failAfter() {
        onCommit.set(fault(dev.laurel.fdb.inprocess.Faults.Kind.UNKNOWN_APPLIED, Duration.ZERO));
    }

    @Override
    public void delay(Duration delay) {
        onCommit.set(fault(dev.laurel.fdb.inprocess.Faults.Kind.DELAY, delay));
    }
}
