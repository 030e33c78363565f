package dev.laurel.api.engine;

import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The server's only source of time, unless someone brings another. */
@Factory
final class ClockFactory {

    @Singleton
    @Requires(missingBeans = Clock.class)
    Clock clock() {
        return Clock.systemUTC();
    }
}
