package dev.laurel.fdb;

import static org.assertj.core.api.Assertions.assertThat;

import com.apple.foundationdb.Transaction;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.fdb.inprocess.InProcessDatabase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts over places, whatever part of them is folded, against a sorted set. */
final class CountTreeTest {
    private static final StandingsRef REF = new StandingsRef(new Slot(1, 0, 0), GroupKey.EVERYONE);

    private final InProcessDatabase database = InProcessDatabase.inMemory();
    private final Keys keys = new Keys("tree");
    private final TreeSet<byte[]> expected = new TreeSet<>(Arrays::compareUnsigned);

    @AfterEach
    void close() {
        database.close();
    }

    private static byte[] key(long score, long at, int player) {
        return TotalOrder.DESCENDING
                .key(ScorePair.of(score), Micros.toInstant(at), new PlayerId("p" + player))
                .toBytes();
    }

    private void change(Shape shape, List<byte[]> added, List<byte[]> removed) {
        database.run(
                transaction -> {
                    var places = new PlaceChanges(keys);
                    added.forEach(key -> places.add(REF, key, false));
                    removed.forEach(key -> places.remove(REF, key));
                    places.write(transaction, shape);
                    return null;
                });
        expected.addAll(added);
        expected.removeAll(removed);
    }

    private boolean fold(Shape shape) {
        return database.run(transaction -> Folding.fold(transaction, keys, REF, shape));
    }

    private void mark() {
        database.run(
                transaction -> {
                    transaction.set(keys.mark(REF), new byte[0]);
                    return null;
                });
    }

    private void assertCounts(Random random) {
        List<byte[]> sorted = List.copyOf(expected);
        try (Transaction transaction = database.createTransaction()) {
            var counts = new Counts(transaction.snapshot(), keys, REF);
            assertThat(counts.size()).isEqualTo(sorted.size());
            for (int i = 0; i < 12 && !sorted.isEmpty(); i++) {
                int index = random.nextInt(sorted.size());
                byte[] key = sorted.get(index);
                assertThat(counts.before(key)).isEqualTo(index);
                assertThat(counts.keyAt(index + 1)).isEqualTo(key);
                byte[] pair = Arrays.copyOf(key, TreeNode.PAIR_BYTES);
                assertThat(counts.pairsBefore(pair))
                        .isEqualTo(CountTree.pairs(expected.headSet(pair)).size());
            }
            assertThat(counts.before(key(Long.MIN_VALUE, Long.MAX_VALUE / 2, 9)))
                    .isEqualTo(sorted.size());
            assertThat(counts.keyAt(sorted.size() + 1L)).isNull();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void countsAreExactWhateverIsFolded(long seed) {
        var random = new Random(seed);
        var shape =
                new Shape(
                        0,
                        2 + random.nextInt(4),
                        2 + random.nextInt(4),
                        1 + random.nextInt(6),
                        1 + random.nextInt(8));
        int scores = random.nextBoolean() ? 3 : 1_000;
        int markedAt = random.nextInt(20);
        for (int step = 0; step < 60; step++) {
            if (step == markedAt) {
                mark();
            }
            var added = new ArrayList<byte[]>();
            var removed = new ArrayList<byte[]>();
            List<byte[]> present = List.copyOf(expected);
            for (int i = 0; i < random.nextInt(5); i++) {
                added.add(key(random.nextInt(scores), random.nextInt(50), step * 10 + i));
            }
            boolean shrinking = step > 45;
            for (int i = 0; i < random.nextInt(shrinking ? 12 : 3) && i < present.size(); i++) {
                byte[] gone = present.get((i * 7 + step) % present.size());
                if (removed.stream().noneMatch(r -> Arrays.equals(r, gone))) {
                    removed.add(gone);
                }
            }
            change(shape, added, removed);
            for (int i = 0; i < random.nextInt(3); i++) {
                fold(shape);
            }
            assertCounts(random);
        }
        while (fold(shape)) {
            assertCounts(random);
        }
        assertCounts(random);
    }

    @Test
    @DisplayName("equal scores in order of time make a balanced tree, seed 1")
    void equalScoresInOrderOfTimeMakeABalancedTree() {
        var shape = new Shape(0, 8, 8, 100, 100);
        mark();
        for (int i = 0; i < 2_000; i += 50) {
            var added = new ArrayList<byte[]>();
            for (int j = i; j < i + 50; j++) {
                added.add(key(7, j, j));
            }
            change(shape, added, List.of());
            fold(shape);
        }
        while (fold(shape)) {}
        assertCounts(new Random(1));
        TreeRoot root = database.read(r -> TreeRoot.unpack(r.get(keys.root(REF)).join()));
        assertThat(root.isComplete()).isTrue();
        assertThat(root.level()).isLessThanOrEqualTo(4);
    }

    @Test
    @DisplayName("a tree that contradicts its deltas is built anew, seed 2")
    void aTreeThatContradictsItsDeltasIsBuiltAnew() {
        var shape = new Shape(0, 3, 3, 10, 10);
        mark();
        change(shape, List.of(key(1, 1, 1), key(2, 2, 2)), List.of());
        while (fold(shape)) {}
        database.run(
                transaction -> {
                    transaction.mutate(
                            com.apple.foundationdb.MutationType.SET_VERSIONSTAMPED_KEY,
                            Keys.stamped(keys.deltas(REF), 0),
                            new Delta(key(1, 1, 1), 1).pack());
                    return null;
                });
        while (fold(shape)) {}
        assertCounts(new Random(2));
    }
}
