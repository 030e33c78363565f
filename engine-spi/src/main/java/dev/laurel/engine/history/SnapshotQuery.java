package dev.laurel.engine.history;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.standing.ScoreRange;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Which snapshots of one date to read; the next page begins at the last rank plus one.
 *
 * @param date the date
 * @param fromRank the first rank to read, 1 or more
 * @param limit 1 to 1,000
 * @param scores reads only these scores, or null
 */
public record SnapshotQuery(LocalDate date, long fromRank, int limit, @Nullable ScoreRange scores) {

    public SnapshotQuery {
        Checks.present("date", date);
        Checks.range("fromRank", fromRank, 1, Long.MAX_VALUE);
        Checks.range("limit", limit, 1, Limits.PAGE);
    }
}
