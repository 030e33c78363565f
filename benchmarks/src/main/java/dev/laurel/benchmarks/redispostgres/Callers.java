package dev.laurel.benchmarks.redispostgres;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Threads that share work, each with one piece at a time, as a server's batchers do. */
final class Callers implements AutoCloseable {
    private final ExecutorService threads;
    private final int count;

    Callers(int count) {
        this.count = count;
        this.threads = Executors.newFixedThreadPool(count);
    }

    /** Does all the work; tells how many seconds that took. */
    <T> double seconds(List<T> work, Consumer<T> way) {
        var next = new AtomicInteger();
        long start = System.nanoTime();
        var running = new ArrayList<Future<?>>();
        for (int i = 0; i < count; i++) {
            running.add(
                    threads.submit(
                            () -> {
                                int mine;
                                while ((mine = next.getAndIncrement()) < work.size()) {
                                    way.accept(work.get(mine));
                                }
                            }));
        }
        try {
            for (Future<?> caller : running) {
                caller.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
        return (System.nanoTime() - start) / 1e9;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
