package dev.laurel.api.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A client that reads a stream as fast as it can and keeps its events. */
public final class SseClient implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /**
     * An event, a comment (called {@code :}), a wish about retries ({@code retry}) or the end of
     * the stream ({@code (end)}, or {@code (broken)} where it was cut off).
     *
     * @param atNanos when it came
     */
    public record Told(String name, String id, String data, long atNanos) {
        /** The version with which the id begins. */
        public long version() {
            return Long.parseLong(id.substring(0, id.indexOf('-')));
        }

        public JsonNode json() {
            try {
                return JSON.readTree(data);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private final HttpResponse<InputStream> response;
    private final BlockingQueue<Told> told = new LinkedBlockingQueue<>();

    private SseClient(HttpResponse<InputStream> response) {
        this.response = response;
        var thread = new Thread(this::read, "sse-client");
        thread.setDaemon(true);
        thread.start();
    }

    public static SseClient open(TestServer server, String path, String... headers) {
        var request = server.request(path, headers).build();
        try {
            var response = CLIENT.send(request, BodyHandlers.ofInputStream());
            if (response.statusCode() != 200) {
                throw new AssertionError(new String(response.body().readAllBytes(), UTF_8));
            }
            return new SseClient(response);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError("no stream", e);
        }
    }

    public HttpHeaders headers() {
        return response.headers();
    }

    /** The next of anything. */
    public Told any() {
        try {
            Told next = told.poll(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            if (next == null) {
                throw new AssertionError("nothing came");
            }
            return next;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The next event; comments and wishes are passed over, the end is not. */
    public Told next() {
        Told next = any();
        while (next.name().equals(":") || next.name().equals("retry")) {
            next = any();
        }
        return next;
    }

    /** The next event, which must have this name. */
    public Told next(String name) {
        Told next = next();
        if (!next.name().equals(name)) {
            throw new AssertionError("expected " + name + ", got " + next);
        }
        return next;
    }

    /** Reads updates until one shows this score on the first place. */
    public Told untilBest(String score) {
        Told next = next();
        while (!next.json().at("/standings/0/score").asText().equals(score)) {
            next = next();
        }
        return next;
    }

    private void read() {
        try (var lines = new BufferedReader(new InputStreamReader(response.body(), UTF_8))) {
            String name = "";
            String id = "";
            String data = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isEmpty()) {
                    if (!name.isEmpty()) {
                        told.add(new Told(name, id, data, System.nanoTime()));
                    }
                    name = "";
                    id = "";
                    data = "";
                } else if (line.startsWith(":")) {
                    name = ":";
                    data = line.substring(1).strip();
                } else if (line.startsWith("retry: ")) {
                    name = "retry";
                    data = line.substring("retry: ".length());
                } else if (line.startsWith("event: ")) {
                    name = line.substring("event: ".length());
                } else if (line.startsWith("id: ")) {
                    id = line.substring("id: ".length());
                } else if (line.startsWith("data: ")) {
                    data = line.substring("data: ".length());
                }
            }
            told.add(new Told("(end)", "", "", System.nanoTime()));
        } catch (IOException e) {
            told.add(new Told("(broken)", "", "", System.nanoTime()));
        }
    }

    @Override
    public void close() {
        try {
            response.body().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
