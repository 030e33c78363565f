package dev.laurel.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A JVM that is killed leaves no server behind. */
final class OrphanTest {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    @TempDir Path temporary;

    @ParameterizedTest
    @CsvSource({
        "redis, true",
        "redis-cluster, false",
        "postgres, false",
        "postgres, true",
        "dynamodb, true",
        "cassandra, false",
    })
    void noProcessAndNoDirectoryOutlivesAKilledJvm(String server, boolean frozen)
            throws IOException {
        try (var program = new Program(temporary, server)) {
            var started = program.descendants();
            assertThat(started).isNotEmpty();
            if (frozen) {
                Signals.stopTree(ProcessHandle.of(program.serverPid).orElseThrow());
            }
            program.process.destroyForcibly();
            Await.until(
                    LIMIT,
                    () -> started.stream().noneMatch(ProcessHandle::isAlive),
                    () -> "still alive: " + alive(started));
        }
        assertThat(leftBehind()).isEmpty();
    }

    @Test
    void theNextStartKillsAServerWhoseWatchdogWasKilledToo() throws IOException {
        var data = temporary.resolve("data");
        try (var program = new Program(temporary, "redis", "--data", data.toString())) {
            var server = ProcessHandle.of(program.serverPid).orElseThrow();
            Resp.call(program.port(), "SET", "kept", "7");
            orphan(program);
            assertThat(server.isAlive()).isTrue();
            try (var next = Servers.startRedis(ServerOptions.keptIn(data))) {
                assertThat(server.isAlive()).isFalse();
                assertThat(Resp.call(next.port(), "GET", "kept")).isEqualTo("7");
            }
        }
    }

    @Test
    void theNextSweepRemovesATemporaryServerWhoseWatchdogWasKilledToo() throws IOException {
        try (var program = new Program(temporary, "redis")) {
            var server = ProcessHandle.of(program.serverPid).orElseThrow();
            ServerDirectory.sweep(temporary);
            assertThat(server.isAlive()).isTrue();
            orphan(program);
            assertThat(leftBehind()).hasSize(1);
            ServerDirectory.sweep(temporary);
            assertThat(server.isAlive()).isFalse();
            assertThat(leftBehind()).isEmpty();
        }
    }

    @Test
    void aServerStopsWhenItsStandardInputCloses() throws IOException {
        try (var program = new Program(temporary, "redis")) {
            var started = program.descendants();
            program.process.getOutputStream().close();
            Await.until(
                    LIMIT,
                    () -> started.stream().noneMatch(ProcessHandle::isAlive),
                    () -> "still alive: " + alive(started));
            assertThat(program.process.onExit().join().exitValue()).isZero();
        }
        assertThat(leftBehind()).isEmpty();
    }

    /** Kills the JVM's watchdogs before the JVM. */
    private static void orphan(Program program) {
        var watchdogs =
                program.descendants().stream()
                        .filter(process -> process.pid() != program.serverPid)
                        .toList();
        assertThat(watchdogs).isNotEmpty();
        Signals.send("KILL", watchdogs.stream().map(ProcessHandle::pid).toList());
        program.process.destroyForcibly().onExit().join();
    }

    private List<Path> leftBehind() throws IOException {
        try (var files = Files.list(temporary)) {
            return files.filter(file -> file.getFileName().toString().startsWith("laurel-"))
                    .toList();
        }
    }

    private static List<String> alive(List<ProcessHandle> processes) {
        return processes.stream()
                .filter(ProcessHandle::isAlive)
                .map(process -> process.pid() + " " + process.info().command().orElse("?"))
                .toList();
    }

    /** A JVM that runs {@link Main} and has said READY. */
    private static final class Program implements AutoCloseable {

        final Process process;
        final String address;
        final long serverPid;

        Program(Path temporary, String... arguments) throws IOException {
            var command = new ArrayList<String>();
            command.add(JavaRuntime.current().program().toString());
            command.add("-Djava.io.tmpdir=" + temporary);
            var repository = System.getProperty("maven.repo.local");
            if (repository != null) {
                command.add("-Dmaven.repo.local=" + repository);
            }
            command.addAll(List.of("-cp", System.getProperty("java.class.path")));
            command.add(Main.class.getName());
            command.addAll(List.of(arguments));
            process =
                    new ProcessBuilder(command)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start();
            var line = new BufferedReader(process.inputReader()).readLine();
            assertThat(line).startsWith("READY ");
            address = line.substring("READY ".length(), line.lastIndexOf(" pid "));
            serverPid = Long.parseLong(line.substring(line.lastIndexOf(' ') + 1));
        }

        int port() {
            return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
        }

        List<ProcessHandle> descendants() {
            return process.descendants().toList();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }
}
