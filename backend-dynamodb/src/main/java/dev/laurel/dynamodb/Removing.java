package dev.laurel.dynamodb;

import dev.laurel.dynamodb.PlayerItems.Owned;
import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Removes players, step by step, each of which can be repeated. The pseudonym is written down
 * first, so that a repetition after a crash gives all events the same one.
 */
final class Removing {
    private static final int ATTEMPTS = 50;

    private final Node node;
    private final PlayerItems items;

    Removing(Node node, PlayerItems items) {
        this.node = node;
        this.items = items;
    }

    void remove(GameId game, PlayerId player) {
        node.players.holding(
                List.of(PlayerLocks.name(game, player)),
                node.config.callTimeout(),
                () -> {
                    Item leaving = begin(game, player);
                    removeEntries(game, player);
                    renameEvents(game, player, new PlayerId(leaving.text(PlayerItems.GONE)));
                    new SnapshotRemoval(node).remove(game, player);
                    return node.table.writeIf(
                            Write.delete(
                                    leaving.key(), PlayerItems.unchanged(Optional.of(leaving))));
                });
    }

    private Item begin(GameId game, PlayerId player) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Item> before = items.find(game, player);
            String known = before.map(item -> item.textOrNull(PlayerItems.GONE)).orElse(null);
            String pseudonym = known == null ? "removed-" + UUID.randomUUID() : known;
            String uid = node.uids.next();
            Item leaving = items.leaving(game, player, uid, pseudonym);
            var writes = new ArrayList<Write>();
            writes.add(PlayerItems.put(leaving, before));
            String name = before.map(item -> item.textOrNull(PlayerItems.NAME)).orElse(null);
            if (name != null) {
                writes.add(Write.delete(new Key(Keys.names(game, name), player.text())));
            }
            if (node.table.transactNow(writes, uid)) {
                return leaving;
            }
        }
        throw Errors.crowded();
    }

    private void removeEntries(GameId game, PlayerId player) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            boolean again = false;
            for (Owned owned : items.entries(game, player)) {
                StoredBoard board = owned.board();
                again |= !removeEntry(board, owned, player);
            }
            if (!again) {
                return;
            }
        }
        throw Errors.crowded();
    }

    private boolean removeEntry(@Nullable StoredBoard board, Owned owned, PlayerId player) {
        if (board == null) {
            String version = owned.item().text(Keys.VERSION);
            return node.table.writeIf(
                    Write.delete(owned.item().key(), Condition.is(Keys.VERSION, version)));
        }
        var slot = new Slot(board, owned.window(), player, owned.item());
        var change = new Change();
        slot.tell(false, change);
        var writes = new ArrayList<Write>();
        writes.add(slot.remove());
        // As if it were to be shown: that takes the mark of a hidden entry away.
        slot.mark(true).ifPresent(writes::add);
        writes.add(node.change(board, change));
        boolean done = node.table.transactNow(writes, node.uids.next());
        if (done) {
            node.changed(List.of(board));
        }
        return done;
    }

    /** The board's copy first, the player's own copy last, which leads here again after a crash. */
    private void renameEvents(GameId game, PlayerId player, PlayerId pseudonym) {
        String pk = Keys.player(game, player);
        for (Item event : node.table.query(Range.beginningWith(pk, Keys.EVENT))) {
            Key ofBoard = EventItems.boardsCopy(event);
            node.table.writeIf(
                    Write.put(EventItems.moved(event, ofBoard, pseudonym), Condition.present()));
            var ofPseudonym = new Key(Keys.player(game, pseudonym), event.text(Key.SK));
            node.table.put(EventItems.moved(event, ofPseudonym, pseudonym));
            node.table.writeAll(List.of(), List.of(event.key()));
        }
    }
}
