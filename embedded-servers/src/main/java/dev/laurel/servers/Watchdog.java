package dev.laurel.servers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A shell that outlives this JVM by a moment, to end a server whose JVM was killed.
 *
 * <p>It reads a pipe that only this JVM writes. A line means that the server has ended and nothing
 * is left to do. When the pipe closes without one, the JVM is gone: the server is asked to end,
 * frozen processes are continued, and after three seconds the server and its children are killed. A
 * temporary directory is then deleted.
 */
final class Watchdog {

    private static final Logger LOG = LoggerFactory.getLogger(Watchdog.class);

    private static final String SCRIPT =
            """
            trap '' HUP INT TERM
            read -r line && exit 0
            all="$1 $(cat "/proc/$1/task/$1/children" || ps -A -o ppid= -o pid= |
              while read -r parent child; do [ "$parent" != "$1" ] || echo "$child"; done)"
            kill -"$2" "$1"
            kill -CONT $all
            left=30
            while [ $left -gt 0 ] && kill -0 "$1"; do
              sleep 0.1
              left=$((left - 1))
            done
            kill -KILL $all
            [ -z "$3" ] || rm -rf "$3"
            """;

    private final Process shell;

    private Watchdog(Process shell) {
        this.shell = shell;
    }

    /**
     * Watches a process.
     *
     * @param pid the process
     * @param endSignal how it is asked to end
     * @param directory deleted afterwards when it is temporary
     */
    static Watchdog over(long pid, String endSignal, ServerDirectory directory) throws IOException {
        var delete = directory.isTemporary() ? directory.path().toString() : "";
        var command =
                List.of(
                        "/bin/sh",
                        "-c",
                        SCRIPT,
                        "laurel-watchdog",
                        Long.toString(pid),
                        endSignal,
                        delete);
        var shell =
                new ProcessBuilder(Isolation.apart(command))
                        .directory(Path.of("/").toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        return new Watchdog(shell);
    }

    /** Lets the watchdog go: the server has ended. */
    void dismiss() {
        try (var pipe = shell.getOutputStream()) {
            pipe.write('\n');
        } catch (IOException e) {
            LOG.atDebug().log("the watchdog of an ended server was gone already");
        }
    }
}
