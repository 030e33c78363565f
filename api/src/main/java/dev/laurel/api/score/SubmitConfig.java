package dev.laurel.api.score;

import dev.laurel.engine.check.Checks;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.context.annotation.Context;
import io.micronaut.core.bind.annotation.Bindable;
import java.time.Duration;

/**
 * How submissions are gathered into batches.
 *
 * @param shards how many batches may be under way at once, 1 to 64; a board belongs to one shard
 * @param queue how many submissions may wait in a shard, 1,000 to 1,000,000; more are refused
 * @param drain how long a stopping server works off what waits, up to 5 minutes
 */
@Context
@ConfigurationProperties("laurel.submit")
record SubmitConfig(
        @Bindable(defaultValue = "4") int shards,
        @Bindable(defaultValue = "10000") int queue,
        @Bindable(defaultValue = "PT8S") Duration drain) {

    SubmitConfig {
        Checks.range("laurel.submit.shards", shards, 1, 64);
        Checks.range("laurel.submit.queue", queue, 1_000, 1_000_000);
        Checks.range("laurel.submit.drain", drain, Duration.ZERO, Duration.ofMinutes(5));
    }
}
