package dev.laurel.view;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.TotalOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what the scripts of {@link Queries} return. */
final class Answers {
    private final ViewStandings standings;
    private final TotalOrder order;

    Answers(ViewStandings standings) {
        this.standings = standings;
        this.order = standings.board().order();
    }

    /** A page; empty only for the context of a player who is not there. */
    Optional<Page> page(List<Object> values, RankMode mode) {
        if (values.size() == 1) {
            return Optional.empty();
        }
        List<EntryKey> keys = keys(list(values, 6));
        List<Object> metadata = list(values, 7);
        var page = new ArrayList<Standing>(keys.size());
        long place = number(values, 2);
        long rank = number(values, 3) + 1;
        for (int i = 0; i < keys.size(); i++) {
            Entry entry = entry(keys.get(i), metadata, i);
            if (i > 0) {
                boolean tied = entry.pair().equals(page.get(i - 1).entry().pair());
                rank =
                        switch (mode) {
                            case ORDINAL -> rank + 1;
                            case COMPETITION -> tied ? rank : place + i + 1;
                            case DENSE -> tied ? rank : rank + 1;
                        };
            }
            page.add(new Standing(rank, entry));
        }
        boolean before = number(values, 4) == 1;
        boolean behind = number(values, 5) == 1;
        return Optional.of(
                new Page(
                        page,
                        number(values, 1),
                        before ? Cursor.at(standings.key(), keys.get(0)) : null,
                        behind ? Cursor.at(standings.key(), keys.get(keys.size() - 1)) : null));
    }

    Map<PlayerId, Standing> ranks(List<Object> values) {
        List<EntryKey> keys = keys(list(values, 2));
        List<Object> better = list(values, 3);
        List<Object> metadata = list(values, 5);
        var ranks = new HashMap<PlayerId, Standing>();
        for (int i = 0; i < keys.size(); i++) {
            Entry entry = entry(keys.get(i), metadata, i);
            ranks.put(entry.player(), new Standing(number(better, i) + 1, entry));
        }
        return ranks;
    }

    Map<PlayerId, Percentile> percentiles(List<Object> values) {
        Map<PlayerId, Standing> ranks = ranks(values);
        List<EntryKey> keys = keys(list(values, 2));
        List<Object> worse = list(values, 4);
        var percentiles = new HashMap<PlayerId, Percentile>();
        for (int i = 0; i < keys.size(); i++) {
            PlayerId player = order.player(keys.get(i));
            Standing standing = Objects.requireNonNull(ranks.get(player));
            percentiles.put(player, new Percentile(standing, number(worse, i), number(values, 1)));
        }
        return percentiles;
    }

    List<Standing> atPercentiles(List<Object> values) {
        List<Object> places = list(values, 2);
        List<EntryKey> keys = keys(list(values, 3));
        List<Object> metadata = list(values, 4);
        var found = new ArrayList<Standing>(keys.size());
        for (int i = 0; i < keys.size(); i++) {
            found.add(new Standing(number(places, i) + 1, entry(keys.get(i), metadata, i)));
        }
        return found;
    }

    static long size(List<Object> values) {
        return number(values, 1);
    }

    static List<Long> counts(List<Object> values) {
        List<Object> counts = list(values, 2);
        var numbers = new ArrayList<Long>(counts.size());
        for (int i = 0; i < counts.size(); i++) {
            numbers.add(number(counts, i));
        }
        return numbers;
    }

    private Entry entry(EntryKey key, List<Object> metadata, int index) {
        return new Entry(
                order.player(key),
                order.pair(key),
                order.reachedAt(key),
                metadata.isEmpty() ? null : text(metadata.get(index)),
                null);
    }

    private static List<EntryKey> keys(List<Object> members) {
        return members.stream().map(member -> EntryKey.of((byte[]) member)).toList();
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : new String((byte[]) value, StandardCharsets.UTF_8);
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(List<Object> values, int index) {
        return (List<Object>) values.get(index);
    }

    static long number(List<Object> values, int index) {
        return (Long) values.get(index);
    }
}
