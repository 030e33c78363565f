package dev.laurel.api.score;

import dev.laurel.api.lane.Lane;
import dev.laurel.api.lane.NamedThreads;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gathers submissions of many requests into batches for the engine, one batch under way per shard
 * (docs/adr/009-submit-batcher.md). A board belongs to one shard, so its submissions keep their
 * order. What does not fit is refused at once; what was taken is worked off, also when the server
 * stops, and answered only then.
 */
@Singleton
public final class Batcher {
    private static final Logger LOG = LoggerFactory.getLogger(Batcher.class);

    private record Pending(Submission submission, CompletableFuture<SubmitResult> result) {}

    private final LeaderboardEngine engine;
    private final SubmitConfig config;
    private final ExecutorService workers;
    private final ExecutorService answers;
    private final List<Lane<Pending>> shards = new ArrayList<>();
    private volatile boolean stopping;

    Batcher(LeaderboardEngine engine, SubmitConfig config) {
        this.engine = engine;
        this.config = config;
        workers = Executors.newFixedThreadPool(config.shards(), new NamedThreads("submit"));
        // Answers are written elsewhere, so that a shard only ever waits for its engine. The queue
        // needs no bound of its own: it holds what the shards have let through.
        int processors = Runtime.getRuntime().availableProcessors();
        answers = Executors.newFixedThreadPool(processors, new NamedThreads("answer"));
        for (int i = 0; i < config.shards(); i++) {
            shards.add(new Lane<>(workers, this::apply, Limits.BATCH, config.queue()));
        }
    }

    /** The results of submissions, in their order, once all of them are known. */
    public CompletionStage<List<SubmitResult>> submit(List<Submission> submissions) {
        var results = new ArrayList<CompletableFuture<SubmitResult>>(submissions.size());
        for (Submission submission : submissions) {
            results.add(submit(submission));
        }
        CompletableFuture<Void> all =
                CompletableFuture.allOf(results.toArray(CompletableFuture<?>[]::new));
        return all.isDone()
                ? all.thenApply(done -> joined(results))
                : all.thenApplyAsync(done -> joined(results), answers);
    }

    private static List<SubmitResult> joined(List<CompletableFuture<SubmitResult>> results) {
        return results.stream().map(CompletableFuture::join).toList();
    }

    private CompletableFuture<SubmitResult> submit(Submission submission) {
        if (stopping) {
            return refused(Problem.UNAVAILABLE, "the server is stopping");
        }
        var pending = new Pending(submission, new CompletableFuture<>());
        int shard = Math.floorMod(submission.board().hashCode(), shards.size());
        try {
            return shards.get(shard).offer(pending)
                    ? pending.result()
                    : refused(Problem.OVERLOADED, "too many submissions are waiting");
        } catch (RejectedExecutionException e) {
            return refused(Problem.UNAVAILABLE, "the server is stopping");
        }
    }

    private static CompletableFuture<SubmitResult> refused(Problem problem, String text) {
        return CompletableFuture.completedFuture(
                new SubmitResult.Failed(Failure.of(problem, text)));
    }

    private void apply(List<Pending> group) {
        List<SubmitResult> results = submitNow(group);
        for (int i = 0; i < group.size(); i++) {
            group.get(i).result().complete(results.get(i));
        }
    }

    private List<SubmitResult> submitNow(List<Pending> group) {
        var batch = new Batch(group.stream().map(Pending::submission).toList());
        try {
            List<SubmitResult> results = engine.scores().submit(batch);
            if (results.size() == group.size()) {
                return results;
            }
            LOG.error("the engine returned more or fewer results than it was given submissions");
        } catch (EngineException e) {
            return all(group, e.failure());
        } catch (RuntimeException | Error e) { // whoever waits must be answered
            LOG.error("the engine failed for a reason nobody thought of", e);
        }
        return all(group, Failure.of(Problem.BROKEN, "the reason is in the server's log"));
    }

    private static List<SubmitResult> all(List<Pending> group, Failure failure) {
        return group.stream().<SubmitResult>map(p -> new SubmitResult.Failed(failure)).toList();
    }

    /** Refuses what comes and works off what waits. The engine is closed after this returns. */
    @PreDestroy
    void drain() throws InterruptedException {
        stopping = true;
        long deadline = System.nanoTime() + config.drain().toNanos();
        for (Lane<Pending> shard : shards) {
            long leftMillis = Math.max(0, (deadline - System.nanoTime()) / 1_000_000);
            if (!shard.awaitIdle(leftMillis)) {
                LOG.error("submissions were still waiting when the server stopped");
            }
        }
        workers.shutdown();
        answers.shutdown();
    }
}
