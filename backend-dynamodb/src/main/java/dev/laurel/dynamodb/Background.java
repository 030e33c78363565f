package dev.laurel.dynamodb;

import dev.laurel.engine.error.EngineException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The threads of a node: few, and never needed for an answer to be right. */
final class Background implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Background.class);
    private static final int THREADS = 2;

    private final Set<String> queued = ConcurrentHashMap.newKeySet();
    private final ScheduledThreadPoolExecutor threads =
            new ScheduledThreadPoolExecutor(
                    THREADS,
                    work -> {
                        var thread = new Thread(work, "laurel-dynamodb");
                        thread.setDaemon(true);
                        return thread;
                    });

    Background() {
        threads.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    /** Does some work soon, unless the same is waiting to be done already. */
    void once(String name, Runnable work) {
        if (!queued.add(name)) {
            return;
        }
        try {
            threads.execute(
                    () -> {
                        queued.remove(name);
                        run(work);
                    });
        } catch (RejectedExecutionException e) {
            queued.remove(name); // the node is closed
        }
    }

    /** Does some work again and again, with a pause between. */
    void every(Duration pause, Runnable work) {
        threads.scheduleWithFixedDelay(
                () -> run(work), pause.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static void run(Runnable work) {
        try {
            work.run();
        } catch (EngineException e) {
            LOG.atWarn().setMessage("work in the background failed").setCause(e).log();
        } catch (RuntimeException e) {
            LOG.atError().setMessage("work in the background failed").setCause(e).log();
        }
    }

    @Override
    public void close() {
        threads.shutdown();
        try {
            if (!threads.awaitTermination(5, TimeUnit.SECONDS)) {
                threads.shutdownNow(); // what is broken off can be done again
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
