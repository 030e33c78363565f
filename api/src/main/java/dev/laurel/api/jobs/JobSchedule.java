package dev.laurel.api.jobs;

import dev.laurel.api.lane.NamedThreads;
import dev.laurel.engine.LeaderboardEngine;
import io.micronaut.context.annotation.Context;
import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the jobs of this node while it is up (docs/adr/012-jobs-under-a-lease.md). */
@Context
final class JobSchedule {
    private static final Logger LOG = LoggerFactory.getLogger(JobSchedule.class);
    private static final long PATIENCE_SECONDS = 5;

    private final JobRunner runner;
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(new NamedThreads("jobs"));

    JobSchedule(
            LeaderboardEngine engine,
            Clock clock,
            JobsConfig config,
            List<Job> jobs,
            JobFigures figures) {
        runner = new JobRunner(engine, clock, config, jobs, figures);
        if (config.enabled()) {
            long millis = config.interval().toMillis();
            thread.scheduleWithFixedDelay(runner::runDue, millis, millis, TimeUnit.MILLISECONDS);
        }
    }

    /** Ends the run under way at its next step and gives the leases back. */
    @PreDestroy
    void stop() throws InterruptedException {
        runner.stop();
        thread.shutdown();
        if (thread.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            runner.release();
        } else {
            LOG.warn("a job was still at work when the server stopped; its lease will expire");
            thread.shutdownNow();
        }
    }
}
