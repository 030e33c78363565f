package dev.laurel.api.stream;

import dev.laurel.api.standing.StandingBody;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.StandingsKey;
import io.micronaut.serde.annotation.Serdeable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The data of {@code standing}: where a player stands whom the reader asked for.
 *
 * @param player who
 * @param window the window's key
 * @param group the group; empty for everyone
 * @param version the board's version
 * @param time when the frame was made
 * @param standing the entry and its rank; absent when the player has none
 * @param percentile the share of entries that are strictly worse; absent as above
 * @param topPercent rank by size, in percent; absent as above
 */
@Serdeable
record PlayerBody(
        String player,
        String window,
        String group,
        String version,
        Instant time,
        @Nullable StandingBody standing,
        @Nullable Double percentile,
        @Nullable Double topPercent) {

    static PlayerBody of(
            PlayerId player,
            StandingsKey key,
            long version,
            Instant time,
            @Nullable Percentile found) {
        return new PlayerBody(
                player.text(),
                key.window().text(),
                key.group().text(),
                Long.toString(version),
                time,
                found == null ? null : StandingBody.of(found.standing()),
                found == null ? null : (Double) found.percentile(),
                found == null ? null : (Double) found.topPercent());
    }
}
