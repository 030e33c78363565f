package dev.laurel.dynamodb;

import dev.laurel.dynamodb.PlayerItems.Owned;
import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.window.WindowState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Hides and restores players. First the player is marked, under a new mark: from then on no submit
 * that knew the old one gets through. Then entry after entry is taken out of, or put back into, all
 * its standings, each in a transaction that holds only while the mark stays. Whoever marks later
 * goes through all entries again, so the last one decides; a crash is mended by a repetition.
 */
final class Hiding {
    private static final int ATTEMPTS = 50;

    private final Node node;
    private final PlayerItems items;

    Hiding(Node node, PlayerItems items) {
        this.node = node;
        this.items = items;
    }

    /** Tells whether this changed anything. */
    boolean set(GameId game, PlayerId player, boolean hidden) {
        return node.players.holding(
                List.of(PlayerLocks.name(game, player)),
                node.config.callTimeout(),
                () -> mark(game, player, hidden));
    }

    private boolean mark(GameId game, PlayerId player, boolean hidden) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Item> before = items.find(game, player);
            boolean was = before.map(item -> item.flag(PlayerItems.HIDDEN)).orElse(false);
            if (was == hidden) {
                String mark = before.map(i -> i.textOrNull(PlayerItems.HIDING)).orElse(null);
                showAll(game, player, mark, !hidden); // what a crash has left undone
                return false;
            }
            String uid = node.uids.next();
            Item after =
                    PlayerItems.known(items.next(game, player, before, uid))
                            .set(PlayerItems.HIDDEN, hidden)
                            .set(PlayerItems.HIDING, uid);
            if (node.table.writeIf(PlayerItems.put(after, before))) {
                showAll(game, player, uid, !hidden);
                return true;
            }
        }
        throw Errors.crowded();
    }

    private void showAll(GameId game, PlayerId player, @Nullable String mark, boolean shown) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            boolean again = false;
            for (Owned owned : items.entries(game, player)) {
                StoredBoard board = owned.board();
                if (board == null || isExpired(board, owned)) {
                    continue;
                }
                var slot = new Slot(board, owned.window(), player, owned.item());
                if (slot.isShown() != shown && !show(game, player, mark, slot, shown)) {
                    again = true;
                }
            }
            if (!again || isOvertaken(game, player, mark)) {
                return;
            }
        }
        throw Errors.crowded();
    }

    private boolean isExpired(StoredBoard board, Owned owned) {
        return board.plan()
                .find(owned.window())
                .map(w -> board.plan().state(w, node.clock.instant()) == WindowState.EXPIRED)
                .orElse(true);
    }

    /** Someone has marked the player after us and goes through the entries. */
    private boolean isOvertaken(GameId game, PlayerId player, @Nullable String mark) {
        String now =
                items.find(game, player)
                        .map(item -> item.textOrNull(PlayerItems.HIDING))
                        .orElse(null);
        return now == null ? mark != null : !now.equals(mark);
    }

    private boolean show(
            GameId game, PlayerId player, @Nullable String mark, Slot slot, boolean shown) {
        String uid = node.uids.next();
        var change = new Change();
        slot.tell(shown, change);
        var writes = new ArrayList<Write>();
        writes.add(Write.check(Keys.profile(game, player), Condition.is(PlayerItems.HIDING, mark)));
        writes.add(slot.write(uid, shown));
        slot.mark(shown).ifPresent(writes::add);
        writes.add(node.change(slot.board(), change));
        boolean done = node.table.transactNow(writes, uid);
        if (done) {
            node.changed(List.of(slot.board()));
        }
        return done;
    }
}
