package dev.laurel.redispostgres;

import dev.laurel.engine.error.EngineException;
import java.time.Clock;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The one thread that keeps counts, sweeps what was removed and makes partitions ahead of time. */
final class Maintenance implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Maintenance.class);
    private static final int DEBTS_SECONDS = 1;
    private static final int LEFTOVERS_SECONDS = 5;
    private static final int SWEEP_SECONDS = 30;

    private final ScheduledExecutorService thread;
    private final Database database;
    private final String schema;

    Maintenance(
            Database database,
            Clock clock,
            Leaves leaves,
            Sweeper sweeper,
            EventPartitions partitions,
            Runnable settleDebts) {
        this.database = database;
        this.schema = database.config().schema();
        this.thread = Executors.newSingleThreadScheduledExecutor(this::daemon);
        long interval = database.config().foldInterval().toMillis();
        every(interval, TimeUnit.MILLISECONDS, leaves::fold);
        every(DEBTS_SECONDS, TimeUnit.SECONDS, settleDebts);
        every(LEFTOVERS_SECONDS, TimeUnit.SECONDS, leaves::foldLeftovers);
        every(SWEEP_SECONDS, TimeUnit.SECONDS, sweeper::sweep);
        every(SWEEP_SECONDS, TimeUnit.SECONDS, () -> partitions.ahead(clock.instant()));
    }

    private Thread daemon(Runnable work) {
        var made = new Thread(work, "laurel-maintenance-" + schema);
        made.setDaemon(true);
        return made;
    }

    private void every(long interval, TimeUnit unit, Runnable work) {
        thread.scheduleWithFixedDelay(() -> run(work), interval, interval, unit);
    }

    /** Whatever fails now is tried again at the next turn: all of it can be repeated. */
    private void run(Runnable work) {
        try {
            work.run();
        } catch (EngineException e) {
            if (!database.isClosed()) {
                LOG.atWarn()
                        .setCause(e)
                        .addKeyValue("problem", e.problem())
                        .log("maintenance failed and will be tried again");
            }
        } catch (RuntimeException e) {
            LOG.atError().setCause(e).log("maintenance has a bug");
        }
    }

    @Override
    public void close() {
        thread.shutdown();
        try {
            if (!thread.awaitTermination(5, TimeUnit.SECONDS)) {
                thread.shutdownNow();
            }
        } catch (InterruptedException e) {
            thread.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
