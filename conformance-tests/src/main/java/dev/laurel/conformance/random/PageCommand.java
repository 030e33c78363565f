package dev.laurel.conformance.random;

import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.PageRequest.Start;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.StandingsKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Commands that read pages. */
public sealed interface PageCommand extends Command {

    /** Where a page begins. */
    enum From {
        TOP,
        BOTTOM,
        RANK,
        /** After a cursor that an earlier page of these standings told; else the top. */
        AFTER,
        BEFORE,
        /** After a cursor that any earlier page told. */
        AFTER_ANY
    }

    /** The end of a walk that does not end. */
    int LONGEST_WALK = 40;

    /** Turns a page into what is compared, and keeps its cursors. */
    static Seen.Page see(Side side, StandingsKey key, Page page) {
        side.tell(key, page.previous());
        side.tell(key, page.next());
        return new Seen.Page(
                page.standings(), page.size(), page.previous() != null, page.next() != null);
    }

    /**
     * Reads one page.
     *
     * @param number the rank, or the number of the cursor
     */
    record ReadPage(
            Where where,
            From from,
            int number,
            int limit,
            RankMode mode,
            @Nullable Long min,
            @Nullable Long max)
            implements PageCommand {

        @Override
        public Object play(Side side) {
            StandingsKey key = side.standings(where);
            ScoreRange range =
                    min == null || max == null || from == From.RANK
                            ? null
                            : new ScoreRange(min, max);
            var request = new PageRequest(start(side, key), limit, mode, range);
            return see(side, key, side.engine.standings().page(key, request).value());
        }

        private Start start(Side side, StandingsKey key) {
            Optional<Cursor> cursor = side.cursor(key, number, from == From.AFTER_ANY);
            Start top = new PageRequest.Top();
            return switch (from) {
                case TOP -> top;
                case BOTTOM -> new PageRequest.Bottom();
                case RANK -> new PageRequest.AtRank(number + 1L);
                case BEFORE -> cursor.<Start>map(PageRequest.Before::new).orElse(top);
                case AFTER, AFTER_ANY -> cursor.<Start>map(PageRequest.After::new).orElse(top);
            };
        }

        @Override
        public List<Command> simpler() {
            var simpler = new ArrayList<Command>();
            where.simpler()
                    .forEach(
                            w -> simpler.add(new ReadPage(w, from, number, limit, mode, min, max)));
            if (min != null) {
                simpler.add(new ReadPage(where, from, number, limit, mode, null, null));
            }
            if (limit > 1) {
                simpler.add(new ReadPage(where, from, number, 1, mode, min, max));
            }
            if (mode != RankMode.ORDINAL) {
                simpler.add(new ReadPage(where, from, number, limit, RankMode.ORDINAL, min, max));
            }
            return simpler;
        }
    }

    /** Follows cursors from one end to the other. */
    record Walk(Where where, boolean down, int limit, RankMode mode) implements PageCommand {
        @Override
        public Object play(Side side) {
            StandingsKey key = side.standings(where);
            var seen = new ArrayList<Seen.Page>();
            Start start = down ? new PageRequest.Top() : new PageRequest.Bottom();
            while (start != null && seen.size() < LONGEST_WALK) {
                var request = new PageRequest(start, limit, mode, null);
                Page page = side.engine.standings().page(key, request).value();
                seen.add(see(side, key, page));
                start = next(page);
            }
            return seen;
        }

        private @Nullable Start next(Page page) {
            Cursor cursor = down ? page.next() : page.previous();
            if (cursor == null) {
                return null;
            }
            return down ? new PageRequest.After(cursor) : new PageRequest.Before(cursor);
        }

        @Override
        public List<Command> simpler() {
            var simpler = new ArrayList<Command>();
            where.simpler().forEach(w -> simpler.add(new Walk(w, down, limit, mode)));
            if (limit > 1) {
                simpler.add(new Walk(where, down, 1, mode));
            }
            if (mode != RankMode.ORDINAL) {
                simpler.add(new Walk(where, down, limit, RankMode.ORDINAL));
            }
            return simpler;
        }
    }
}
