package dev.laurel.engine.history;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A dated copy of a player's standing.
 *
 * @param date the day it stands for
 * @param rank the ordinal rank
 * @param player whose
 * @param pair the score and subscore
 * @param reachedAt when the player had reached them
 * @param displayName the name at the time, or null
 */
public record Snapshot(
        LocalDate date,
        long rank,
        PlayerId player,
        ScorePair pair,
        Instant reachedAt,
        @Nullable String displayName) {}
