package dev.laurel.launcher.demo;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.regex.Pattern;

/** Talks to the server as any game would, over its public API. */
final class DemoClient {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int AT_ONCE = 8;
    private static final Pattern SIZE = Pattern.compile("\"size\":(\\d+)");

    private final URI server;
    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(PATIENCE)
                    .build();

    DemoClient(URI server) {
        this.server = server;
    }

    void put(String path, String json) {
        send(withJson(path).PUT(BodyPublishers.ofString(json)).build());
    }

    void post(String path, String json) {
        send(withJson(path).POST(BodyPublishers.ofString(json)).build());
    }

    /** Puts many, a few of them at once. */
    void putAll(List<String> paths, List<String> bodies) {
        var underWay = new ArrayDeque<CompletableFuture<HttpResponse<String>>>();
        for (int i = 0; i < paths.size(); i++) {
            if (underWay.size() == AT_ONCE) {
                check(underWay.remove());
            }
            var request = withJson(paths.get(i)).PUT(BodyPublishers.ofString(bodies.get(i)));
            underWay.add(http.sendAsync(request.build(), BodyHandlers.ofString()));
        }
        underWay.forEach(DemoClient::check);
    }

    /** How many players a board ranks. */
    long size(String board) {
        String page = send(request(board + "/standings?window=all-time&limit=1").GET().build());
        var size = SIZE.matcher(page);
        if (!size.find()) {
            throw new DemoException("standings without a size");
        }
        return Long.parseLong(size.group(1));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(server.resolve(path)).timeout(PATIENCE);
    }

    private HttpRequest.Builder withJson(String path) {
        return request(path).header("Content-Type", "application/json");
    }

    private String send(HttpRequest request) {
        try {
            return checked(http.send(request, BodyHandlers.ofString()));
        } catch (IOException e) {
            throw new DemoException("no answer from the server: " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DemoException("interrupted");
        }
    }

    private static void check(CompletableFuture<HttpResponse<String>> answer) {
        try {
            checked(answer.join());
        } catch (CompletionException e) {
            throw new DemoException("no answer from the server: " + e.getCause());
        }
    }

    private static String checked(HttpResponse<String> answer) {
        if (answer.statusCode() / 100 != 2) {
            throw new DemoException(answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }
}
