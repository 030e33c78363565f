package dev.laurel.api.jobs;

import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.lease.Lease;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs what is due of the jobs whose leases this node has or can get. A lease is kept between runs,
 * so that one node does a job until it stops or fails; another takes over when the lease is given
 * back or expires. One thread calls it.
 */
final class JobRunner {
    private static final Logger LOG = LoggerFactory.getLogger(JobRunner.class);

    private final LeaderboardEngine engine;
    private final Clock clock;
    private final JobsConfig config;
    private final List<Job> jobs;
    private final JobFigures figures;
    private final String holder = "node-" + UUID.randomUUID();
    private final Map<Job, Lease> leases = new HashMap<>();
    private final Map<Job, Instant> lastRuns = new HashMap<>();
    private volatile boolean isStopping;

    JobRunner(
            LeaderboardEngine engine,
            Clock clock,
            JobsConfig config,
            List<Job> jobs,
            JobFigures figures) {
        this.engine = engine;
        this.clock = clock;
        this.config = config;
        this.jobs = List.copyOf(jobs);
        this.figures = figures;
    }

    /** Runs every job that is due. */
    void runDue() {
        for (Job job : jobs) {
            try {
                attempt(job);
            } catch (LeaseLostException e) {
                lose(job);
                figures.ran(job, JobFigures.Result.LOST);
            } catch (EngineException e) {
                figures.ran(job, JobFigures.Result.FAILED);
                LOG.atWarn()
                        .addKeyValue("job", job.name())
                        .addKeyValue("problem", e.problem())
                        .setCause(e)
                        .log("a job stopped and will go on at its next run");
            } catch (RuntimeException e) {
                figures.ran(job, JobFigures.Result.FAILED);
                LOG.atError()
                        .addKeyValue("job", job.name())
                        .setCause(e)
                        .log("a job failed for a reason nobody thought of");
            }
        }
    }

    private void attempt(Job job) {
        if (isStopping) {
            return;
        }
        // For the holder this renews, with the same fence.
        Optional<Lease> lease =
                engine.leases().acquire("laurel.jobs." + job.name(), holder, config.lease());
        if (lease.isEmpty()) {
            lose(job);
            return;
        }
        Lease before = leases.put(job, lease.get());
        if (before == null || before.fence() != lease.get().fence()) {
            lastRuns.remove(job);
            job.forget();
            figures.held(job, true);
            LOG.atInfo()
                    .addKeyValue("job", job.name())
                    .addKeyValue("fence", lease.get().fence())
                    .log("this node does a job from now on");
        }
        Instant now = clock.instant();
        Instant last = lastRuns.get(job);
        if (last != null && now.isBefore(last.plus(job.every()))) {
            return;
        }
        var term = new Term(engine.leases(), lease.get(), config.lease(), clock, () -> isStopping);
        job.run(term);
        lastRuns.put(job, now);
        figures.ran(job, JobFigures.Result.DONE);
    }

    private void lose(Job job) {
        if (leases.remove(job) != null) {
            LOG.atInfo().addKeyValue("job", job.name()).log("this node does a job no more");
        }
        figures.held(job, false);
        lastRuns.remove(job);
        job.forget();
    }

    /** Makes a run under way end at its next step. From any thread. */
    void stop() {
        isStopping = true;
    }

    /** Gives the leases back, so that another node need not wait. After the last run. */
    void release() {
        for (Lease lease : leases.values()) {
            try {
                engine.leases().release(lease);
            } catch (EngineException e) {
                LOG.atWarn()
                        .addKeyValue("problem", e.problem())
                        .log("a lease was not given back and will expire");
            }
        }
        leases.keySet().forEach(job -> figures.held(job, false));
        leases.clear();
    }
}
