package dev.laurel.redispostgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BatchRanksTest {
    private static final long STANDINGS = 1;

    @Test
    void aQuestionCountsOnlyWhatWentBeforeIt() {
        var ranks = new BatchRanks();
        int before = ranks.ask(STANDINGS, key(5));
        ranks.came(STANDINGS, key(3));
        int between = ranks.ask(STANDINGS, key(5));
        ranks.left(STANDINGS, key(3));
        ranks.left(STANDINGS, key(1));
        int after = ranks.ask(STANDINGS, key(5));
        assertThat(ranks.rank(before, 2)).isEqualTo(3);
        assertThat(ranks.rank(between, 2)).isEqualTo(4);
        assertThat(ranks.rank(after, 2)).isEqualTo(2);
    }

    @Test
    void otherStandingsDoNotCount() {
        var ranks = new BatchRanks();
        ranks.came(2, key(1));
        assertThat(ranks.rank(ranks.ask(STANDINGS, key(5)), 0)).isEqualTo(1);
    }

    @Test
    void bytesCompareUnsigned() {
        var ranks = new BatchRanks();
        ranks.came(STANDINGS, key(200));
        assertThat(ranks.rank(ranks.ask(STANDINGS, key(100)), 0)).isEqualTo(1);
        assertThat(ranks.rank(ranks.ask(STANDINGS, key(201)), 0)).isEqualTo(2);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void ranksAreThoseOfASortedSetThatIsChangedStepByStep(long seed) {
        var random = new Random(seed);
        var set = new TreeSet<byte[]>(Arrays::compareUnsigned);
        for (int i = 0; i < 50; i++) {
            set.add(key(random.nextInt(256)));
        }
        var start = new TreeSet<>(set);
        var ranks = new BatchRanks();
        var expected = new java.util.ArrayList<Long>();
        for (int i = 0; i < 300; i++) {
            byte[] key = key(random.nextInt(256));
            if (random.nextBoolean() && set.add(key)) {
                ranks.came(STANDINGS, key);
            } else if (set.remove(key)) {
                ranks.left(STANDINGS, key);
            }
            byte[] asked = key(random.nextInt(256));
            ranks.ask(STANDINGS, asked);
            expected.add(set.headSet(asked).size() + 1L);
        }
        for (int i = 0; i < expected.size(); i++) {
            byte[] asked = ranks.questions().get(i).key();
            assertThat(ranks.rank(i, start.headSet(asked).size())).isEqualTo(expected.get(i));
        }
    }

    private static byte[] key(int value) {
        return new byte[] {(byte) value};
    }
}
