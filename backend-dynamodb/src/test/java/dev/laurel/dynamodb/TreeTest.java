package dev.laurel.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.TotalOrder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees and the changes over them answer as a sorted set does, whatever is folded when. */
final class TreeTest {
    private static final byte[] END = TotalOrder.everything().to();
    private static final byte[] START = new byte[0];

    private final Uids uids = new Uids();
    private final Map<String, TreeNode> stored = new HashMap<>();
    private TreeNode root = TreeNode.Leaf.EMPTY;

    private View view(TreeMap<byte[], Mark> unfolded) {
        return new View(root, unfolded, this::load);
    }

    private Map<String, TreeNode> load(Collection<String> ids) {
        var found = new HashMap<String, TreeNode>();
        ids.forEach(id -> found.put(id, stored.get(id)));
        assertThat(found).doesNotContainValue(null);
        return found;
    }

    private void fold(TreeMap<byte[], Mark> marks) {
        var edit =
                new TreeEdit(
                                new TreeEdit.Shape(4, 4),
                                true,
                                uids,
                                id -> {
                                    assertThat(stored).containsKey(id);
                                    return stored.get(id);
                                })
                        .apply(root, marks);
        edit.created().forEach((id, node) -> stored.put(id, TreeNode.decode(node.encode())));
        edit.dropped().forEach(id -> assertThat(stored.remove(id)).isNotNull());
        root = TreeNode.decode(edit.root().encode());
    }

    private static byte[] key(int score, int player) {
        return TotalOrder.DESCENDING
                .key(ScorePair.of(score), Instant.EPOCH, new PlayerId("p" + player))
                .toBytes();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void anyChangesFoldedInAnyOrderAnswerAsASortedSet(long seed) {
        var random = new Random(seed);
        int scores = seed % 2 == 0 ? 3 : 1_000;
        var truth = new TreeSet<byte[]>(Mark.ORDER);
        var held = new HashMap<Integer, byte[]>();
        var waiting = new ArrayList<Mark>();
        for (int round = 0; round < 120; round++) {
            for (int i = 0; i < 6; i++) {
                int player = random.nextInt(round < 80 ? 150 : 20);
                byte[] before = held.remove(player);
                if (before != null) {
                    truth.remove(before);
                    waiting.add(new Mark(before, false, -1));
                }
                if (round < 80 ? random.nextInt(5) > 0 : random.nextInt(5) == 0) {
                    byte[] after = key(random.nextInt(scores), player);
                    held.put(player, after);
                    truth.add(after);
                    waiting.add(new Mark(after, false, 1));
                }
            }
            Collections.shuffle(waiting, random);
            int folded = random.nextInt(waiting.size() + 1);
            TreeMap<byte[], Mark> marks = Mark.map();
            waiting.subList(0, folded).forEach(mark -> Mark.add(marks, mark));
            waiting.subList(0, folded).clear();
            fold(marks);
            TreeMap<byte[], Mark> unfolded = Mark.map();
            waiting.forEach(mark -> Mark.add(unfolded, mark));
            assertAnswers(view(unfolded), new ArrayList<>(truth), random);
        }
        TreeMap<byte[], Mark> rest = Mark.map();
        waiting.forEach(mark -> Mark.add(rest, mark));
        fold(rest);
        assertThat(view(Mark.map()).isSummedUp()).isTrue();
        assertThat(stored).hasSize(reachable(root));
    }

    /** Nothing is left behind, and nothing was dropped that is needed. */
    private int reachable(TreeNode node) {
        if (!(node instanceof TreeNode.Inner inner)) {
            return 0;
        }
        return inner.children().stream()
                .mapToInt(child -> 1 + reachable(stored.get(child.id())))
                .sum();
    }

    private static void assertAnswers(View view, List<byte[]> truth, Random random) {
        assertThat(view.size()).isEqualTo(truth.size());
        for (int i = 0; i < 5; i++) {
            byte[] bound = key(random.nextInt(1_000) - 2, random.nextInt(150));
            byte[] pair = Arrays.copyOf(bound, Mark.PAIR);
            assertThat(view.countBefore(bound)).isEqualTo(before(truth, bound).size());
            assertThat(view.pairsBefore(pair))
                    .isEqualTo(
                            before(truth, pair).stream()
                                    .map(k -> Arrays.toString(Arrays.copyOf(k, Mark.PAIR)))
                                    .distinct()
                                    .count());
            if (!truth.isEmpty()) {
                int place = random.nextInt(truth.size());
                assertThat(view.at(place).orElseThrow().key()).isEqualTo(truth.get(place));
            }
            int limit = 1 + random.nextInt(20);
            List<byte[]> behind =
                    truth.stream().filter(k -> Mark.ORDER.compare(k, bound) >= 0).toList();
            assertSame(
                    view.first(bound, END, limit),
                    behind.subList(0, Math.min(limit, behind.size())));
            List<byte[]> ahead = before(truth, bound);
            assertSame(
                    view.last(START, bound, limit),
                    ahead.subList(Math.max(0, ahead.size() - limit), ahead.size()));
        }
        assertThat(view.at(truth.size())).isEmpty();
    }

    private static List<byte[]> before(List<byte[]> truth, byte[] bound) {
        return truth.stream().filter(k -> Mark.ORDER.compare(k, bound) < 0).toList();
    }

    private static void assertSame(List<Mark> marks, List<byte[]> keys) {
        assertThat(marks.stream().map(mark -> Arrays.toString(mark.key())).toList())
                .isEqualTo(keys.stream().map(Arrays::toString).toList());
    }
}
