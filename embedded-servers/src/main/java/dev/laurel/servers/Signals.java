package dev.laurel.servers;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** POSIX signals, which Java cannot send itself, through the {@code kill} of the shell. */
final class Signals {

    private static final Duration LIMIT = Duration.ofSeconds(10);

    private Signals() {}

    /** Sends a signal to processes; those that are gone already are passed over. */
    static void send(String signal, List<Long> pids) {
        var command =
                new ArrayList<>(List.of("/bin/sh", "-c", "kill -" + signal + " \"$@\"", "sh"));
        pids.forEach(pid -> command.add(Long.toString(pid)));
        try {
            var process =
                    new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start();
            if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new ServerUnavailableException("The shell's kill did not return in time.");
            }
        } catch (IOException e) {
            throw new ServerUnavailableException("The shell's kill cannot be run: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerUnavailableException("Interrupted while sending a signal.", e);
        }
    }

    /** Stops a process and its descendants, the process first so that it starts no others. */
    static void stopTree(ProcessHandle process) {
        send("STOP", List.of(process.pid()));
        var pids = new ArrayList<>(List.of(process.pid()));
        process.descendants().map(ProcessHandle::pid).forEach(pids::add);
        send("STOP", pids);
    }

    /** Kills a process and its descendants at once and waits until all are gone. */
    static void killTree(ProcessHandle process) {
        send("STOP", List.of(process.pid()));
        var tree = new ArrayList<>(process.descendants().toList());
        tree.add(0, process);
        send("KILL", tree.stream().map(ProcessHandle::pid).toList());
        Await.until(
                LIMIT,
                () -> tree.stream().noneMatch(ProcessHandle::isAlive),
                () -> "Process " + process.pid() + " did not die.");
    }
}
