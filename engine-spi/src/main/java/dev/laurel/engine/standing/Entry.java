package dev.laurel.engine.standing;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One player's row in standings.
 *
 * @param player whose
 * @param pair the present score and subscore
 * @param reachedAt when the player reached this pair; it moves only when the pair improves
 * @param metadata what the submission that set the pair carried, or null
 * @param displayName the player's present name, or null
 */
public record Entry(
        PlayerId player,
        ScorePair pair,
        Instant reachedAt,
        @Nullable String metadata,
        @Nullable String displayName) {}
