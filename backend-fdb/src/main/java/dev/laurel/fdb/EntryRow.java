package dev.laurel.fdb;

import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.TotalOrder;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One player in one window.
 *
 * @param groups the values by dimension in this window
 * @param shown whether the entry has places in standings; those of hidden players have none
 */
record EntryRow(
        ScorePair pair,
        Instant reachedAt,
        @Nullable String metadata,
        Map<String, String> groups,
        boolean shown) {

    EntryRow {
        groups = Map.copyOf(groups);
    }

    EntryKey key(TotalOrder order, PlayerId player) {
        return order.key(pair, reachedAt, player);
    }

    EntryRow shown(boolean visible) {
        return new EntryRow(pair, reachedAt, metadata, groups, visible);
    }

    byte[] pack() {
        Tuple values = new Tuple();
        for (Map.Entry<String, String> value : new TreeMap<>(groups).entrySet()) {
            values = values.add(value.getKey()).add(value.getValue());
        }
        return new Tuple()
                .add(pair.score())
                .add(pair.subscore())
                .add(Micros.of(reachedAt))
                .add(metadata)
                .add(values)
                .add(shown)
                .pack();
    }

    static EntryRow unpack(byte[] bytes) {
        Tuple row = Tuple.fromBytes(bytes);
        Tuple packed = row.getNestedTuple(4);
        var values = new TreeMap<String, String>();
        for (int i = 0; i < packed.size(); i += 2) {
            values.put(packed.getString(i), packed.getString(i + 1));
        }
        return new EntryRow(
                new ScorePair(row.getLong(0), row.getLong(1)),
                Micros.toInstant(row.getLong(2)),
                row.getString(3),
                values,
                row.getBoolean(5));
    }
}
