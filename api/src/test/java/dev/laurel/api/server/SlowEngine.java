package dev.laurel.api.server;

import dev.laurel.conformance.model.ModelEngine;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.engine.EngineProvider;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Scores;
import dev.laurel.engine.score.SubmitResult;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Semaphore;

/** The model with a gate before every batch, which tells what came through and in which order. */
public final class SlowEngine extends ModelEngine {
    private final Semaphore arrived = new Semaphore(0);
    private final Semaphore gate = new Semaphore(0);
    private final List<String> log = Collections.synchronizedList(new ArrayList<>());

    public SlowEngine(Clock clock) {
        super(new ModelStore(), clock);
    }

    /** A provider of this one engine under the name {@code slow}. */
    public EngineProvider provider() {
        LeaderboardEngine self = this;
        return new EngineProvider() {
            @Override
            public String name() {
                return "slow";
            }

            @Override
            public LeaderboardEngine open(Clock clock) {
                return self;
            }
        };
    }

    /** Waits until that many more batches have arrived at the gate. */
    public void awaitBatches(int count) {
        arrived.acquireUninterruptibly(count);
    }

    /** Lets that many batches through. */
    public void letThrough(int count) {
        gate.release(count);
    }

    /** What happened: the size of each batch that was applied, and the closing. */
    public List<String> log() {
        return List.copyOf(log);
    }

    @Override
    public Scores scores() {
        Scores scores = super.scores();
        return new Scores() {
            @Override
            public List<SubmitResult> submit(Batch batch) {
                arrived.release();
                gate.acquireUninterruptibly();
                log.add("batch of " + batch.submissions().size());
                return scores.submit(batch);
            }

            @Override
            public void forgetIdsBefore(Instant cutoff) {
                scores.forgetIdsBefore(cutoff);
            }
        };
    }

    @Override
    public void close() {
        log.add("closed");
        super.close();
    }
}
