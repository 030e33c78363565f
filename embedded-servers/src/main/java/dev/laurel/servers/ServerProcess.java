package dev.laurel.servers;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The life of a server's process: started, frozen, continued, killed, stopped, started again.
 *
 * <p>Its standard input is a pipe from this JVM (a child JVM ends when the pipe closes) and a
 * {@link Watchdog} ends it when this JVM is killed.
 */
final class ServerProcess {

    private static final Logger LOG = LoggerFactory.getLogger(ServerProcess.class);

    private final String name;
    private final ServerDirectory directory;
    private final Recipe recipe;
    private final Duration timeout;
    private @Nullable Process process;
    private boolean paused;
    private boolean closed;

    ServerProcess(String name, ServerDirectory directory, Recipe recipe, Duration timeout) {
        this.name = name;
        this.directory = directory;
        this.recipe = recipe;
        this.timeout = timeout;
    }

    synchronized void start() {
        if (closed) {
            throw new IllegalStateException("the server is closed");
        }
        for (var port : recipe.ports()) {
            if (!Ports.isFree(port)) {
                throw new ServerUnavailableException(
                        "%s cannot listen on 127.0.0.1:%d: the port is in use."
                                .formatted(name, port));
            }
        }
        var started = System.nanoTime();
        var running = launch();
        try {
            Await.until(
                    timeout,
                    () -> !running.isAlive() || recipe.isReady(),
                    () ->
                            "%s was not ready within %s: %s"
                                    .formatted(name, timeout, LogTail.of(directory.log())));
            if (!running.isAlive()) {
                throw new ServerUnavailableException(
                        "%s ended while starting: %s".formatted(name, LogTail.of(directory.log())));
            }
        } catch (RuntimeException e) {
            killTree(running);
            throw e;
        }
        LOG.atInfo()
                .addKeyValue("server", name)
                .addKeyValue("pid", running.pid())
                .addKeyValue("millis", (System.nanoTime() - started) / 1_000_000)
                .log("server started");
    }

    synchronized long pid() {
        return process == null ? -1 : process.pid();
    }

    synchronized boolean isRunning() {
        return process != null && process.isAlive();
    }

    synchronized void pause() {
        if (process != null && process.isAlive() && !paused) {
            Signals.stopTree(process.toHandle());
            paused = true;
        }
    }

    synchronized void resume() {
        if (process != null && paused) {
            var pids = process.descendants().map(ProcessHandle::pid).toList();
            Signals.send("CONT", pids);
            Signals.send("CONT", List.of(process.pid()));
            paused = false;
        }
    }

    synchronized void kill() {
        if (process != null && process.isAlive()) {
            killTree(process);
        }
        paused = false;
    }

    synchronized void restart() {
        stop(recipe.stopSignal());
        start();
    }

    /** Stops the process by a signal, and by force when that takes too long. */
    private void stop(String signal) {
        if (process == null || !process.isAlive()) {
            return;
        }
        resume();
        Signals.send(signal, List.of(process.pid()));
        try {
            process.onExit().get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            LOG.atWarn().addKeyValue("server", name).log("server did not stop and was killed");
            killTree(process);
        } catch (InterruptedException e) {
            killTree(process);
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
        LOG.atInfo().addKeyValue("server", name).log("server stopped");
    }

    synchronized void close() {
        if (!closed) {
            stop(directory.isTemporary() ? recipe.discardSignal() : recipe.stopSignal());
            closed = true;
            directory.close();
        }
    }

    /** The process object learns of the end a moment after the kernel: wait for it too. */
    private static void killTree(Process process) {
        Signals.killTree(process.toHandle());
        process.onExit().join();
    }

    private Process launch() {
        var builder =
                new ProcessBuilder(Isolation.apart(recipe.command()))
                        .directory(directory.path().toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(directory.log().toFile());
        builder.environment().putAll(recipe.environment());
        try {
            recipe.beforeStart();
            var running = builder.start();
            process = running;
            paused = false;
            watch(running);
            return running;
        } catch (IOException e) {
            throw new ServerUnavailableException(name + " cannot be started: " + e, e);
        }
    }

    /** A server that cannot be watched might be left behind: better none. */
    private void watch(Process running) throws IOException {
        try {
            var watchdog = Watchdog.over(running.pid(), recipe.stopSignal(), directory);
            running.onExit().thenRun(watchdog::dismiss);
            directory.pidFile().write(running.toHandle());
        } catch (IOException e) {
            killTree(running);
            throw e;
        }
    }
}
