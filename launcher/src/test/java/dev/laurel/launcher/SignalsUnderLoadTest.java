package dev.laurel.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the client was told is what the server remembers, however the server ended. */
@Timeout(180)
final class SignalsUnderLoadTest {
    private static final int ENOUGH = 300;
    private static final int STOP_SECONDS = 12; // 9 by itself, the rest for a busy machine
    private static final int TERMINATED = 143;

    @TempDir private Path data;

    @Test
    void everythingAcknowledgedIsThereOnceAfterEverySignalAlsoWithAFrozenDatabase()
            throws Exception {
        PlayingClient first;
        try (LaurelProcess laurel = serve()) {
            first = PlayingClient.play("terminated", laurel.awaitReady(), ENOUGH);
            List<ProcessHandle> databases = LaurelProcess.databases(data);
            assertThat(databases).hasSize(2);
            laurel.terminate();
            assertThat(laurel.awaitExit(STOP_SECONDS)).isEqualTo(TERMINATED);
            LaurelProcess.awaitEnd(databases);
            first.awaitGone();
        }
        PlayingClient second;
        try (LaurelProcess laurel = serve()) {
            URI server = laurel.awaitReady();
            first.check(server);
            second = PlayingClient.play("killed", server, ENOUGH);
            List<ProcessHandle> databases = LaurelProcess.databases(data);
            laurel.kill();
            laurel.awaitExit(STOP_SECONDS);
            LaurelProcess.awaitEnd(databases);
            second.awaitGone();
        }
        try (LaurelProcess laurel = serve()) {
            URI server = laurel.awaitReady();
            first.check(server);
            second.check(server);
            List<ProcessHandle> databases = LaurelProcess.databases(data);
            LaurelProcess.freeze(databases.get(0));
            laurel.terminate();
            laurel.awaitExit(STOP_SECONDS);
            assertThat(laurel.output()).contains("ended by force");
            LaurelProcess.awaitEnd(databases);
        }
    }

    private LaurelProcess serve() {
        return LaurelProcess.start(
                "serve", "--backend", "redis-postgres", "--port", "0", "--data", data.toString());
    }
}
