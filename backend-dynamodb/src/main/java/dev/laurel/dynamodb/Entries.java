package dev.laurel.dynamodb;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.StandingsKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * What people see of keys: the present name, and the metadata where there is some. The rest of an
 * entry is in its key.
 */
final class Entries {
    private final Node node;
    private final PlayerItems players;

    Entries(Node node) {
        this.node = node;
        this.players = new PlayerItems(node);
    }

    /** The keys of players who stand in these standings, in the order asked for. */
    Map<PlayerId, EntryKey> keys(StoredBoard board, StandingsKey key, Collection<PlayerId> asked) {
        var keys = new LinkedHashMap<PlayerId, EntryKey>();
        items(board, key, new LinkedHashSet<>(asked))
                .forEach((player, item) -> keys.put(player, Slot.state(item).key()));
        return keys;
    }

    /** The visible entries of players in some standings. */
    private Map<PlayerId, Item> items(
            StoredBoard board, StandingsKey key, Collection<PlayerId> asked) {
        if (asked.isEmpty()) {
            return Map.of();
        }
        Map<Key, Item> read =
                node.table.getAll(
                        asked.stream().map(p -> Keys.entry(key.board(), key.window(), p)).toList());
        var found = new LinkedHashMap<PlayerId, Item>();
        for (PlayerId player : asked) {
            Item item = read.get(Keys.entry(key.board(), key.window(), player));
            if (item != null
                    && PlayerItems.Owned.isAlive(board, item)
                    && item.flag(Slot.SHOWN)
                    && isIn(board, item, key.group())) {
                found.put(player, item);
            }
        }
        return found;
    }

    private static boolean isIn(StoredBoard board, Item item, GroupKey group) {
        return group.equals(GroupKey.EVERYONE)
                || board.definition().groupsOf(Slot.state(item).groups()).contains(group);
    }

    /**
     * The entries of keys, in the same order.
     *
     * @param marks the keys as the view holds them, which tell whether there is metadata; none when
     *     that is not known
     */
    List<Entry> of(StoredBoard board, StandingsKey key, List<EntryKey> keys, List<Mark> marks) {
        List<PlayerId> ids = keys.stream().map(board.order()::player).toList();
        Map<PlayerId, String> names = players.names(key.board().game(), ids);
        Map<PlayerId, String> metadata = metadata(board, key, ids, marks);
        var entries = new ArrayList<Entry>(keys.size());
        for (EntryKey each : keys) {
            PlayerId player = board.order().player(each);
            entries.add(
                    new Entry(
                            player,
                            board.order().pair(each),
                            board.order().reachedAt(each),
                            metadata.get(player),
                            names.get(player)));
        }
        return entries;
    }

    private Map<PlayerId, String> metadata(
            StoredBoard board, StandingsKey key, List<PlayerId> all, List<Mark> marks) {
        var carrying = new ArrayList<>(all);
        if (!marks.isEmpty()) {
            carrying.clear();
            for (Mark mark : marks) {
                if (mark.metadata()) {
                    carrying.add(board.order().player(EntryKey.of(mark.key())));
                }
            }
        }
        var metadata = new HashMap<PlayerId, String>();
        items(board, key, new LinkedHashSet<>(carrying))
                .forEach(
                        (player, item) -> {
                            String text = Slot.state(item).metadata();
                            if (text != null) {
                                metadata.put(player, text);
                            }
                        });
        return metadata;
    }
}
