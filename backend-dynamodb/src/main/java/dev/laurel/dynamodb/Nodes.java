package dev.laurel.dynamodb;

import dev.laurel.engine.window.WindowKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of trees below the roots. A node's content never changes, so what was read once can be
 * kept; the least recently used go first.
 */
final class Nodes {
    private static final String CONTENT = "node";

    private final Table table;
    private final Map<String, TreeNode> kept;

    Nodes(Table table, int capacity) {
        this.table = table;
        this.kept =
                Collections.synchronizedMap(
                        new LinkedHashMap<>(64, 0.75f, true) {
                            private static final long serialVersionUID = 1L;

                            @Override
                            protected boolean removeEldestEntry(Map.Entry<String, TreeNode> e) {
                                return size() > capacity;
                            }
                        });
    }

    /** A node was deleted while someone read: the root it belonged to is old, begin anew. */
    static final class NodeGone extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NodeGone() {
            super("a node of a tree is gone", null, false, false);
        }
    }

    /** How the nodes of one window's trees are read. */
    Function<Collection<String>, Map<String, TreeNode>> of(String generation, WindowKey window) {
        return ids -> load(generation, window, ids);
    }

    private Map<String, TreeNode> load(
            String generation, WindowKey window, Collection<String> ids) {
        var found = new HashMap<String, TreeNode>();
        var missing = new ArrayList<Key>();
        for (String id : ids) {
            TreeNode node = kept.get(id);
            if (node == null) {
                missing.add(key(generation, window, id));
            } else {
                found.put(id, node);
            }
        }
        if (!missing.isEmpty()) {
            Map<Key, Item> items = table.getAll(missing);
            for (Key key : missing) {
                @Nullable Item item = items.get(key);
                if (item == null) {
                    throw new NodeGone();
                }
                String id = key.sk().substring(Keys.NODE.length());
                TreeNode node = content(item);
                kept.put(id, node);
                found.put(id, node);
            }
        }
        return found;
    }

    /** Writes new nodes; nobody can see them before a root leads to them. */
    void write(String generation, Map<Slice, TreeEdit> edits) {
        var items = new ArrayList<Item>();
        edits.forEach(
                (slice, edit) ->
                        edit.created()
                                .forEach(
                                        (id, node) -> {
                                            kept.put(id, node);
                                            items.add(
                                                    item(
                                                            key(generation, slice.window(), id),
                                                            node));
                                        }));
        table.writeAll(items, List.of());
    }

    void delete(List<Key> keys) {
        keys.forEach(key -> kept.remove(key.sk().substring(Keys.NODE.length())));
        table.writeAll(List.of(), keys);
    }

    static Key key(String generation, WindowKey window, String id) {
        return new Key(Keys.trees(generation, window), Keys.NODE + id);
    }

    static Item item(Key key, TreeNode node) {
        return Item.at(key).set(CONTENT, node.encode());
    }

    static TreeNode content(Item item) {
        return TreeNode.decode(item.bytes(CONTENT));
    }
}
