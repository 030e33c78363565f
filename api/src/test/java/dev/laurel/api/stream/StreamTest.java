package dev.laurel.api.stream;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.laurel.api.server.Reply;
import dev.laurel.api.server.SseClient;
import dev.laurel.api.server.SseClient.Told;
import dev.laurel.api.server.TestServer;
import dev.laurel.conformance.ManualClock;
import dev.laurel.conformance.model.ModelStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Streams over HTTP. */
final class StreamTest {

    private static List<String> players(Told frame) {
        var players = new ArrayList<String>();
        frame.json().get("standings").forEach(s -> players.add(s.get("player").asText()));
        return players;
    }

    @Test
    void aSnapshotIsFollowedByUpdates() {
        try (var at = StreamFixture.start(Map.of())) {
            at.define("{}");
            at.submit("ada", 10);
            try (SseClient client = at.watch("")) {
                assertThat(client.headers().firstValue("Content-Type"))
                        .hasValue("text/event-stream");
                assertThat(client.headers().firstValue("Cache-Control")).hasValue("no-store");
                assertThat(client.headers().firstValue("X-Accel-Buffering")).hasValue("no");
                Told retry = client.any();
                assertThat(retry.name()).isEqualTo("retry");
                assertThat(retry.data()).isEqualTo("3000");
                Told snapshot = client.next("snapshot");
                assertThat(players(snapshot)).containsExactly("ada");
                assertThat(snapshot.id()).startsWith(snapshot.json().get("version").asText() + "-");
                assertThat(snapshot.json().get("time").asText()).isEqualTo("2026-07-13T10:00:00Z");
                assertThat(snapshot.json().get("window").asText()).isEqualTo("ALL-TIME");
                at.submit("bob", 20);
                Told update = client.next("update");
                assertThat(players(update)).containsExactly("bob", "ada");
                assertThat(update.json().get("size").asInt()).isEqualTo(2);
                assertThat(update.version()).isGreaterThan(snapshot.version());
                assertThat(update.json().get("since").asLong()).isEqualTo(snapshot.version());
            }
        }
    }

    @Test
    void anUpdateTellsWhoMovedWhoCameAndWhoLeftTheTop() {
        try (var at = StreamFixture.start(Map.of())) {
            at.define("{}");
            at.submit("ada", 30);
            at.submit("bob", 20);
            at.submit("cid", 10);
            try (SseClient client = at.watch("?limit=2")) {
                assertThat(players(client.next("snapshot"))).containsExactly("ada", "bob");
                at.submit("cid", 40);
                Told update = client.next("update");
                assertThat(players(update)).containsExactly("cid", "ada");
                JsonNode changes = update.json().get("changes");
                assertThat(changes.toString())
                        .isEqualTo(
                                "[{\"player\":\"cid\",\"rank\":1,\"score\":\"40\"},"
                                        + "{\"player\":\"ada\",\"rank\":2,\"previousRank\":1,"
                                        + "\"score\":\"30\",\"previousScore\":\"30\"},"
                                        + "{\"player\":\"bob\",\"previousRank\":2,"
                                        + "\"previousScore\":\"20\"}]");
            }
        }
    }

    @Test
    void aReaderWhoComesBackIsToldOnlyWhatIsNew() {
        try (var at = StreamFixture.start(Map.of())) {
            at.define("{}");
            at.submit("ada", 1);
            String id;
            try (SseClient client = at.watch("")) {
                id = client.next("snapshot").id();
            }
            try (SseClient client = at.watch("", "Last-Event-ID", id)) {
                assertThat(client.any().name()).isEqualTo("retry");
                assertThat(client.any().data()).isEqualTo("unchanged");
                at.submit("ada", 2);
                client.next("update");
            }
            try (SseClient client = at.watch("", "Last-Event-ID", id)) {
                client.next("snapshot");
            }
            try (SseClient client = at.watch("", "Last-Event-ID", "nonsense")) {
                client.next("snapshot");
            }
        }
    }

    @Test
    void aSilentStreamHasHeartbeats() {
        try (var at = StreamFixture.start(Map.of("laurel.stream.heartbeat", "200ms"))) {
            at.define("{}");
            try (SseClient client = at.watch("")) {
                Told snapshot = client.next("snapshot");
                Told beat = client.any();
                assertThat(beat.data()).isEqualTo("heartbeat");
                assertThat(client.any().data()).isEqualTo("heartbeat");
                assertThat(beat.atNanos() - snapshot.atNanos()).isGreaterThan(100_000_000L);
            }
        }
    }

    @Test
    void playersWhoWereAskedForAreToldWithEveryFrame() {
        try (var at = StreamFixture.start(Map.of())) {
            at.define("{}");
            at.submit("ada", 10);
            at.submit("bob", 20);
            try (SseClient client = at.watch("?limit=1&player=ada,cid&player=bob")) {
                client.next("snapshot");
                Told ada = client.next("standing");
                assertThat(ada.json().get("player").asText()).isEqualTo("ada");
                assertThat(ada.json().at("/standing/rank").asInt()).isEqualTo(2);
                assertThat(ada.json().get("topPercent").asDouble()).isEqualTo(100.0);
                assertThat(client.next("standing").json().has("standing")).isFalse();
                assertThat(client.next("standing").json().get("player").asText()).isEqualTo("bob");
                at.submit("ada", 30);
                client.next("update");
                assertThat(client.next("standing").json().at("/standing/rank").asInt()).isOne();
            }
            assertThat(at.server.get(StreamFixture.ARENA + "/stream?player=a,b,c,d,e,f").problem())
                    .isEqualTo("invalid-value");
        }
    }

    @Test
    void aKindOfWindowsRollsOver() {
        try (var at = StreamFixture.start(Map.of())) {
            at.define("{\"windows\":[{\"kind\":\"daily\",\"keep\":2}],\"grace\":\"PT1H\"}");
            at.submit("ada", 10);
            try (SseClient client = at.watch("?window=daily")) {
                Told snapshot = client.next("snapshot");
                assertThat(snapshot.json().get("window").asText()).isEqualTo("2026-07-13");
                at.clock.advance(Duration.ofHours(14));
                JsonNode closed = client.next("window-closed").json();
                assertThat(closed.get("window").asText()).isEqualTo("2026-07-13");
                assertThat(closed.get("next").asText()).isEqualTo("2026-07-14");
                assertThat(closed.get("closesAt").asText()).isEqualTo("2026-07-14T01:00:00Z");
                assertThat(closed.get("isFinal").asBoolean()).isFalse();
                Told next = client.next("snapshot");
                assertThat(next.json().get("window").asText()).isEqualTo("2026-07-14");
                assertThat(players(next)).isEmpty();
                // Nothing was submitted, but who comes back has not seen the new window.
                try (SseClient back = at.watch("?window=daily", "Last-Event-ID", snapshot.id())) {
                    assertThat(players(back.next("snapshot"))).isEmpty();
                }
                at.submit("bob", 5);
                assertThat(players(client.next("update"))).containsExactly("bob");
            }
        }
    }

    @Test
    void oneWindowClosesAndIsRemovedInTheEnd() {
        try (var at = StreamFixture.start(Map.of())) {
            at.define("{\"windows\":[{\"kind\":\"daily\",\"keep\":1}],\"grace\":\"PT1H\"}");
            at.submit("ada", 10);
            try (SseClient client = at.watch("?window=2026-07-13")) {
                client.next("snapshot");
                at.clock.advance(Duration.ofHours(15));
                JsonNode closed = client.next("window-closed").json();
                assertThat(closed.get("isFinal").asBoolean()).isTrue();
                assertThat(closed.has("next")).isFalse();
                try (SseClient late = at.watch("?window=2026-07-13")) {
                    late.next("snapshot");
                    late.next("window-closed");
                }
                at.clock.advance(Duration.ofDays(2));
                assertThat(client.next("end").json().get("problem").asText())
                        .isEqualTo("window-not-found");
                client.next("(end)");
            }
        }
    }

    @Test
    void aStreamOfARemovedBoardEnds() {
        try (var at = StreamFixture.start(Map.of())) {
            at.define("{}");
            try (SseClient client = at.watch("")) {
                client.next("snapshot");
                at.server.delete(StreamFixture.ARENA);
                assertThat(client.next("end").json().get("problem").asText())
                        .isEqualTo("board-not-found");
                client.next("(end)");
            }
            assertThat(at.server.get(StreamFixture.ARENA + "/stream").status()).isEqualTo(404);
        }
    }

    @Test
    void aGroupIsWatchedOnItsOwn() {
        try (var at = StreamFixture.start(Map.of())) {
            at.define("{\"groupings\":[[\"region\"]]}");
            at.submit("{\"player\":\"ada\",\"score\":1,\"groups\":{\"region\":\"eu\"}}");
            at.submit("{\"player\":\"bob\",\"score\":2,\"groups\":{\"region\":\"us\"}}");
            try (SseClient client = at.watch("?group=region%3Deu")) {
                assertThat(players(client.next("snapshot"))).containsExactly("ada");
            }
            assertThat(at.server.get(StreamFixture.ARENA + "/stream?group=a%3Db").problem())
                    .isEqualTo("unknown-grouping");
        }
    }

    @Test
    void moreStreamsThanAllowedAreRefusedUntilOneEnds() {
        try (var at = StreamFixture.start(Map.of("laurel.stream.max", "2"))) {
            at.define("{}");
            try (SseClient first = at.watch("")) {
                first.next("snapshot");
                SseClient second = at.watch("?limit=5");
                second.next("snapshot");
                Reply refused = at.server.get(StreamFixture.ARENA + "/stream");
                assertThat(refused.status()).isEqualTo(503);
                assertThat(refused.problem()).isEqualTo("overloaded");
                assertThat(refused.header("Retry-After")).isEqualTo("1");
                assertThat(at.figure("laurel_streams_open")).isEqualTo(2);
                assertThat(at.figure("laurel_streams_refused_total")).isEqualTo(1);
                second.close();
                TestServer.await("room", () -> at.figure("laurel_streams_open") == 1);
                try (SseClient third = at.watch("")) {
                    third.next("snapshot");
                }
            }
            TestServer.await("nobody", () -> at.figure("laurel_streams_open") == 0);
        }
    }

    @Test
    void aSubmitOnOneNodeIsStreamedByAnotherWithinASecond() {
        var store = new ModelStore();
        var clock = new ManualClock(StreamFixture.START);
        try (var a = StreamFixture.node(clock, store);
                var b = StreamFixture.node(clock, store)) {
            a.define("{}");
            try (SseClient client = b.watch("")) {
                client.next("snapshot");
                for (int i = 1; i <= 5; i++) {
                    long submitted = System.nanoTime();
                    a.submit("ada", i);
                    Told update = client.untilBest(Integer.toString(i));
                    assertThat(update.atNanos() - submitted).isLessThan(1_000_000_000L);
                }
            }
        }
    }

    @Test
    void aStoppingServerEndsItsStreams() {
        SseClient client;
        try (var at = StreamFixture.start(Map.of())) {
            at.define("{}");
            client = at.watch("");
            client.next("snapshot");
            at.server.context().getBean(Streams.class).shutdownGracefully();
            client.next("(end)");
            assertThat(at.server.get(StreamFixture.ARENA + "/stream").status()).isEqualTo(503);
        }
        client.close();
    }
}
