package dev.laurel.conformance.model;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one window holds of one player.
 *
 * @param groups the values by dimension in this window, complete or not
 */
public record Row(
        PlayerId player,
        ScorePair pair,
        Instant reachedAt,
        @Nullable String metadata,
        Map<String, String> groups) {

    public Row {
        groups = Map.copyOf(groups);
    }
}
