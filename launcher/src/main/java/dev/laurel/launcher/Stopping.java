package dev.laurel.launcher;

import dev.laurel.servers.Server;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Stops what runs when the process is told to, the last started first: the server answers what is
 * under way while its databases still run.
 *
 * <p>Bounded: what has not stopped in time is left to the watchdogs of the databases, which end
 * them when this process ends. Nothing acknowledged is lost by that.
 */
final class Stopping {
    private static final long LIMIT_SECONDS = 9;
    private static final int BY_FORCE = 137;

    private record Item(String name, AutoCloseable resource) {}

    private final Progress progress;
    private final Deque<Item> items = new ArrayDeque<>();
    private final CountDownLatch told = new CountDownLatch(1);
    private boolean begun;

    Stopping(Progress progress) {
        this.progress = progress;
    }

    /** From now on, Ctrl-C and SIGTERM stop things here. */
    void listen() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop"));
    }

    /** Takes over the closing of something that now runs. */
    <T extends AutoCloseable> T closes(String name, T resource) {
        synchronized (this) {
            if (!begun) {
                items.push(new Item(name, resource));
                return resource;
            }
        }
        close(new Item(name, resource));
        throw CannotStartException.notNow("stopped while starting");
    }

    /**
     * Stops everything when a server ends by itself that the engine cannot do without: better no
     * answer, and a restart by whoever supervises us, than refusals for ever.
     *
     * <p>On a thread of its own: the news comes on one of the common pool, which may have no other,
     * and stopping waits for news of the other servers' ends.
     */
    void dependsOn(String name, Server server) {
        ProcessHandle.of(server.pid())
                .map(ProcessHandle::onExit)
                .ifPresent(
                        end -> end.thenRunAsync(() -> endedByItself(name), Stopping::onOwnThread));
    }

    private static void onOwnThread(Runnable task) {
        var thread = new Thread(task, "server-ended");
        thread.setDaemon(true);
        thread.start();
    }

    private void endedByItself(String name) {
        if (!hasBegun()) {
            progress.say("%s ended by itself; what it said is in its server.log.", name);
            System.exit(CannotStartException.FAILURE);
        }
    }

    /** Whether the process has been told to stop, perhaps while it was still starting. */
    synchronized boolean hasBegun() {
        return begun;
    }

    /** Returns when the process has been told to stop. */
    void await() throws InterruptedException {
        told.await();
    }

    private void stop() {
        long began = System.nanoTime();
        var done = new CountDownLatch(1);
        var deadline = new Thread(() -> endByForceUnless(done), "stop-deadline");
        deadline.setDaemon(true);
        deadline.start();
        Deque<Item> left = begin();
        if (!left.isEmpty()) {
            progress.say("Stopping ...");
        }
        int all = left.size();
        while (!left.isEmpty()) {
            close(left.pop());
        }
        if (all > 0) {
            progress.say("Stopped in %.1f s.", (System.nanoTime() - began) / 1e9);
        }
        done.countDown();
        told.countDown();
    }

    private synchronized Deque<Item> begin() {
        begun = true;
        return items;
    }

    private void close(Item item) {
        try {
            item.resource().close();
        } catch (Exception e) { // the others must be closed whatever happened to this one
            progress.say(
                    "%s did not stop cleanly: %s", item.name(), String.valueOf(e.getMessage()));
        }
    }

    private void endByForceUnless(CountDownLatch done) {
        try {
            if (!done.await(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                progress.say("Not everything stopped in time and is ended by force.");
                Runtime.getRuntime().halt(BY_FORCE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
