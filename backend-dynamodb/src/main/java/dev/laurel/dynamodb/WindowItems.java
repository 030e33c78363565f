package dev.laurel.dynamodb;

import dev.laurel.engine.window.WindowKey;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The windows of boards that have or had entries. A window is written down before its first entry
 * is, and remembered by the node, so that it costs nothing afterwards.
 */
final class WindowItems {
    private static final int REMEMBERED = 100_000;

    private final Table table;
    private final Set<Key> known = ConcurrentHashMap.newKeySet();

    WindowItems(Table table) {
        this.table = table;
    }

    static Key key(String generation, WindowKey window) {
        return new Key(Keys.windows(generation), window.text());
    }

    /** Writes windows down that are not yet. */
    void ensure(String generation, WindowKey window) {
        Key key = key(generation, window);
        if (known.contains(key)) {
            return;
        }
        table.put(Item.at(key));
        if (known.size() >= REMEMBERED) {
            known.clear();
        }
        known.add(key);
    }

    List<WindowKey> list(String generation) {
        return table.query(Range.all(Keys.windows(generation))).stream()
                .map(item -> new WindowKey(item.text(Key.SK)))
                .toList();
    }

    void remove(String generation, WindowKey window) {
        Key key = key(generation, window);
        known.remove(key);
        table.writeAll(List.of(), List.of(key));
    }
}
