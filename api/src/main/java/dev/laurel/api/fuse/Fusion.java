package dev.laurel.api.fuse;

import dev.laurel.engine.id.PlayerId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reciprocal rank fusion: a player's fused score is the sum of {@code weight / (k + rank)} over the
 * lists the player is in. Only ranks count, so rankings with unlike scores can be joined; {@code k}
 * says how little the first places stand out (Cormack, Clarke, Büttcher 2009 use 60).
 */
final class Fusion {
    private Fusion() {}

    /**
     * One player of the result.
     *
     * @param player who
     * @param score the fused score
     * @param ranks the player's rank in each list, null where absent
     */
    record Fused(PlayerId player, double score, List<@Nullable Integer> ranks) {}

    /** The best of the joined lists, best first; equal scores by player id. */
    static List<Fused> fuse(List<RankedList> lists, int k, int limit) {
        Map<PlayerId, @Nullable Integer[]> ranks = new LinkedHashMap<>();
        for (int i = 0; i < lists.size(); i++) {
            List<PlayerId> players = lists.get(i).players();
            for (int place = 0; place < players.size(); place++) {
                ranks.computeIfAbsent(players.get(place), p -> new Integer[lists.size()])[i] =
                        place + 1;
            }
        }
        var fused = new ArrayList<Fused>(ranks.size());
        ranks.forEach((player, places) -> fused.add(fused(player, places, lists, k)));
        fused.sort(
                Comparator.comparingDouble(Fused::score).reversed().thenComparing(Fused::player));
        return List.copyOf(fused.subList(0, Math.min(limit, fused.size())));
    }

    private static Fused fused(
            PlayerId player, @Nullable Integer[] places, List<RankedList> lists, int k) {
        double score = 0;
        List<@Nullable Integer> ranks = new ArrayList<>(places.length);
        for (int i = 0; i < places.length; i++) {
            Integer place = places[i];
            ranks.add(place);
            if (place != null) {
                score += lists.get(i).weight() / (k + place);
            }
        }
        return new Fused(player, score, ranks);
    }
}
