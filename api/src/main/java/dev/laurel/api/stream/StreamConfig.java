package dev.laurel.api.stream;

import dev.laurel.engine.check.Checks;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.time.Duration;

/**
 * How streams are bounded and paced.
 *
 * @param max how many streams may be open, 1 to 100,000; more are refused
 * @param interval the shortest time between two frames of a board, 10 ms to 10 seconds
 * @param check how often windows and boards are looked at without a change, 50 ms to 1 minute
 * @param heartbeat how long a stream may be silent before a comment is sent, 100 ms to 30 seconds
 * @param stall how long a reader may take nothing while something waits, 100 ms to 10 minutes
 * @param outage how long the engine may fail before streams are ended, 0 to 10 minutes
 * @param buffer bytes that may wait in the server, and as many in the operating system, for one
 *     reader, 4,096 to 1,048,576
 * @param retry when a client that lost its stream should come again, 0 to 10 minutes
 */
@ConfigurationProperties("laurel.stream")
record StreamConfig(
        @Bindable(defaultValue = "10000") int max,
        @Bindable(defaultValue = "PT0.1S") Duration interval,
        @Bindable(defaultValue = "PT1S") Duration check,
        @Bindable(defaultValue = "PT15S") Duration heartbeat,
        @Bindable(defaultValue = "PT30S") Duration stall,
        @Bindable(defaultValue = "PT30S") Duration outage,
        @Bindable(defaultValue = "65536") int buffer,
        @Bindable(defaultValue = "PT3S") Duration retry) {

    StreamConfig {
        Checks.range("laurel.stream.max", max, 1, 100_000);
        bounded("interval", interval, 10, Duration.ofSeconds(10));
        bounded("check", check, 50, Duration.ofMinutes(1));
        bounded("heartbeat", heartbeat, 100, Duration.ofSeconds(30));
        bounded("stall", stall, 100, Duration.ofMinutes(10));
        bounded("outage", outage, 0, Duration.ofMinutes(10));
        Checks.range("laurel.stream.buffer", buffer, 4_096, 1 << 20);
        bounded("retry", retry, 0, Duration.ofMinutes(10));
    }

    private static void bounded(String name, Duration value, long minMillis, Duration max) {
        Checks.range("laurel.stream." + name, value, Duration.ofMillis(minMillis), max);
    }

    /** How often readers are looked at: often enough for the shortest of their times. */
    Duration pulse() {
        long shortest =
                Math.min(heartbeat.toMillis(), Math.min(stall.toMillis(), check.toMillis()));
        return Duration.ofMillis(Math.max(10, Math.min(500, shortest / 2)));
    }
}
