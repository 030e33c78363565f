package dev.laurel.api.server;

import dev.laurel.engine.EngineProvider;
import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
            return Reply.of(client.send(request.build(), BodyHandlers.ofByteArray()));
        } catch (IOException e) {
            throw new AssertionError("no answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        server.stop();
        context.close();
    }
}
