package dev.laurel.dynamodb;

import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.WindowKey;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Deletes what expired windows and removed boards have left. What is deleted is found from the
 * window or the board alone: its trees and hidden entries tell the players. Everything can be
 * broken off and done again; what leads to the rest goes last.
 */
final class Sweeper {
    private final Node node;

    Sweeper(Node node) {
        this.node = node;
    }

    boolean hasHidden(StoredBoard board, WindowKey window) {
        return !node.table
                .query(
                        Range.beginningWith(Keys.trees(board.generation(), window), Keys.HIDDEN)
                                .first(1))
                .isEmpty();
    }

    /** Deletes a window; tells whether anyone had an entry in it. */
    boolean sweep(StoredBoard board, WindowKey window) {
        Set<PlayerId> players = players(board, window);
        for (PlayerId player : players) {
            // Another life of the board may have an entry at the same place.
            node.table.writeIf(
                    Write.delete(
                            Keys.entry(board.key(), window, player),
                            Condition.is(Keys.GENERATION, board.generation())));
        }
        deleteAll(Keys.trees(board.generation(), window));
        node.windows.remove(board.generation(), window);
        return !players.isEmpty();
    }

    private Set<PlayerId> players(StoredBoard board, WindowKey window) {
        var players = new LinkedHashSet<PlayerId>();
        var all = TotalOrder.everything();
        node.views
                .read(
                        board,
                        Slice.everyone(window),
                        view -> view.first(all.from(), all.to(), Integer.MAX_VALUE))
                .forEach(mark -> players.add(board.order().player(EntryKey.of(mark.key()))));
        String pk = Keys.trees(board.generation(), window);
        for (Item item : node.table.query(Range.beginningWith(pk, Keys.HIDDEN))) {
            players.add(new PlayerId(item.text(Key.SK).substring(Keys.HIDDEN.length())));
        }
        return players;
    }

    private void deleteAll(String pk) {
        List<Key> keys = node.table.query(Range.all(pk)).stream().map(Item::key).toList();
        node.table.writeAll(List.of(), keys);
    }

    /** Goes on with boards that were removed when a node stopped. */
    void resume() {
        node.background.once(
                "reclaim",
                () ->
                        node.table
                                .query(Range.all("GONE"))
                                .forEach(item -> reclaim(StoredBoard.of(item))));
    }

    /** Deletes what a removed board has left, in the background. */
    void reclaim(StoredBoard board) {
        node.background.once("reclaim " + board.generation(), () -> reclaimNow(board));
    }

    private void reclaimNow(StoredBoard board) {
        for (WindowKey window : node.windows.list(board.generation())) {
            sweep(board, window);
        }
        DynamoDbEvents.remove(node.table, List.of(board), "~");
        var history = new DynamoDbHistory(node);
        node.table
                .query(Range.all(Keys.captures(board.generation())))
                .forEach(capture -> history.delete(board, capture));
        var logs = new ArrayList<String>();
        IntStream.range(0, board.shards())
                .forEach(shard -> logs.add(Keys.changes(board.generation(), shard)));
        logs.add(Keys.folding(board.generation()));
        logs.forEach(this::deleteAll);
        node.table.writeAll(List.of(), List.of(Keys.gone(board.generation())));
    }
}
