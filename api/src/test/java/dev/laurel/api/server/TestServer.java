package dev.laurel.api.server;

import dev.laurel.engine.EngineProvider;
import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A server on a free port, and a client for it. */
public final class TestServer implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ApplicationContext context;
    private final EmbeddedServer server;
    private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

    private TestServer(ApplicationContext context) {
        this.context = context;
        this.server = context.getBean(EmbeddedServer.class).start();
    }

    /**
     * Starts a server with these settings, this time, and these engines besides the packaged ones.
     */
    public static TestServer start(
            Map<String, Object> settings, Clock clock, List<EngineProvider> engines) {
        Map<String, Object> all = new HashMap<>(Map.of("micronaut.server.port", "-1"));
        all.putAll(settings);
        var builder = ApplicationContext.builder().properties(all).deduceEnvironment(false);
        builder.singletons(clock);
        builder.singletons(engines.toArray());
        return new TestServer(builder.start());
    }

    /** The wired server, for what HTTP does not show. */
    public ApplicationContext context() {
        return context;
    }

    public int port() {
        return server.getPort();
    }

    public URI uri(String path) {
        return URI.create("http://localhost:" + port() + path);
    }

    public Reply get(String path, String... headers) {
        return send(request(path, headers).GET());
    }

    public Reply delete(String path) {
        return send(request(path).DELETE());
    }

    public Reply put(String path, String json) {
        return send(
                request(path, "Content-Type", "application/json")
                        .PUT(BodyPublishers.ofString(json)));
    }

    public Reply post(String path, String json, String... headers) {
        var request = request(path, headers);
        if (!List.of(headers).contains("Content-Type")) {
            request.header("Content-Type", "application/json");
        }
        return send(request.POST(BodyPublishers.ofString(json)));
    }

    /** A request to be finished by the caller. */
    public HttpRequest.Builder request(String path, String... headers) {
        var request = HttpRequest.newBuilder(uri(path)).timeout(PATIENCE);
        return headers.length == 0 ? request : request.headers(headers);
    }

    public Reply send(HttpRequest.Builder request) {
        try {
            return Reply.of(client.send(request.build(), TestServer::body));
        } catch (IOException e) {
            throw new AssertionError("no answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** A figure of this server: the sum over everything that begins with this name and tags. */
    public double figure(String name) {
        double sum = 0;
        for (String line : get("/prometheus").body().split("\n")) {
            boolean isIt = line.startsWith(name + " ") || line.startsWith(name + "{");
            if (isIt || (name.endsWith("}") && line.startsWith(name))) {
                sum += Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1));
            }
        }
        return sum;
    }

    /** Waits until something is so, for 20 seconds at most. */
    public static void await(String what, BooleanSupplier isSo) {
        long deadline = System.nanoTime() + 20_000_000_000L;
        while (!isSo.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("not within 20 seconds: " + what);
            }
            LockSupport.parkNanos(2_000_000);
        }
    }

    /** The whole body; of one that does not end, nothing. */
    private static HttpResponse.BodySubscriber<byte[]> body(HttpResponse.ResponseInfo response) {
        boolean isEndless =
                response.headers()
                        .firstValue("Content-Type")
                        .filter("text/event-stream"::equals)
                        .isPresent();
        return isEndless
                ? BodySubscribers.mapping(BodySubscribers.ofInputStream(), TestServer::leave)
                : BodySubscribers.ofByteArray();
    }

    private static byte[] leave(InputStream endless) {
        try (endless) {
            return new byte[0];
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        server.stop();
        context.close();
    }
}
