package dev.laurel.api.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.api.server.TestServer;
import java.util.ArrayList;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two hundred readers, of whom twenty stop reading; the large run is one of the benchmarks. */
@Timeout(120)
final class CrowdTest {
    private static final int READERS = 180;
    private static final int STUCK = 20;
    private static final String STREAM = StreamFixture.ARENA + "/stream?limit=100";

    @Test
    void whoReadsGetsEveryNewestFrameWhileOthersAreStuck() throws Exception {
        var settings =
                Map.<String, Object>of(
                        // Far fewer threads and places than readers: frames must need neither.
                        "laurel.threads.max", "2",
                        "laurel.threads.queue", "10",
                        "laurel.stream.buffer", "8192",
                        "laurel.stream.stall", "2s");
        var stuck = new ArrayList<StuckReader>();
        try (var at = StreamFixture.start(settings);
                var crowd = new Crowd()) {
            at.define("{}");
            var list = new ArrayList<String>();
            for (int i = 0; i < 100; i++) {
                list.add(
                        "{\"player\":\"p%02d\",\"score\":%d,\"metadata\":\"%s\"}"
                                .formatted(i, -i, "m".repeat(200)));
            }
            at.submit("[" + String.join(",", list) + "]");
            for (int i = 0; i < STUCK; i++) {
                stuck.add(new StuckReader(at.server, STREAM));
                int count = stuck.size();
                TestServer.await("a stream", () -> at.figure("laurel_streams_open") == count);
            }
            crowd.join(at.server, STREAM, READERS);
            TestServer.await(
                    "all streams", () -> at.figure("laurel_streams_open") == READERS + STUCK);

            long score = 0;
            while (at.figure("laurel_streams_stalled_total") < STUCK) {
                score++;
                at.submit("p00", score);
                long newest = score;
                TestServer.await(
                        "everyone has seen the newest frame",
                        () -> crowd.members().stream().allMatch(r -> r.best() == newest));
                assertThat(score).as("frames until all stuck readers are cut off").isLessThan(500);
            }
            int frames = (int) score;
            assertThat(crowd.members())
                    .allSatisfy(reader -> assertThat(reader.frames()).isGreaterThan(frames));
            TestServer.await(
                    "only those who read are left",
                    () -> at.figure("laurel_streams_open") == READERS);
        } finally {
            for (StuckReader reader : stuck) {
                reader.close();
            }
        }
    }
}
