package dev.laurel.dynamodb;

import dev.laurel.dynamodb.TreeNode.Leaf;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads standings as they are at one moment. A change leaves the log in the same transaction that
 * writes the root it went into. So the root is read, then the log, then the root again: when it is
 * still the same, the log held exactly what the root does not.
 *
 * <p>Items of a transaction do not become visible at the same instant. If the log lacked a change
 * because a fold was being committed, the fold had announced itself at the root before; the second
 * look waits for whoever has, and finds the root changed. If the root was new and the log not yet
 * shorter, the root names the changes that went into it.
 */
final class Views {
    private static final int ATTEMPTS = 100;
    static final String EPOCH = "e";

    /** The names of the changes that the last fold has taken from the log. */
    static final String FOLDED = "f";

    private final Table table;
    private final Nodes nodes;
    private final Folder folder;

    Views(Table table, Nodes nodes, Folder folder) {
        this.table = table;
        this.nodes = nodes;
        this.folder = folder;
    }

    /** Computes something from some standings; the function may be called several times. */
    <T> T read(StoredBoard board, Slice slice, Function<View, T> compute) {
        return readAll(
                board,
                List.of(slice),
                views -> compute.apply(Objects.requireNonNull(views.get(slice))));
    }

    /** Computes something from several standings of a board. */
    <T> T readAll(
            StoredBoard board, Collection<Slice> slices, Function<Map<Slice, View>, T> compute) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                Map<Slice, View> views = load(board, slices);
                if (views != null) {
                    return compute.apply(views);
                }
            } catch (Nodes.NodeGone e) {
                continue; // the root is old by now
            }
        }
        throw Errors.crowded();
    }

    private @Nullable Map<Slice, View> load(StoredBoard board, Collection<Slice> slices) {
        String generation = board.generation();
        var keys = new HashMap<Slice, Key>();
        slices.forEach(slice -> keys.put(slice, Keys.root(generation, slice)));
        Map<Key, Item> roots = table.getAll(keys.values());
        List<Item> log = log(table, board, Integer.MAX_VALUE);
        Map<Key, Item> again = table.getSettled(keys.values());
        folder.seen(board, log.size());
        Map<Slice, TreeMap<byte[], Mark>> unfolded = new HashMap<>();
        var folded = new HashMap<Slice, Set<String>>();
        keys.forEach((slice, key) -> folded.put(slice, folded(roots.get(key))));
        for (Item item : log) {
            Change.of(item)
                    .marks()
                    .forEach(
                            (slice, marks) -> {
                                Set<String> inRoot = folded.get(slice);
                                if (inRoot != null && !inRoot.contains(item.text(Key.SK))) {
                                    var map = unfolded.computeIfAbsent(slice, s -> Mark.map());
                                    marks.forEach(mark -> Mark.add(map, mark));
                                }
                            });
        }
        var views = new HashMap<Slice, View>();
        for (Map.Entry<Slice, Key> entry : keys.entrySet()) {
            @Nullable Item root = roots.get(entry.getValue());
            if (!Objects.equals(epoch(root), epoch(again.get(entry.getValue())))) {
                return null;
            }
            Slice slice = entry.getKey();
            views.put(
                    slice,
                    new View(
                            root == null ? Leaf.EMPTY : Nodes.content(root),
                            unfolded.getOrDefault(slice, Mark.map()),
                            nodes.of(generation, slice.window())));
        }
        return views;
    }

    private static @Nullable String epoch(@Nullable Item root) {
        return root == null ? null : root.text(EPOCH);
    }

    /** The names of changes as bytes, which take half the space. */
    static byte[] names(List<Key> changes) {
        return HexFormat.of().parseHex(changes.stream().map(Key::sk).collect(Collectors.joining()));
    }

    /** The names of changes that are in an item, and may still be seen in the log. */
    static Set<String> folded(@Nullable Item item) {
        byte[] names = item == null ? null : item.bytesOrNull(FOLDED);
        if (names == null) {
            return Set.of();
        }
        var folded = new HashSet<String>();
        for (int i = 0; i < names.length; i += Uids.LENGTH / 2) {
            folded.add(HexFormat.of().formatHex(names, i, i + Uids.LENGTH / 2));
        }
        return folded;
    }

    /** The changes that are not folded yet, of all shards. */
    static List<Item> log(Table table, StoredBoard board, int limit) {
        var items = new ArrayList<Item>();
        table.queryEach(
                        IntStream.range(0, board.shards())
                                .mapToObj(shard -> Keys.changes(board.generation(), shard))
                                .map(pk -> Range.all(pk).first(limit))
                                .toList())
                .forEach(items::addAll);
        return items;
    }
}
