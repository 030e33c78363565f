package dev.laurel.api.jobs;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.time.Duration;

/**
 * When jobs run and what they keep.
 *
 * @param enabled whether this node takes part; one node that does is enough
 * @param interval how often windows and snapshots are looked at, 100 ms to 1 hour
 * @param retentionInterval how often old events, ids and snapshots are removed, 1 minute to 1 day
 * @param lease how long a node that stopped without a word blocks the others, 5 seconds to 1 hour;
 *     longer than the interval
 * @param captureLimit how many entries are copied in one call, 1 to 100,000
 * @param keepEvents how long events stay, 1 day to 100 years
 * @param keepIds how long submission ids are known, 1 hour to 100 years
 * @param keepSnapshots how long snapshots stay, 1 day to 100 years
 */
@ConfigurationProperties("laurel.jobs")
record JobsConfig(
        @Bindable(defaultValue = "true") boolean enabled,
        @Bindable(defaultValue = "PT30S") Duration interval,
        @Bindable(defaultValue = "PT1H") Duration retentionInterval,
        @Bindable(defaultValue = "PT90S") Duration lease,
        @Bindable(defaultValue = "5000") int captureLimit,
        @Bindable(defaultValue = "P90D") Duration keepEvents,
        @Bindable(defaultValue = "P7D") Duration keepIds,
        @Bindable(defaultValue = "P400D") Duration keepSnapshots) {
    private static final int LARGEST_PART = 100_000;
    private static final Duration CENTURY = Duration.ofDays(36_525);

    JobsConfig {
        range("interval", interval, Duration.ofMillis(100), Duration.ofHours(1));
        range("retention-interval", retentionInterval, Duration.ofMinutes(1), Duration.ofDays(1));
        range("lease", lease, Duration.ofSeconds(5), Limits.LONGEST_LEASE);
        Checks.range("laurel.jobs.capture-limit", captureLimit, 1, LARGEST_PART);
        range("keep-events", keepEvents, Duration.ofDays(1), CENTURY);
        range("keep-ids", keepIds, Duration.ofHours(1), CENTURY);
        range("keep-snapshots", keepSnapshots, Duration.ofDays(1), CENTURY);
        if (lease.compareTo(interval) <= 0) {
            throw Checks.invalid(
                    "a lease must be longer than the interval at which it is renewed",
                    "field",
                    "laurel.jobs.lease");
        }
    }

    private static void range(String name, Duration value, Duration min, Duration max) {
        Checks.range("laurel.jobs." + name, value, min, max);
    }
}
