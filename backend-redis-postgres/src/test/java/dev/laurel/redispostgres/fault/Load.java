package dev.laurel.redispostgres.fault;

import dev.laurel.redispostgres.ObservedEngine;
import dev.laurel.redispostgres.fault.AcknowledgedLog.Figures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** Clients that send without a pause until they are stopped. */
final class Load implements AutoCloseable {
    private static final Duration BOUND = Duration.ofSeconds(30);

    private final List<Client> clients = new ArrayList<>();
    private final List<Future<?>> running = new ArrayList<>();
    private final ExecutorService threads = Executors.newFixedThreadPool(Arena.CLIENTS);
    private final Semaphore progress = new Semaphore(0);
    private volatile boolean stopped;

    private Load() {}

    /** Puts the boards, fills the large one, and begins. */
    static Load start(ObservedEngine node, long seed) {
        var load = new Load();
        Arena.BOARDS.forEach(node.engine().boards()::put);
        for (int i = 0; i < Arena.CLIENTS; i++) {
            load.clients.add(new Client(node, i, seed, load.progress::release));
        }
        for (Client client : load.clients) {
            load.running.add(load.threads.submit(() -> load.run(client)));
        }
        return load;
    }

    private void run(Client client) {
        client.fill();
        while (!stopped) {
            client.step();
        }
    }

    /** Goes on while so many more submissions of every client are sent. */
    void goOn(int submissions) {
        for (Client client : clients) {
            long end = client.log.figures().sent() + submissions;
            goOnUntil(() -> client.log.figures().sent() >= end);
        }
    }

    /** Goes on for a time, in which clients must not stand still. */
    void goOnFor(Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        goOnUntil(() -> System.nanoTime() >= end);
    }

    /** Goes on until the clients were told something. */
    void goOnUntilTold(Predicate<Figures> told) {
        goOnUntil(() -> told.test(figures()));
    }

    /** Goes on until something holds, which is looked at after every attempt of a client. */
    void goOnUntil(BooleanSupplier condition) {
        long end = System.nanoTime() + BOUND.toNanos();
        while (!condition.getAsBoolean()) {
            running.stream().filter(Future::isDone).forEach(this::join);
            try {
                if (!progress.tryAcquire(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                    throw new AssertionError("it did not happen within " + BOUND);
                }
                progress.drainPermits();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError("interrupted", e);
            }
        }
    }

    /** The numbers of all clients so far. */
    Figures figures() {
        return logs().stream().map(AcknowledgedLog::figures).reduce(Figures.NONE, Figures::plus);
    }

    /** What each client was told. */
    List<AcknowledgedLog> logs() {
        return clients.stream().map(client -> client.log).toList();
    }

    /** Lets every client settle what it has begun. */
    void stop() {
        stopped = true;
        running.forEach(this::join);
    }

    private void join(Future<?> future) {
        try {
            future.get(BOUND.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError("a client failed", e.getCause());
        } catch (TimeoutException e) {
            throw new AssertionError("a client did not come to an end", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    @Override
    public void close() {
        stopped = true;
        threads.shutdownNow();
    }
}
