package dev.laurel.benchmarks.stream;

import dev.laurel.servers.PostgresServer;
import dev.laurel.servers.RedisServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The server in a process of its own with little memory, so that what it needs is seen apart from
 * what the readers here need. Its settings are the product's.
 */
final class LaurelProcess implements AutoCloseable {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin");
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final HttpClient client = HttpClient.newHttpClient();
    private final Process process;
    private final int port;

    LaurelProcess(PostgresServer postgres, RedisServer redis, int heapMegabytes) {
        try (var free = new ServerSocket(0)) {
            port = free.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String engine = "--laurel.redis-postgres.";
        var command =
                List.of(
                        JAVA.resolve("java").toString(),
                        "-Xmx" + heapMegabytes + "m",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-Dslf4j.provider=ch.qos.logback.classic.spi.LogbackServiceProvider",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.laurel.api.Main",
                        "--micronaut.server.port=" + port,
                        "--laurel.backend=redis-postgres",
                        engine + "url=" + postgres.jdbcUrl(),
                        engine + "username=" + postgres.user(),
                        engine + "password=" + postgres.password(),
                        engine + "redis-nodes=" + redis.uri());
        try {
            process =
                    new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(Redirect.DISCARD)
                            .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int port() {
        return port;
    }

    /** Waits until it answers, for a minute at most. */
    void awaitReady() {
        Waiting.until(
                "the server answers",
                Duration.ofMinutes(1),
                () -> {
                    if (!process.isAlive()) {
                        throw new IllegalStateException("the server ended");
                    }
                    try {
                        return send("GET", "/health/readiness", "").contains("UP");
                    } catch (UncheckedIOException e) {
                        return false; // it does not listen yet
                    }
                });
    }

    /** Sends a request that must succeed; returns the answer's body. */
    String send(String method, String path, String json) {
        var request =
                HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                        .timeout(PATIENCE)
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString(json))
                        .build();
        try {
            var response = client.send(request, BodyHandlers.ofString());
            if (response.statusCode() >= 300) {
                throw new IllegalStateException(response.statusCode() + " " + response.body());
            }
            return response.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The sum of all figures that begin with this. */
    double figure(String prefix) {
        return send("GET", "/prometheus", "")
                .lines()
                .filter(line -> line.startsWith(prefix))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    /** Megabytes of the heap that are in use after a collection. */
    double liveHeap() {
        try {
            var collection =
                    new ProcessBuilder(
                                    JAVA.resolve("jcmd").toString(),
                                    Long.toString(process.pid()),
                                    "GC.run")
                            .redirectOutput(Redirect.DISCARD)
                            .redirectError(Redirect.DISCARD)
                            .start();
            if (!collection.waitFor(30, TimeUnit.SECONDS) || collection.exitValue() != 0) {
                throw new IllegalStateException("the heap could not be collected");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return heap();
    }

    /** Megabytes of the heap that are in use, garbage included. */
    double heap() {
        return figure("jvm_memory_used_bytes{area=\"heap\"") / (1 << 20);
    }

    /** Megabytes of buffers outside the heap. */
    double direct() {
        return figure("jvm_buffer_memory_used_bytes{id=\"direct\"") / (1 << 20);
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
        }
    }
}
