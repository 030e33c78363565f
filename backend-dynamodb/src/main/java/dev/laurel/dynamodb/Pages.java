package dev.laurel.dynamodb;

import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.KeyRange;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Stretches of standings: cut from a view, then shown with names and metadata. */
final class Pages {
    private final StandingsKey key;
    private final StoredBoard board;
    private final RankMode mode;
    private final Entries entries;

    Pages(StandingsKey key, StoredBoard board, RankMode mode, Entries entries) {
        this.key = key;
        this.board = board;
        this.mode = mode;
        this.entries = entries;
    }

    /** Keys from one bound to another, and the range they lie in. */
    record Stretch(byte[] from, byte[] to, boolean backwards, KeyRange range) {}

    /**
     * A stretch as it was at one moment.
     *
     * @param marks the entries, best first
     * @param size the size of the whole standings
     * @param before how many stand before the first
     * @param better how many count as better than the first, in the mode asked for
     */
    record Cut(
            List<Mark> marks,
            long size,
            long before,
            long better,
            boolean moreBefore,
            boolean moreAfter) {}

    /**
     * The stretch that a request asks for.
     *
     * @throws dev.laurel.engine.error.EngineException BAD_CURSOR
     */
    Stretch stretch(PageRequest request) {
        ScoreRange scores = request.scores();
        KeyRange range =
                scores == null ? TotalOrder.everything() : board.order().scoreRange(scores);
        byte[] from = range.from();
        byte[] to = range.to();
        PageRequest.Start start = request.start();
        if (start instanceof PageRequest.After after) {
            byte[] place = behind(after.cursor().open(key).toBytes());
            boolean inside = Arrays.compareUnsigned(place, from) > 0;
            return new Stretch(inside ? place : from, to, false, range);
        }
        if (start instanceof PageRequest.Before before) {
            byte[] place = before.cursor().open(key).toBytes();
            boolean inside = Arrays.compareUnsigned(place, to) < 0;
            return new Stretch(from, inside ? place : to, true, range);
        }
        return new Stretch(from, to, start instanceof PageRequest.Bottom, range);
    }

    /** The first bytes that sort behind a key. */
    private static byte[] behind(byte[] bytes) {
        return Arrays.copyOf(bytes, bytes.length + 1);
    }

    Cut cut(View view, PageRequest request, Stretch stretch) {
        byte[] from = stretch.from();
        if (request.start() instanceof PageRequest.AtRank at) {
            from = view.at(at.rank() - 1).map(Mark::key).orElse(stretch.to());
        }
        List<Mark> marks =
                stretch.backwards()
                        ? view.last(from, stretch.to(), request.limit())
                        : view.first(from, stretch.to(), request.limit());
        return cut(view, marks, stretch.range());
    }

    private Cut cut(View view, List<Mark> marks, KeyRange range) {
        if (marks.isEmpty()) {
            return new Cut(marks, view.size(), 0, 0, false, false);
        }
        byte[] first = marks.get(0).key();
        byte[] last = behind(marks.get(marks.size() - 1).key());
        long before = view.countBefore(first);
        long better =
                mode == RankMode.ORDINAL
                        ? before
                        : Ranks.before(view, Ranks.bound(board, EntryKey.of(first), mode), mode);
        return new Cut(
                marks,
                view.size(),
                before,
                better,
                before > view.countBefore(range.from()),
                view.countBefore(range.to()) > view.countBefore(last));
    }

    /** A key with neighbours; where one side is short the other is filled. */
    Cut around(View view, byte[] own, int above, int below) {
        long size = view.size();
        long before = view.countBefore(own);
        long takenBelow = Math.min(size - before - 1, below + Math.max(0, above - before));
        long takenAbove = Math.min(before, above + Math.max(0, below - (size - before - 1)));
        KeyRange all = TotalOrder.everything();
        byte[] from =
                takenAbove == 0 ? own : view.at(before - takenAbove).map(Mark::key).orElse(own);
        return cut(view, view.first(from, all.to(), (int) (takenAbove + 1 + takenBelow)), all);
    }

    Page shown(Cut cut) {
        List<EntryKey> keys = cut.marks().stream().map(m -> EntryKey.of(m.key())).toList();
        if (keys.isEmpty()) {
            return new Page(List.of(), cut.size(), null, null);
        }
        return new Page(
                ranked(cut, entries.of(board, key, keys, cut.marks())),
                cut.size(),
                cut.moreBefore() ? Cursor.at(key, keys.get(0)) : null,
                cut.moreAfter() ? Cursor.at(key, keys.get(keys.size() - 1)) : null);
    }

    /** Ranks that follow from the first. */
    private List<Standing> ranked(Cut cut, List<Entry> page) {
        var standings = new ArrayList<Standing>(page.size());
        long rank = cut.better() + 1;
        for (int i = 0; i < page.size(); i++) {
            Entry entry = page.get(i);
            if (i > 0) {
                boolean tie = entry.pair().equals(page.get(i - 1).pair());
                rank =
                        switch (mode) {
                            case ORDINAL -> rank + 1;
                            case COMPETITION -> tie ? rank : cut.before() + i + 1;
                            case DENSE -> tie ? rank : rank + 1;
                        };
            }
            standings.add(new Standing(rank, entry));
        }
        return standings;
    }
}
