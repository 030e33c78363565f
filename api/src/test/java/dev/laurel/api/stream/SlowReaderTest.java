package dev.laurel.api.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.api.server.SseClient;
import dev.laurel.api.server.TestServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Readers who do not read. */
@Timeout(60)
final class SlowReaderTest {
    private static final String STREAM = StreamFixture.ARENA + "/stream?limit=100";

    /** A hundred players with metadata, so that a frame is tens of kilobytes. */
    private static void fill(StreamFixture at) {
        at.define("{}");
        var list = new ArrayList<String>();
        for (int i = 0; i < 100; i++) {
            list.add(
                    "{\"player\":\"p%02d\",\"score\":%d,\"metadata\":\"%s\"}"
                            .formatted(i, -i, "m".repeat(200)));
        }
        at.submit("[" + String.join(",", list) + "]");
    }

    /** Changes the first place so often that each change is a frame. */
    private static void change(StreamFixture at, SseClient quick, int times) {
        for (int score = 1; score <= times; score++) {
            at.submit("p00", score);
            quick.untilBest(Integer.toString(score));
        }
    }

    @Test
    void aSlowReaderGetsTheNewestStateAndNoBacklog() throws IOException {
        try (var at = StreamFixture.start(Map.of("laurel.stream.buffer", "8192"))) {
            fill(at);
            try (var stuck = new StuckReader(at.server, STREAM);
                    SseClient quick = at.watch("?limit=100")) {
                quick.next("snapshot");
                TestServer.await("both", () -> at.figure("laurel_streams_open") == 2);
                change(at, quick, 100);
                List<Long> seen = stuck.readUntilBest(100);
                assertThat(seen).isSorted().doesNotHaveDuplicates();
                // What fits into buffers is old; the frame after it is the newest.
                assertThat(seen.size()).isLessThan(10);
                assertThat(at.figure("laurel_stream_frames_skipped_total")).isGreaterThan(90);
                at.submit("p00", 101);
                stuck.readUntilBest(101);
            }
        }
    }

    @Test
    void aReaderWhoTakesNothingForTooLongIsCutOff() throws IOException {
        var settings =
                Map.<String, Object>of(
                        "laurel.stream.buffer", "8192", "laurel.stream.stall", "500ms");
        try (var at = StreamFixture.start(settings)) {
            fill(at);
            try (var stuck = new StuckReader(at.server, STREAM);
                    SseClient quick = at.watch("?limit=100")) {
                quick.next("snapshot");
                TestServer.await("both", () -> at.figure("laurel_streams_open") == 2);
                change(at, quick, 20);
                TestServer.await("its end", () -> at.figure("laurel_streams_open") == 1);
                assertThat(at.figure("laurel_streams_stalled_total")).isEqualTo(1);
                stuck.readUntilEnd();
                at.submit("p00", 21);
                quick.untilBest("21");
            }
        }
    }

    @Test
    void aReaderWhoGoesAwayIsForgotten() throws IOException {
        try (var at = StreamFixture.start(Map.of())) {
            at.define("{}");
            var gone = new StuckReader(at.server, STREAM);
            TestServer.await("the stream", () -> at.figure("laurel_streams_open") == 1);
            gone.close();
            TestServer.await("its end", () -> at.figure("laurel_streams_open") == 0);
        }
    }

    @Test
    void aReaderWhoAcceptsCompressionGetsEveryEventAtOnce() {
        try (var at = StreamFixture.start(Map.of())) {
            at.define("{}");
            try (SseClient client = at.watch("", "Accept-Encoding", "gzip, deflate, br")) {
                client.next("snapshot");
                at.submit("ada", 1);
                client.untilBest("1");
            }
        }
    }
}
