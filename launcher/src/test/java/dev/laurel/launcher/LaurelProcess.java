package dev.laurel.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/** The launcher in a process of its own, its input closed and its output kept. */
final class LaurelProcess implements AutoCloseable {
    private static final long START_SECONDS = 60;
    private static final Pattern READY = Pattern.compile("Ready after .*http://localhost:(\\d+).*");

    private final Process process;
    private final StringBuffer output = new StringBuffer();
    private final CompletableFuture<Integer> port = new CompletableFuture<>();
    private final Thread reader = new Thread(this::read, "laurel-output");

    private LaurelProcess(Process process) {
        this.process = process;
        reader.setDaemon(true);
        reader.start();
    }

    static LaurelProcess start(String... arguments) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Dmaven.repo.local=" + System.getProperty("maven.repo.local", ""));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add("dev.laurel.launcher.Main");
        command.addAll(List.of(arguments));
        try {
            var process = new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            return new LaurelProcess(process);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                output.append(line).append('\n');
                var ready = READY.matcher(line);
                if (ready.matches()) {
                    port.complete(Integer.valueOf(ready.group(1)));
                }
            }
        } catch (IOException e) {
            output.append(e);
        }
        port.completeExceptionally(new AssertionError("it ended: " + output));
    }

    /** The server's address, once it says that it is ready. */
    URI awaitReady() throws InterruptedException {
        try {
            return URI.create("http://localhost:" + port.get(START_SECONDS, TimeUnit.SECONDS));
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError("it did not become ready: " + output, e);
        }
    }

    /** Sends SIGTERM; through the handle, because the process object would stop listening. */
    void terminate() {
        process.toHandle().destroy();
    }

    /** Sends SIGKILL. */
    void kill() {
        process.toHandle().destroyForcibly();
    }

    /** Its exit code; fails when it takes longer. */
    int awaitExit(long seconds) throws InterruptedException {
        assertThat(process.waitFor(seconds, TimeUnit.SECONDS))
                .as("ended within %d s: %s", seconds, output)
                .isTrue();
        reader.join(TimeUnit.SECONDS.toMillis(seconds));
        return process.exitValue();
    }

    String output() {
        return output.toString();
    }

    /** The databases that run for it, as they have written themselves down. */
    static List<ProcessHandle> databases(Path data) throws IOException {
        var found = new ArrayList<ProcessHandle>();
        for (String server : List.of("postgres", "redis")) {
            Path file = data.resolve("redis-postgres").resolve(server).resolve("laurel.pid");
            ProcessHandle.of(Long.parseLong(Files.readString(file).split(" ")[0]))
                    .ifPresent(found::add);
        }
        return found;
    }

    /** Sends SIGSTOP: the process is there and answers nobody. */
    static void freeze(ProcessHandle process) throws IOException, InterruptedException {
        var kill = new ProcessBuilder("kill", "-STOP", Long.toString(process.pid())).start();
        assertThat(kill.waitFor()).isZero();
    }

    static void awaitEnd(List<ProcessHandle> processes) throws InterruptedException {
        for (ProcessHandle process : processes) {
            try {
                process.onExit().get(10, TimeUnit.SECONDS);
            } catch (ExecutionException | TimeoutException e) {
                throw new AssertionError("a database outlived its launcher", e);
            }
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
