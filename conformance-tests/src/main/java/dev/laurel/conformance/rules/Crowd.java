package dev.laurel.conformance.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Threads that begin together and are waited for. */
final class Crowd {
    private static final long BOUND_SECONDS = 120;

    private final int size;

    private Crowd(int size) {
        this.size = size;
    }

    static Crowd of(int size) {
        return new Crowd(size);
    }

    /** What one thread does; its number counts from 0. */
    interface Work<T> {
        T run(int number) throws Exception;
    }

    /** What one thread does without telling anything. */
    interface Errand {
        void run(int number) throws Exception;
    }

    void run(Errand errand) {
        each(
                number -> {
                    errand.run(number);
                    return true;
                });
    }

    /** Lets every thread do its work, and tells what they told, by number. */
    <T> List<T> each(Work<T> work) {
        ExecutorService threads = Executors.newFixedThreadPool(size);
        try {
            var start = new CyclicBarrier(size);
            var running = new ArrayList<Future<T>>();
            for (int i = 0; i < size; i++) {
                int number = i;
                Callable<T> begun =
                        () -> {
                            start.await();
                            return work.run(number);
                        };
                running.add(threads.submit(begun));
            }
            var told = new ArrayList<T>();
            for (Future<T> future : running) {
                told.add(future.get(BOUND_SECONDS, TimeUnit.SECONDS));
            }
            return told;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof AssertionError failed) {
                throw failed;
            }
            throw new AssertionError("a thread failed", e.getCause());
        } catch (TimeoutException e) {
            throw new AssertionError("the threads did not come to an end", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        } finally {
            threads.shutdownNow();
        }
    }
}
