package dev.laurel.api.stream;

import dev.laurel.api.server.TestServer;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Many readers at once, each of which keeps only what it saw last. */
final class Crowd implements AutoCloseable {
    private static final Pattern BEST =
            Pattern.compile("\"standings\":\\[\\{\"rank\":1,[^}]*?\"score\":\"(-?\\d+)\"");

    private final ExecutorService executor = Executors.newFixedThreadPool(2);
    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .executor(executor)
                    .connectTimeout(Duration.ofSeconds(20))
                    .build();
    private final List<Member> members = new ArrayList<>();

    /** One reader. */
    static final class Member implements Flow.Subscriber<String> {
        private volatile Flow.@Nullable Subscription subscription;
        private volatile long best = Long.MIN_VALUE;
        private final AtomicInteger frames = new AtomicInteger();

        long best() {
            return best;
        }

        int frames() {
            return frames.get();
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            given.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(String line) {
            Matcher match = BEST.matcher(line);
            if (line.startsWith("data: ") && match.find()) {
                best = Long.parseLong(match.group(1));
                frames.incrementAndGet();
            }
        }

        @Override
        public void onError(Throwable thrown) {
            // What was seen until then counts.
        }

        @Override
        public void onComplete() {
            // As above.
        }
    }

    /** Adds readers and waits until all have their streams. */
    void join(TestServer server, String path, int count) {
        for (int i = 0; i < count; i++) {
            var member = new Member();
            members.add(member);
            // The body does not end, so the whole answer never comes: only a failure does.
            CompletableFuture<?> answer =
                    client.sendAsync(
                            server.request(path).build(), BodyHandlers.fromLineSubscriber(member));
            TestServer.await(
                    "a stream",
                    () -> member.subscription != null || answer.isCompletedExceptionally());
        }
    }

    List<Member> members() {
        return members;
    }

    @Override
    public void close() {
        for (Member member : members) {
            var subscription = member.subscription;
            if (subscription != null) {
                subscription.cancel();
            }
        }
        executor.shutdownNow();
    }
}
