package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.laurel.conformance.ManualClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Two servers over the same data. */
abstract class NodeRules extends RuleGroup {
    private static final long SECOND = 1_000_000_000L;
    private static final Map<String, Object> BUSY =
            Map.of("laurel.jobs.interval", "100ms", "laurel.jobs.lease", "10s");

    @Test
    void aSubmitShowsOnTheOtherNodesStandingsWithinASecond() {
        define("{}");
        try (TestServer other = rules().start("rules", rules().clock(), Map.of())) {
            for (int score = 1; score <= 10; score++) {
                submit("ada", score);
                long submitted = System.nanoTime();
                String expected = Integer.toString(score);
                TestServer.await(
                        "the score on the other node",
                        () ->
                                other.get(arena + "/standings")
                                        .json()
                                        .at("/standings/0/score")
                                        .asText()
                                        .equals(expected));
                assertThat(System.nanoTime() - submitted).isLessThan(SECOND);
            }
            var single = other.get(arena + "/standings/players/ada").json();
            assertThat(single.at("/standing/score").asText()).isEqualTo("10");
        }
    }

    @Test
    void aSubmitShowsOnTheOtherNodesStreamWithinASecond() {
        define("{}");
        try (TestServer other = rules().start("rules", rules().clock(), Map.of());
                SseClient client = SseClient.open(other, arena + "/stream")) {
            client.next("snapshot");
            for (int score = 1; score <= 10; score++) {
                submit("ada", score);
                long submitted = System.nanoTime();
                var update = client.untilBest(Integer.toString(score));
                assertThat(update.atNanos() - submitted).isLessThan(SECOND);
            }
        }
    }

    @Test
    void aJobIsDoneByOneNodeAndByTheOtherWhenThatStops() {
        var clock = new ManualClock(Instant.parse("2026-07-13T10:00:00Z"));
        TestServer a = rules().start("jobs", clock, BUSY);
        TestServer b = rules().start("jobs", clock, BUSY);
        try (a;
                b) {
            List<TestServer> nodes = List.of(a, b);
            assertThat(
                            a.put(
                                            arena,
                                            "{\"windows\":[{\"kind\":\"all-time\"},"
                                                    + "{\"kind\":\"daily\",\"keep\":1}]}")
                                    .status())
                    .isEqualTo(201);
            submitMany(a, 150);
            clock.advance(Duration.ofDays(1));
            TestServer.await("a snapshot", () -> dates(b).contains("2026-07-13"));
            assertSnapshot(b, "2026-07-13", 150);
            TestServer.await("an archived window", () -> sum(nodes, "windows_archived") > 0);
            TestServer.await("one holder", () -> holds(a) != holds(b));
            TestServer holder = nodes.stream().filter(NodeRules::holds).findFirst().orElseThrow();
            TestServer next = holder == a ? b : a;
            assertThat(sum(nodes, "snapshots_captured")).isEqualTo(1);
            assertThat(sum(nodes, "windows_archived")).isEqualTo(1);

            holder.close(); // time stands still: only a lease that was given back is free
            TestServer.await("the other holds", () -> holds(next));
            submitMany(next, 151);
            clock.advance(Duration.ofDays(1));
            TestServer.await("the next snapshot", () -> dates(next).contains("2026-07-14"));
            assertSnapshot(next, "2026-07-14", 151);
            assertSnapshot(next, "2026-07-13", 150);
        }
    }

    private static boolean holds(TestServer node) {
        return node.figure("laurel_jobs_held{job=\"snapshots\"}") == 1;
    }

    private static double sum(List<TestServer> nodes, String figure) {
        return nodes.stream()
                .mapToDouble(node -> node.figure("laurel_jobs_" + figure + "_total"))
                .sum();
    }

    private void submitMany(TestServer node, int players) {
        var list = new ArrayList<String>();
        for (int i = 1; i <= players; i++) {
            list.add("{\"player\":\"p" + i + "\",\"score\":" + i + "}");
        }
        assertThat(node.post(arena + "/scores", "[" + String.join(",", list) + "]").status())
                .isEqualTo(200);
    }

    private List<String> dates(TestServer node) {
        var dates = new ArrayList<String>();
        node.get(arena + "/snapshots")
                .json()
                .get("dates")
                .forEach(date -> dates.add(date.asText()));
        return dates;
    }

    /** Every player has one snapshot, and the first hundred ranks are official. */
    private void assertSnapshot(TestServer node, String date, int players) {
        JsonNode snapshots =
                node.get(arena + "/snapshots/" + date + "?limit=1000").json().get("snapshots");
        assertThat(values(snapshots, "player"))
                .isEqualTo(
                        Stream.iterate(players, i -> i - 1)
                                .limit(players)
                                .map(i -> "p" + i)
                                .toList());
        List<String> official = values(snapshots, "official");
        assertThat(official.subList(0, 100)).containsOnly("true");
        assertThat(official.subList(100, players)).containsOnly("false");
    }
}
