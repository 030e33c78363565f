package dev.laurel.dynamodb;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.RankMode;
import java.util.LinkedHashMap;
import java.util.Map;

/** Ranks of keys in a view. */
final class Ranks {
    private Ranks() {}

    static Map<PlayerId, Long> of(
            View view, StoredBoard board, Map<PlayerId, EntryKey> keys, RankMode mode) {
        var bounds = new LinkedHashMap<PlayerId, byte[]>();
        keys.forEach((player, key) -> bounds.put(player, bound(board, key, mode)));
        view.prepare(bounds.values());
        var ranks = new LinkedHashMap<PlayerId, Long>();
        bounds.forEach((player, bound) -> ranks.put(player, 1 + before(view, bound, mode)));
        return ranks;
    }

    /** Where those end who count as better. */
    static byte[] bound(StoredBoard board, EntryKey key, RankMode mode) {
        return mode == RankMode.ORDINAL
                ? key.toBytes()
                : board.order().prefix(board.order().pair(key));
    }

    static long before(View view, byte[] bound, RankMode mode) {
        return mode == RankMode.DENSE ? view.pairsBefore(bound) : view.countBefore(bound);
    }
}
