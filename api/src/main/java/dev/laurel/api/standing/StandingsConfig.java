package dev.laurel.api.standing;

import dev.laurel.engine.check.Checks;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.context.annotation.Context;
import io.micronaut.core.bind.annotation.Bindable;
import java.time.Duration;

/**
 * How answers about the top of standings are kept.
 *
 * @param topBytes how many bytes of encoded answers to keep, up to 4 GB; 0 keeps none
 * @param topAge how long an answer may be told while its board's version stays, up to a minute:
 *     what was changed on another node, which need not tell this one, shows after this
 */
@Context
@ConfigurationProperties("laurel.standings")
record StandingsConfig(
        @Bindable(defaultValue = "33554432") long topBytes,
        @Bindable(defaultValue = "PT0.25S") Duration topAge) {

    StandingsConfig {
        Checks.range("laurel.standings.top-bytes", topBytes, 0, 4L << 30);
        Checks.range("laurel.standings.top-age", topAge, Duration.ZERO, Duration.ofMinutes(1));
    }
}
