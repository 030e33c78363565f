package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.ReadTransaction;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.KeyRange;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.TotalOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Stretches of standings: a range of places, the rank of the first, and the rest follows. */
final class PageReading {
    private final StandingsReading reading;
    private final ReadTransaction transaction;
    private final byte[] places;

    PageReading(StandingsReading reading) {
        this.reading = reading;
        this.transaction = reading.transaction();
        this.places = reading.places();
    }

    Page page(PageRequest request) {
        ScoreRange scores = request.scores();
        KeyRange range =
                scores == null ? TotalOrder.everything() : reading.order().scoreRange(scores);
        PageRequest.Start start = request.start();
        byte[] from = range.from();
        byte[] to = range.to();
        int limit = request.limit();
        if (start instanceof PageRequest.Bottom) {
            return read(range, from, to, limit, true);
        }
        if (start instanceof PageRequest.After after) {
            byte[] place = after.cursor().open(reading.key()).toBytes();
            byte[] behind = Arrays.copyOf(place, place.length + 1);
            return read(range, max(behind, from), to, limit, false);
        }
        if (start instanceof PageRequest.Before before) {
            byte[] place = before.cursor().open(reading.key()).toBytes();
            boolean inside = Arrays.compareUnsigned(place, to) < 0;
            return read(range, from, inside ? place : to, limit, true);
        }
        if (start instanceof PageRequest.AtRank at) {
            byte[] first = at.rank() > size() ? null : reading.counts().keyAt(at.rank());
            return first == null ? empty() : read(range, first, to, limit, false);
        }
        return read(range, from, to, limit, false);
    }

    private static byte[] max(byte[] a, byte[] b) {
        return Arrays.compareUnsigned(a, b) >= 0 ? a : b;
    }

    private long size() {
        return reading.counts().size();
    }

    private Page empty() {
        return new Page(List.of(), size(), null, null);
    }

    /** Reads places between two bounds, from the first on or from the last back. */
    private Page read(KeyRange range, byte[] from, byte[] to, int limit, boolean back) {
        reading.counts();
        if (Arrays.compareUnsigned(from, to) >= 0) {
            return empty();
        }
        List<KeyValue> rows = new ArrayList<>(rows(from, to, limit + 1, back));
        boolean more = rows.size() > limit;
        if (more) {
            rows.remove(limit);
        }
        if (back) {
            Collections.reverse(rows);
        }
        if (rows.isEmpty()) {
            return empty();
        }
        byte[] first = place(rows.get(0));
        byte[] last = place(rows.get(rows.size() - 1));
        byte[] behindLast = Arrays.copyOf(last, last.length + 1);
        boolean before = back ? more : any(range.from(), first);
        boolean after = back ? any(behindLast, range.to()) : more;
        return new Page(
                ranked(reading.entries(rows), first),
                size(),
                before ? Cursor.at(reading.key(), EntryKey.of(first)) : null,
                after ? Cursor.at(reading.key(), EntryKey.of(last)) : null);
    }

    private List<KeyValue> rows(byte[] from, byte[] to, int limit, boolean back) {
        return transaction
                .getRange(Keys.join(places, from), Keys.join(places, to), limit, back)
                .asList()
                .join();
    }

    private boolean any(byte[] from, byte[] to) {
        return Arrays.compareUnsigned(from, to) < 0 && !rows(from, to, 1, false).isEmpty();
    }

    private byte[] place(KeyValue row) {
        return Keys.behind(places, row.getKey());
    }

    /** Ranks that follow from the first: how many stand before it, and what rank it has. */
    private List<Standing> ranked(List<Entry> entries, byte[] first) {
        RankMode mode = reading.mode();
        reading.counts().prepare(List.of(first));
        long before = reading.counts().before(first);
        long rank = mode == RankMode.ORDINAL ? before + 1 : reading.rank(first);
        var standings = new ArrayList<Standing>(entries.size());
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            if (i > 0) {
                boolean tie = entry.pair().equals(entries.get(i - 1).pair());
                rank =
                        switch (mode) {
                            case ORDINAL -> rank + 1;
                            case COMPETITION -> tie ? rank : before + i + 1;
                            case DENSE -> tie ? rank : rank + 1;
                        };
            }
            standings.add(new Standing(rank, entry));
        }
        return standings;
    }

    /** A player with neighbours: two stretches that meet at the player, cut to size in memory. */
    Optional<Page> context(PlayerId player, int above, int below) {
        EntryRow row = reading.rows(List.of(player)).get(player);
        if (row == null) {
            return Optional.empty();
        }
        byte[] own = row.key(reading.order(), player).toBytes();
        byte[] behindOwn = Arrays.copyOf(own, own.length + 1);
        KeyRange all = TotalOrder.everything();
        int both = above + below;
        List<KeyValue> ahead = both == 0 ? List.of() : rows(all.from(), own, both, true);
        List<KeyValue> behind = both == 0 ? List.of() : rows(behindOwn, all.to(), both, false);
        int takenAbove = Math.min(ahead.size(), above + Math.max(0, below - behind.size()));
        int takenBelow = Math.min(behind.size(), below + Math.max(0, above - ahead.size()));
        byte[] from = takenAbove == 0 ? own : place(ahead.get(takenAbove - 1));
        return Optional.of(read(all, from, all.to(), takenAbove + 1 + takenBelow, false));
    }
}
