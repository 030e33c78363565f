package dev.laurel.engine.standing;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Which stretch of standings to read. Pages are always best first, also those from the bottom.
 *
 * @param start where the stretch lies
 * @param limit 1 to 1,000 entries
 * @param mode how ranks are counted
 * @param scores reads only entries with a score in this range, as if the others were not listed
 *     (their ranks still count); or null
 */
public record PageRequest(Start start, int limit, RankMode mode, @Nullable ScoreRange scores) {

    public PageRequest {
        Checks.present("start", start);
        Checks.range("limit", limit, 1, Limits.PAGE);
        Checks.present("mode", mode);
        if (start instanceof AtRank && scores != null) {
            throw Checks.invalid(
                    "a range of ranks and a range of scores exclude each other",
                    "field",
                    "fromRank");
        }
    }

    /** Where a page lies. */
    public sealed interface Start permits Top, Bottom, After, Before, AtRank {}

    /** The best entries. */
    public record Top() implements Start {}

    /** The worst entries. */
    public record Bottom() implements Start {}

    /** The entries that follow a cursor. */
    public record After(Cursor cursor) implements Start {
        public After {
            Checks.present("cursor", cursor);
        }
    }

    /** The entries that lead up to a cursor. */
    public record Before(Cursor cursor) implements Start {
        public Before {
            Checks.present("cursor", cursor);
        }
    }

    /**
     * The entries from an ordinal rank on.
     *
     * @param rank 1 or more
     */
    public record AtRank(long rank) implements Start {
        public AtRank {
            Checks.range("fromRank", rank, 1, Long.MAX_VALUE);
        }
    }

    /** The best entries with ordinal ranks. */
    public static PageRequest top(int limit) {
        return new PageRequest(new Top(), limit, RankMode.ORDINAL, null);
    }

    /** The worst entries with ordinal ranks. */
    public static PageRequest bottom(int limit) {
        return new PageRequest(new Bottom(), limit, RankMode.ORDINAL, null);
    }

    /** The entries that follow a cursor, with ordinal ranks. */
    public static PageRequest after(Cursor cursor, int limit) {
        return new PageRequest(new After(cursor), limit, RankMode.ORDINAL, null);
    }

    /** The entries that lead up to a cursor, with ordinal ranks. */
    public static PageRequest before(Cursor cursor, int limit) {
        return new PageRequest(new Before(cursor), limit, RankMode.ORDINAL, null);
    }

    /** The entries from an ordinal rank on. */
    public static PageRequest fromRank(long rank, int limit) {
        return new PageRequest(new AtRank(rank), limit, RankMode.ORDINAL, null);
    }

    /** The same stretch in another mode. */
    public PageRequest in(RankMode newMode) {
        return new PageRequest(start, limit, newMode, scores);
    }

    /** The same stretch among entries with these scores. */
    public PageRequest among(ScoreRange range) {
        return new PageRequest(start, limit, mode, range);
    }
}
