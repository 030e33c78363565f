package dev.laurel.api.engine;

import dev.laurel.engine.check.Checks;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.context.annotation.Context;
import io.micronaut.core.bind.annotation.Bindable;

/**
 * Threads that wait for the engine, where the Java in use has no virtual ones.
 *
 * @param max how many, 1 to 1,000
 * @param queue how many requests may wait for one, 1 to 100,000; more are refused
 */
@Context
@ConfigurationProperties("laurel.threads")
record ThreadsConfig(
        @Bindable(defaultValue = "64") int max, @Bindable(defaultValue = "1000") int queue) {

    ThreadsConfig {
        Checks.range("laurel.threads.max", max, 1, 1_000);
        Checks.range("laurel.threads.queue", queue, 1, 100_000);
    }
}
