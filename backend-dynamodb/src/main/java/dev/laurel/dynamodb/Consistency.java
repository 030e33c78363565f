package dev.laurel.dynamodb;

import dev.laurel.dynamodb.TreeNode.Leaf;
import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.WindowKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Compares the trees of a board with its entries, and makes them anew from the entries. Reads the
 * whole table, and wants that nobody writes to the board meanwhile: a check would tell of changes
 * under way, a repair would lose them.
 */
final class Consistency {
    private final Node node;

    Consistency(Node node) {
        this.node = node;
    }

    /** What the entries say: who stands where, and who is hidden. */
    private record Expected(
            Map<Slice, TreeMap<byte[], Mark>> marks,
            Map<WindowKey, Set<PlayerId>> hidden,
            Map<PlayerId, Boolean> shown) {}

    /** Sentences about what does not fit together; none when all is well. */
    List<String> check(BoardKey key) {
        StoredBoard board = node.board(key);
        Expected expected = expected(board);
        var found = new ArrayList<String>();
        for (Slice slice : slices(board, expected)) {
            var marks = expected.marks().getOrDefault(slice, Mark.map());
            node.views.read(
                    board,
                    slice,
                    view -> {
                        compare(slice, view, marks, found);
                        return found;
                    });
        }
        Set<WindowKey> written = new HashSet<>(node.windows.list(board.generation()));
        for (WindowKey window : windows(expected)) {
            if (!written.contains(window)) {
                found.add("window " + window + " has entries and is not written down");
            }
            if (!hidden(board, window).equals(expected.hidden().getOrDefault(window, Set.of()))) {
                found.add("window " + window + " tells other hidden entries than there are");
            }
        }
        found.addAll(profiles(board, expected));
        found.addAll(events(board));
        return found;
    }

    private static void compare(
            Slice slice, View view, TreeMap<byte[], Mark> expected, List<String> found) {
        var all = TotalOrder.everything();
        List<Mark> shown = view.first(all.from(), all.to(), Integer.MAX_VALUE);
        TreeMap<byte[], Mark> missing = Mark.map();
        expected.forEach(missing::put);
        long foreign = 0;
        for (Mark mark : shown) {
            Mark entry = missing.remove(mark.key());
            if (entry == null || entry.metadata() != mark.metadata()) {
                foreign++;
            }
        }
        if (foreign > 0) {
            found.add(slice + " shows " + foreign + " keys that no entry has");
        }
        if (!missing.isEmpty()) {
            found.add(slice + " lacks " + missing.size() + " entries");
        }
        if (view.size() != shown.size()) {
            found.add(slice + " counts " + view.size() + " and shows " + shown.size());
        }
        if (!view.isSummedUp()) {
            found.add(slice + " has a node that adds up to another number than is written");
        }
    }

    private List<String> profiles(StoredBoard board, Expected expected) {
        var found = new ArrayList<String>();
        List<Key> keys =
                expected.shown().keySet().stream()
                        .map(player -> Keys.profile(board.key().game(), player))
                        .toList();
        Map<Key, Item> read = keys.isEmpty() ? Map.of() : node.table.getAll(keys);
        expected.shown()
                .forEach(
                        (player, shown) -> {
                            Item item = read.get(Keys.profile(board.key().game(), player));
                            boolean hidden = item != null && item.flag(PlayerItems.HIDDEN);
                            if (hidden == shown) {
                                found.add("an entry is shown of a hidden player, or the reverse");
                            }
                        });
        return found;
    }

    private List<String> events(StoredBoard board) {
        var found = new ArrayList<String>();
        for (int shard = 0; shard < board.shards(); shard++) {
            List<Item> events = node.table.query(Range.all(Keys.events(board.generation(), shard)));
            List<Key> copies = events.stream().map(EventItems::playersCopy).toList();
            int there = copies.isEmpty() ? 0 : node.table.getAll(copies).size();
            if (there < events.size()) {
                found.add((events.size() - there) + " events lack the player's copy");
            }
        }
        return found;
    }

    private Expected expected(StoredBoard board) {
        var expected = new Expected(new LinkedHashMap<>(), new HashMap<>(), new HashMap<>());
        Map<String, AttributeValue> values =
                Map.of(
                        ":g", AttributeValue.fromS(board.generation()),
                        ":e", AttributeValue.fromS(Keys.ENTRY));
        for (Item item : node.table.scan("gen = :g AND begins_with(SK, :e)", values)) {
            Slot.State state = Slot.state(item);
            PlayerId player = board.order().player(state.key());
            String sk = item.text(Key.SK);
            var window = new WindowKey(sk.substring(sk.lastIndexOf('#') + 1));
            boolean shown = item.flag(Slot.SHOWN);
            expected.shown().merge(player, shown, Boolean::logicalAnd);
            if (!shown) {
                expected.hidden().computeIfAbsent(window, w -> new HashSet<>()).add(player);
                continue;
            }
            byte[] key = state.key().toBytes();
            for (GroupKey group : board.definition().groupsOf(state.groups())) {
                expected.marks()
                        .computeIfAbsent(new Slice(window, group), s -> Mark.map())
                        .put(key, new Mark(key, state.metadata() != null, 1));
            }
        }
        return expected;
    }

    private static Set<WindowKey> windows(Expected expected) {
        var windows = new LinkedHashSet<>(expected.hidden().keySet());
        expected.marks().keySet().forEach(slice -> windows.add(slice.window()));
        return windows;
    }

    /** All standings that have a tree or should have one. */
    private Set<Slice> slices(StoredBoard board, Expected expected) {
        var slices = new LinkedHashSet<>(expected.marks().keySet());
        for (WindowKey window : node.windows.list(board.generation())) {
            String pk = Keys.trees(board.generation(), window);
            for (Item root : node.table.query(Range.beginningWith(pk, Keys.ROOT))) {
                slices.add(new Slice(window, Keys.groupOfRoot(root.text(Key.SK))));
            }
        }
        return slices;
    }

    private Set<PlayerId> hidden(StoredBoard board, WindowKey window) {
        String pk = Keys.trees(board.generation(), window);
        var players = new HashSet<PlayerId>();
        for (Item item : node.table.query(Range.beginningWith(pk, Keys.HIDDEN))) {
            players.add(new PlayerId(item.text(Key.SK).substring(Keys.HIDDEN.length())));
        }
        return players;
    }

    /** Makes all trees anew from the entries, and deletes nodes that no tree needs. */
    void repair(BoardKey key) {
        StoredBoard board = node.board(key);
        String generation = board.generation();
        deleteLog(board);
        Expected expected = expected(board);
        for (Slice slice : slices(board, expected)) {
            var edit =
                    new TreeEdit(
                                    node.shape,
                                    board.definition().dense(),
                                    node.uids,
                                    id -> Leaf.EMPTY)
                            .apply(Leaf.EMPTY, expected.marks().getOrDefault(slice, Mark.map()));
            node.nodes.write(generation, Map.of(slice, edit));
            node.table.put(
                    Nodes.item(Keys.root(generation, slice), edit.root())
                            .set(Views.EPOCH, node.uids.next()));
            deleteOthers(generation, slice.window());
        }
        for (WindowKey window : windows(expected)) {
            node.windows.ensure(generation, window);
            mendHidden(board, window, expected.hidden().getOrDefault(window, Set.of()));
        }
        node.grow(List.of(board));
    }

    /** What waits in the log is in the entries, which the trees are made of. */
    private void deleteLog(StoredBoard board) {
        List<Item> log = Views.log(node.table, board, Integer.MAX_VALUE);
        var epoch = node.table.get(Keys.epoch(board.generation()));
        long number = epoch.map(item -> item.number("e")).orElse(0L);
        long folded = epoch.map(item -> item.number("n")).orElse(0L);
        Item next =
                Item.at(Keys.epoch(board.generation()))
                        .set("e", number + 1)
                        .set("n", folded + log.size());
        boolean alone =
                node.table.writeIf(
                        Write.put(
                                next,
                                epoch.isEmpty() ? Condition.absent() : Condition.is("e", number)));
        if (!alone) {
            throw Errors.crowded();
        }
        node.table.writeAll(List.of(), log.stream().map(Item::key).toList());
    }

    /** Deletes the nodes of a window that no root leads to. */
    private void deleteOthers(String generation, WindowKey window) {
        String pk = Keys.trees(generation, window);
        Set<String> needed = new HashSet<>();
        Map<String, TreeNode> all = new HashMap<>();
        for (Item item : node.table.query(Range.beginningWith(pk, Keys.NODE))) {
            all.put(item.text(Key.SK).substring(Keys.NODE.length()), Nodes.content(item));
        }
        for (Item root : node.table.query(Range.beginningWith(pk, Keys.ROOT))) {
            need(Nodes.content(root), all, needed);
        }
        all.keySet().removeAll(needed);
        node.nodes.delete(
                all.keySet().stream().map(id -> Nodes.key(generation, window, id)).toList());
    }

    private static void need(TreeNode node, Map<String, TreeNode> all, Set<String> needed) {
        if (node instanceof TreeNode.Inner inner) {
            for (TreeNode.Child child : inner.children()) {
                TreeNode below = all.get(child.id());
                if (below != null && needed.add(child.id())) {
                    need(Objects.requireNonNull(below), all, needed);
                }
            }
        }
    }

    private void mendHidden(StoredBoard board, WindowKey window, Set<PlayerId> expected) {
        String pk = Keys.trees(board.generation(), window);
        var puts = new ArrayList<Item>();
        expected.forEach(player -> puts.add(Item.at(new Key(pk, Keys.HIDDEN + player))));
        Set<PlayerId> others = hidden(board, window);
        others.removeAll(expected);
        node.table.writeAll(
                puts, others.stream().map(player -> new Key(pk, Keys.HIDDEN + player)).toList());
    }
}
