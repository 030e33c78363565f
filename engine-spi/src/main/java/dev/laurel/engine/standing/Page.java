package dev.laurel.engine.standing;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of standings, best first.
 *
 * @param standings the entries with their ranks in the whole standings
 * @param size how many entries the whole standings hold
 * @param previous leads to what stands before this page, or null when nothing does
 * @param next leads to what follows this page, or null when nothing does
 */
public record Page(
        List<Standing> standings, long size, @Nullable Cursor previous, @Nullable Cursor next) {

    public Page {
        standings = List.copyOf(standings);
    }
}
