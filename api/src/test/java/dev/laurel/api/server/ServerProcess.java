package dev.laurel.api.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server in a process of its own, which can be killed. */
final class ServerProcess implements AutoCloseable {
    private static final Pattern URL = Pattern.compile("listening.*http://[^:]+:(\\d+)");
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final HttpClient client = HttpClient.newHttpClient();
    private final Process process;
    private final URI uri;

    ServerProcess(Map<String, Object> settings) throws Exception {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add("dev.laurel.api.Main");
        command.add("--micronaut.server.port=-1");
        settings.forEach((name, value) -> command.add("--" + name + "=" + text(value)));
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LAUREL_LOG", "text");
        process = builder.start();
        var port = new CompletableFuture<Integer>();
        var output = new Thread(() -> read(port), "server-process-output");
        output.setDaemon(true);
        output.start();
        uri = URI.create("http://localhost:" + port.get(60, TimeUnit.SECONDS));
    }

    private static String text(Object value) {
        return value instanceof List<?> list
                ? String.join(",", list.stream().map(String::valueOf).toList())
                : String.valueOf(value);
    }

    private void read(CompletableFuture<Integer> port) {
        var told = new StringBuilder();
        try (var lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                told.append(line).append('\n');
                Matcher url = URL.matcher(line);
                if (url.find()) {
                    port.complete(Integer.valueOf(url.group(1)));
                }
            }
        } catch (IOException e) {
            told.append(e);
        }
        port.completeExceptionally(new AssertionError("the server did not start: " + told));
    }

    /** Sends JSON; 0 when there was no answer. */
    int send(String method, String path, String json) {
        var request =
                HttpRequest.newBuilder(uri.resolve(path))
                        .timeout(PATIENCE)
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString(json))
                        .build();
        try {
            return client.send(request, BodyHandlers.ofString()).statusCode();
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Tells whether its figures hold this line. */
    boolean shows(String figure) {
        var request = HttpRequest.newBuilder(uri.resolve("/prometheus")).timeout(PATIENCE).build();
        try {
            return client.send(request, BodyHandlers.ofString())
                    .body()
                    .lines()
                    .anyMatch(figure::equals);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Asks it to stop (SIGTERM). */
    void terminate() {
        process.destroy();
    }

    /** Ends it without a word (SIGKILL). */
    void kill() {
        process.destroyForcibly();
    }

    /** Tells whether it ends within this time. */
    boolean endsWithin(Duration time) throws InterruptedException {
        return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
