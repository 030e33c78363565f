package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A node that ends in the middle of its work, and one that lives on, over the same store. */
@Timeout(120)
final class KilledNodeTest {
    private static final String ARENA = "/v1/games/demo/boards/arena";
    private static final String HELD = "laurel_jobs_held{job=\"%s\"}";
    private static final int CLIENTS = 4;

    private final Set<String> sent = ConcurrentHashMap.newKeySet();
    private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();

    private static Map<String, Object> settings(String namespace, String lease) {
        var settings = new HashMap<>(new RedisPostgresServerTest().settings(namespace));
        settings.put("laurel.jobs.interval", "100ms");
        settings.put("laurel.jobs.lease", lease);
        return settings;
    }

    @Test
    void aKilledNodeLosesNothingAcknowledgedAndItsJobsGoOnElsewhere() throws Exception {
        var settings = settings("killed", "5s");
        try (var first = new ServerProcess(settings)) {
            endUnderLoad(first, settings, first::kill, Duration.ofSeconds(5));
        }
    }

    @Test
    void aNodeThatIsToldToStopDoesSoSoonAndHandsOverAtOnce() throws Exception {
        // Far longer than this test waits: the lease must be given back.
        var settings = settings("stopped", "10m");
        try (var first = new ServerProcess(settings)) {
            endUnderLoad(first, settings, first::terminate, Duration.ofSeconds(10));
        }
    }

    private void endUnderLoad(
            ServerProcess first, Map<String, Object> settings, Runnable end, Duration bound)
            throws Exception {
        assertThat(first.send("PUT", ARENA, "{\"strategy\":\"sum\"}")).isEqualTo(201);
        for (String job : new String[] {"windows", "snapshots", "retention"}) {
            TestServer.await("holding", () -> first.shows(HELD.formatted(job) + " 1.0"));
        }
        TestServer second = TestServer.start(settings, Clock.systemUTC(), List.of());
        try (second) {
            var isOver = new AtomicBoolean();
            ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
            for (int i = 0; i < CLIENTS; i++) {
                String name = "client-" + i + "-";
                clients.execute(() -> submitUntil(first, name, isOver));
            }
            TestServer.await("load", () -> acknowledged.size() > 200);
            assertThat(second.figure("laurel_jobs_held")).isZero();
            end.run();
            assertThat(first.endsWithin(bound)).isTrue();
            isOver.set(true);
            clients.shutdown();
            assertThat(clients.awaitTermination(30, TimeUnit.SECONDS)).isTrue();

            TestServer.await("handing over", () -> second.figure("laurel_jobs_held") == 3);
            assertThat(total(second)).isBetween((long) acknowledged.size(), (long) sent.size());
            for (String id : sent) {
                Reply again = second.post(ARENA + "/scores", submission(id));
                assertThat(again.status()).as(again.body()).isEqualTo(200);
                if (acknowledged.contains(id)) {
                    assertThat(again.json().get("status").asText()).isEqualTo("replayed");
                }
            }
            assertThat(total(second)).isEqualTo(sent.size());
        }
    }

    private void submitUntil(ServerProcess node, String name, AtomicBoolean isOver) {
        var number = new AtomicInteger();
        int status = 200;
        while (status == 200 && !isOver.get()) {
            String id = name + number.incrementAndGet();
            sent.add(id);
            status = node.send("POST", ARENA + "/scores", submission(id));
            if (status == 200) {
                acknowledged.add(id);
            }
        }
    }

    private static String submission(String id) {
        return "{\"player\":\"ada\",\"score\":1,\"submissionId\":\"" + id + "\"}";
    }

    private static long total(TestServer node) {
        return node.get(ARENA + "/standings/players/ada").json().at("/standing/score").asLong();
    }
}
