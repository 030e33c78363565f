package dev.laurel.fdb;

import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.RankChange;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.WindowChange;
import dev.laurel.engine.window.WindowKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Outcomes and changes of windows as tuples. */
final class OutcomeRow {
    private OutcomeRow() {}

    /**
     * A submission id that was used.
     *
     * @param acceptedAt in microseconds
     */
    record UsedId(String fingerprint, long acceptedAt, Outcome outcome) {
        byte[] pack() {
            return new Tuple()
                    .add(fingerprint)
                    .add(acceptedAt)
                    .add(outcome.applied())
                    .add(changes(outcome.windows()))
                    .add(ranks(outcome.ranks()))
                    .pack();
        }

        static UsedId unpack(byte[] bytes) {
            Tuple row = Tuple.fromBytes(bytes);
            return new UsedId(
                    row.getString(0),
                    row.getLong(1),
                    new Outcome(
                            row.getBoolean(2),
                            false,
                            changes(row.getNestedTuple(3)),
                            ranks(row.getNestedTuple(4))));
        }
    }

    static Tuple changes(List<WindowChange> changes) {
        Tuple packed = new Tuple();
        for (WindowChange change : changes) {
            ScorePair before = change.before();
            packed =
                    packed.add(change.window().text())
                            .addObject(before == null ? null : before.score())
                            .addObject(before == null ? null : before.subscore())
                            .add(change.after().score())
                            .add(change.after().subscore());
        }
        return packed;
    }

    static List<WindowChange> changes(Tuple packed) {
        var changes = new ArrayList<WindowChange>();
        for (int i = 0; i < packed.size(); i += 5) {
            ScorePair before =
                    packed.get(i + 1) == null
                            ? null
                            : new ScorePair(packed.getLong(i + 1), packed.getLong(i + 2));
            changes.add(
                    new WindowChange(
                            new WindowKey(packed.getString(i)),
                            before,
                            new ScorePair(packed.getLong(i + 3), packed.getLong(i + 4))));
        }
        return changes;
    }

    private static Tuple ranks(List<RankChange> ranks) {
        Tuple packed = new Tuple();
        for (RankChange rank : ranks) {
            packed =
                    packed.add(rank.window().text())
                            .add(rank.group().text())
                            .addObject(rank.before())
                            .add(rank.after());
        }
        return packed;
    }

    private static List<RankChange> ranks(Tuple packed) {
        var ranks = new ArrayList<RankChange>();
        for (int i = 0; i < packed.size(); i += 4) {
            ranks.add(
                    new RankChange(
                            new WindowKey(packed.getString(i)),
                            new GroupKey(packed.getString(i + 1)),
                            number(packed, i + 2),
                            packed.getLong(i + 3)));
        }
        return ranks;
    }

    private static @Nullable Long number(Tuple packed, int index) {
        return packed.get(index) == null ? null : Long.valueOf(packed.getLong(index));
    }
}
