package dev.laurel.engine.standing;

import dev.laurel.engine.id.PlayerId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * A list of players (friends, say) ranked among themselves.
 *
 * @param found those in the standings, best first
 * @param notFound those who are not, in the order they were asked for, each once
 */
public record Lookup(List<Member> found, List<PlayerId> notFound) {

    public Lookup {
        found = List.copyOf(found);
        notFound = List.copyOf(notFound);
    }

    /**
     * One of the list.
     *
     * @param position 1-based place inside the list
     * @param standing the entry and its rank in the whole standings
     */
    public record Member(int position, Standing standing) {}

    /** Ranks the players among themselves from their standings, in the board's order. */
    public static Lookup of(
            TotalOrder order, Collection<PlayerId> asked, Map<PlayerId, Standing> standings) {
        var unique = new LinkedHashSet<>(asked);
        var notFound = new ArrayList<>(unique);
        notFound.removeAll(standings.keySet());
        unique.retainAll(standings.keySet());
        var sorted = new ArrayList<Standing>();
        unique.forEach(player -> sorted.add(standings.get(player)));
        sorted.sort(Comparator.comparing(s -> key(order, s.entry())));
        var found = new ArrayList<Member>(sorted.size());
        for (Standing standing : sorted) {
            found.add(new Member(found.size() + 1, standing));
        }
        return new Lookup(found, notFound);
    }

    private static EntryKey key(TotalOrder order, Entry entry) {
        return order.key(entry.pair(), entry.reachedAt(), entry.player());
    }
}
